/** The comments below a post and the form for comments: WordPress's own, without its script (complete-takeover.md CT111). */

import { errorPage, redirect, type ShopResponse } from '../../http/respond.ts'
import type { ShopRequest } from '../../http/route.ts'
import { type Html, html } from '../../markup/html.ts'
import type { Post } from './posts.ts'

const required = html`&nbsp;<span class="required">*</span>`

/** The link of a comment asks for the page again, with the form below that comment. */
export function comments(request: ShopRequest, post: Post): Html {
  const answered = Number(request.url.searchParams.get('replytocom')) || 0
  const items = post.comments.map(
    ({ id, author, text }) =>
      html`<li class="comment even thread-even depth-1" id="li-comment-${id}"><article id="comment-${id}" class="comment-inner"><div class="flex-row align-top"><div class="flex-col flex-grow"><cite class="strong fn">${author}</cite> <span class="says">sagt:</span><div class="comment-content"><p>${text}</p></div><div class="comment-meta commentmetadata uppercase is-xsmall"><span class="reply"><a rel="nofollow" class="comment-reply-link" href="${request.link(`/blog/${post.slug}/?replytocom=${id}#respond`)}" data-commentid="${id}" data-postid="${post.id}" data-belowelement="comment-${id}" data-respondelement="respond" data-replyto="Auf ${author} antworten" aria-label="Auf ${author} antworten">Antworten</a></span></div></div></div></article>${
        id === answered && form(request, post, { id, author })
      }</li>\n`,
  )
  const isAnswer = post.comments.some(({ id }) => id === answered)
  const waits = request.url.searchParams.has('unapproved')
  return html`<div id="comments" class="comments-area">
${items.length > 0 && html`<h3 class="comments-title uppercase">${items.length} Gedanken zu „${post.title}“</h3>\n<ol class="comment-list">\n${items}</ol>`}
${waits && html`<p class="comment-awaiting-moderation" role="status"><em>Ihr Kommentar wartet auf Freischaltung.</em></p>`}
${!isAnswer && form(request, post)}
</div>`
}

function form({ link }: ShopRequest, post: Post, parent?: { readonly id: number; readonly author: string }): Html {
  const title = parent ? `Auf ${parent.author} antworten` : 'Schreiben Sie einen Kommentar'
  return html`<div id="respond" class="comment-respond"><h3 id="reply-title" class="comment-reply-title">${title} <small><a rel="nofollow" id="cancel-comment-reply-link" href="${link(`/blog/${post.slug}/#respond`)}"${!parent && html` style="display:none;"`}>Antwort abbrechen</a></small></h3>
<form action="${link('/wp-comments-post.php')}" method="post" id="commentform" class="comment-form">
<p class="comment-form-comment"><label for="comment">Kommentar${required}</label> <textarea id="comment" name="comment" cols="45" rows="8" maxlength="65525" required></textarea></p>
<p class="comment-form-author"><label for="author">Name${required}</label> <input id="author" name="author" type="text" size="30" maxlength="245" autocomplete="name" required /></p>
<p class="comment-form-email"><label for="email">E-Mail-Adresse${required}</label> <input id="email" name="email" type="email" size="30" maxlength="100" autocomplete="email" required /></p>
<p class="form-submit"><input name="submit" type="submit" id="submit" class="submit" value="Kommentar abschicken" /> <input type="hidden" name="comment_post_ID" value="${post.id}" id="comment_post_ID" /><input type="hidden" name="comment_parent" id="comment_parent" value="${parent?.id ?? 0}" /></p>
</form></div>`
}

/** The comment of a stranger waits until the operator has approved it. */
export function receiveComment(request: ShopRequest, post: Post): ShopResponse {
  const isComplete = ['comment', 'author', 'email'].every((name) => request.param(name).trim() !== '')
  if (!isComplete) return errorPage('Bitte füllen Sie die erforderlichen Felder aus (Name, E-Mail).', 200)
  return redirect(request.link(`/blog/${post.slug}/?unapproved=1#comments`))
}
