/** The theme's blog: a list of posts and a page for each, which statistics count as `post`. */

import type { ShopResponse } from '../../http/respond.ts'
import { page, pages, type Route, type ShopRequest } from '../../http/route.ts'
import { pageAnswer } from '../../layout/layout.ts'
import { type Html, html } from '../../markup/html.ts'
import { notFoundPage } from '../../pages/notFound.ts'
import type { Scope } from '../../state/scope.ts'
import { uploadedPicture } from '../uploadedPicture.ts'
import { comments } from './comments.ts'
import { type Post, posts } from './posts.ts'

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

/** Content and the column beside it, with the blog's own search (theme-and-platform.md 2.5): it names no kind of content. */
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
