/** The theme's blog: a list of posts and a page for each, which statistics count as `post`. */

import { join } from 'node:path'
import * as z from 'zod'
import { readYaml } from '../../../scene/reading/readJson.ts'
import { errorPage, redirect, type ShopResponse } from '../../http/respond.ts'
import { page, pages, type Route, type ShopRequest } from '../../http/route.ts'
import { pageAnswer } from '../../layout/layout.ts'
import { type Html, html } from '../../markup/html.ts'
import { notFoundPage } from '../../pages/notFound.ts'
import type { Scope } from '../../state/scope.ts'
import { uploadedPicture } from '../uploadedPicture.ts'

export const blogRoutes: readonly Route[] = [
  page('/blog/', showList),
  pages(/^\/blog\/([a-z0-9-]+)\/$/, (request, [slug]) => {
    const post = posts.find((candidate) => candidate.slug === slug)
    return post ? showPost(request, post) : notFoundPage(request)
  }),
]

function showList(request: ShopRequest): ShopResponse {
  return pageAnswer(request, {
    context: 'content',
    title: 'Aus der Galerie',
    source: { type: 'page', id: 7 },
    bodyClasses: ['blog'],
    main: frame(
      request,
      html`<div id="post-list">
${posts.map((post) => article(request, post))}
</div>`,
    ),
  })
}

function showPost(request: ShopRequest, post: Post): ShopResponse {
  return pageAnswer(request, {
    context: 'content',
    title: post.title,
    source: { type: 'post', id: post.id },
    bodyClasses: ['wp-singular', 'post-template-default', 'single', 'single-post', `postid-${post.id}`],
    main: frame(
      request,
      html`<article id="post-${post.id}" class="post-${post.id} post type-post status-publish has-post-thumbnail">
<div class="article-inner">
<header class="entry-header"><div class="entry-header-text text-center"><h1 class="entry-title">${post.title}</h1>
<div class="entry-meta uppercase is-xsmall"><span class="posted-on">${date(post)}</span></div></div>
<div class="entry-image relative">${thumbnail(request, post, 800, 500)}</div></header>
<div class="entry-content single-page">
${post.paragraphs.map((text) => html`<p>${text}</p>\n`)}</div>
</div>
</article>
${comments(request, post)}`,
    ),
  })
}

function article(scope: Scope, post: Post): Html {
  const address = scope.link(`/blog/${post.slug}/`)
  return html`<article id="post-${post.id}" class="post-${post.id} post type-post status-publish has-post-thumbnail">
<div class="article-inner">
<div class="entry-image-float"><a href="${address}">${thumbnail(scope, post, 400, 250)}</a></div>
<h2 class="entry-title"><a href="${address}" rel="bookmark" class="plain">${post.title}</a></h2>
<div class="entry-meta uppercase is-xsmall"><span class="posted-on">${date(post)}</span></div>
<div class="entry-content"><div class="entry-summary"><p>${post.paragraphs[0]}</p></div></div>
</div>
</article>
`
}

function date({ date: day }: Post): Html {
  const written = new Intl.DateTimeFormat('de-DE', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day))
  return html`<time class="entry-date published updated" datetime="${day}">${written}</time>`
}

function thumbnail(scope: Scope, { picture }: Post, width: number, height: number): Html {
  return html`<img width="${width}" height="${height}" src="${uploadedPicture(scope, picture, width, height)}" class="attachment-large wp-post-image" alt="" decoding="async" loading="lazy" />`
}

/** Content and the column beside it, with the blog's search (theme-and-platform.md 2.5), which names no `post_type`. */
function frame({ link }: Scope, content: Html): Html {
  return html`<div id="content" class="blog-wrapper blog-archive page-wrapper">
<div class="row row-large row-divided">
<div class="large-9 col">
${content}
</div>
<div class="post-sidebar large-3 col">
<aside id="search-2" class="widget widget_search"><form method="get" class="searchform" action="${link('/')}" role="search"><div class="flex-row relative"><div class="flex-col flex-grow"><input type="search" class="search-field mb-0" name="s" value="" id="s" placeholder="Im Blog suchen" aria-label="Im Blog suchen" /></div><div class="flex-col"><button type="submit" class="ux-search-submit submit-button secondary button icon mb-0" aria-label="Suchen"><i class="icon-search"></i></button></div></div></form></aside>
</div>
</div>
</div>`
}

/** The gallery's posts; `date` is an ISO date, `picture` a file name without size and ending. */
const post = z.strictObject({
  id: z.int(),
  slug: z.string(),
  title: z.string(),
  date: z.iso.date(),
  picture: z.string(),
  paragraphs: z.array(z.string()),
  comments: z.array(z.strictObject({ id: z.int(), author: z.string(), text: z.string() })).default([]),
})
export type Post = z.infer<typeof post>

export const posts: readonly Post[] = readYaml(join(import.meta.dirname, 'posts.yaml'), z.array(post))

const required = html`&nbsp;<span class="required">*</span>`

/**
 * The comments below a post and the form for comments: WordPress's own, without its script (complete-takeover.md
 * CT111). The link of a comment asks for the page again, with the form below that comment.
 */
function comments(request: ShopRequest, post: Post): Html {
  const parentId = Number(request.url.searchParams.get('replytocom')) || 0
  const items = post.comments.map(
    ({ id, author, text }) =>
      html`<li class="comment even thread-even depth-1" id="li-comment-${id}"><article id="comment-${id}" class="comment-inner"><div class="flex-row align-top"><div class="flex-col flex-grow"><cite class="strong fn">${author}</cite> <span class="says">sagt:</span><div class="comment-content"><p>${text}</p></div><div class="comment-meta commentmetadata uppercase is-xsmall"><span class="reply"><a rel="nofollow" class="comment-reply-link" href="${request.link(`/blog/${post.slug}/?replytocom=${id}#respond`)}" data-commentid="${id}" data-postid="${post.id}" data-belowelement="comment-${id}" data-respondelement="respond" data-replyto="Auf ${author} antworten" aria-label="Auf ${author} antworten">Antworten</a></span></div></div></div></article>${
        id === parentId && commentForm(request, post, { id, author })
      }</li>\n`,
  )
  const isAnswer = post.comments.some(({ id }) => id === parentId)
  const isAwaitingApproval = request.url.searchParams.has('unapproved')
  return html`<div id="comments" class="comments-area">
${items.length > 0 && html`<h3 class="comments-title uppercase">${items.length} Gedanken zu „${post.title}“</h3>\n<ol class="comment-list">\n${items}</ol>`}
${isAwaitingApproval && html`<p class="comment-awaiting-moderation" role="status"><em>Ihr Kommentar wartet auf Freischaltung.</em></p>`}
${!isAnswer && commentForm(request, post)}
</div>`
}

function commentForm(
  { link }: ShopRequest,
  post: Post,
  parent?: { readonly id: number; readonly author: string },
): Html {
  const title = parent ? `Auf ${parent.author} antworten` : 'Schreiben Sie einen Kommentar'
  return html`<div id="respond" class="comment-respond"><h3 id="reply-title" class="comment-reply-title">${title} <small><a rel="nofollow" id="cancel-comment-reply-link" href="${link(`/blog/${post.slug}/#respond`)}"${!parent && html` style="display:none;"`}>Antwort abbrechen</a></small></h3>
<form action="${link('/wp-comments-post.php')}" method="post" id="commentform" class="comment-form">
<p class="comment-form-comment"><label for="comment">Kommentar${required}</label> <textarea id="comment" name="comment" cols="45" rows="8" maxlength="65525" required></textarea></p>
<p class="comment-form-author"><label for="author">Name${required}</label> <input id="author" name="author" type="text" size="30" maxlength="245" autocomplete="name" required /></p>
<p class="comment-form-email"><label for="email">E-Mail-Adresse${required}</label> <input id="email" name="email" type="email" size="30" maxlength="100" autocomplete="email" required /></p>
<p class="form-submit"><input name="submit" type="submit" id="submit" class="submit" value="Kommentar abschicken" /> <input type="hidden" name="comment_post_ID" value="${post.id}" id="comment_post_ID" /><input type="hidden" name="comment_parent" id="comment_parent" value="${parent?.id ?? 0}" /></p>
</form></div>`
}

/** Answers a posted comment by a redirect to the post, where the comment waits for the operator's approval. */
export function receiveComment(request: ShopRequest, post: Post): ShopResponse {
  const isComplete = ['comment', 'author', 'email'].every((name) => request.param(name).trim() !== '')
  if (!isComplete) return errorPage('Bitte füllen Sie die erforderlichen Felder aus (Name, E-Mail).', 200)
  return redirect(request.link(`/blog/${post.slug}/?unapproved=1#comments`))
}
