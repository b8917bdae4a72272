/** The form for a review; posted to the platform's own address for comments. */
import type { Product } from '../catalogue/product.ts'
import { type Html, html } from '../markup/html.ts'
import type { Scope } from '../state/scope.ts'
import type { ReviewVisit } from './reviewVisit.ts'

const ratings = ['Ausgezeichnet', 'Gut', 'Durchschnittlich', 'Nicht besonders', 'Sehr schlecht'] as const
const required = html`&nbsp;<span class="required">*</span>`

/** @param hasReviews the form stands beside the list then */
export function reviewForm(scope: Scope, product: Product, hasReviews: boolean, visit: ReviewVisit): Html {
  const title = hasReviews
    ? html`Fügen Sie Ihre Bewertung hinzu`
    : html`Schreiben Sie die erste Bewertung für „${product.name}“`
  return html`<div id="review_form_wrapper" class="${hasReviews ? 'large-5' : 'large-12'} col">
		<div id="review_form" class="col-inner"><div class="review-form-inner has-border">
			<div id="respond" class="comment-respond">
				<h3 id="reply-title" class="comment-reply-title" role="heading" aria-level="3">${title} <small><a rel="nofollow" id="cancel-comment-reply-link" href="${visit.path}#respond" style="display:none;">Antwort abbrechen</a></small></h3>
				<form action="${scope.link('/wp-comments-post.php')}" method="post" id="commentform" class="comment-form">
					${ratingField}
					<p class="comment-form-comment"><label for="comment">Ihre Meinung${required}</label><textarea id="comment" name="comment" cols="45" rows="8" required></textarea></p>
					${!scope.visitor.customer && personFields(visit)}
					<p class="form-submit"><input name="submit" type="submit" id="submit" class="submit" value="Absenden" /> <input type="hidden" name="comment_post_ID" value="${product.id}" id="comment_post_ID" /><input type="hidden" name="comment_parent" id="comment_parent" value="0" /></p>
				</form>
			</div>
		</div></div>
	</div>`
}

const ratingField = html`<div class="comment-form-rating"><label for="rating" id="comment-form-rating-label">Ihre Bewertung${required}</label><select name="rating" id="rating" required><option value="">Bewertung …</option>${ratings.map((label, index) => html`<option value="${ratings.length - index}">${label}</option>`)}</select></div>`

/** Customers are known already. */
function personFields({ author, email }: ReviewVisit): Html {
  return html`<p class="comment-form-author"><label for="author">Name${required}</label><input id="author" name="author" type="text" autocomplete="name" value="${author}" size="30" required /></p>
					<p class="comment-form-email"><label for="email">E-Mail${required}</label><input id="email" name="email" type="email" autocomplete="email" value="${email}" size="30" required /></p>
					<p class="comment-form-cookies-consent"><input id="wp-comment-cookies-consent" name="wp-comment-cookies-consent" type="checkbox" value="yes"${author && html` checked="checked"`} /> <label for="wp-comment-cookies-consent">Namen und E-Mail-Adresse in diesem Browser für die nächste Bewertung speichern.</label></p>`
}
