/** The theme's embedded photo feed (theme-and-platform.md 2.19): the page has placeholders, and a call brings the photos when the feed is seen. */

import { criticalErrorMessage, errorPage, jsonAnswer, type ShopResponse } from '../../http/respond.ts'
import { adminAjax, page, type Route, type ShopRequest } from '../../http/route.ts'
import { pageAnswer } from '../../layout/layout.ts'
import { type Html, html } from '../../markup/html.ts'
import { hexHash } from '../../state/hashes.ts'
import type { Scope } from '../../state/scope.ts'
import { contentPage } from '../contentPage.ts'
import { blockEditLink } from '../editor/toolbar.ts'
import { uploadedPicture } from '../uploadedPicture.ts'

/** The editor's settings of the feed; the page's script sends them back unchanged and does not read them. */
const options = Buffer.from(JSON.stringify({ username: 'galerie.ebbe', photos: '4', _id: 'instagram-1' })).toString(
  'base64',
)

const photos = ['sturmflut', 'moewe', 'watt', 'hafen'] as const

/** The repeater with its placeholders. */
function photoFeed(scope: Scope): Html {
  if (scope.switches.photoFeed === 'empty') return html`<p>No images found.</p>`
  return repeater(
    photos.map(() =>
      photo(
        html`<a href="#" target="_blank" rel="noopener" class="plain"><img decoding="async" src="" alt="" /></a>`,
        'placeholder',
      ),
    ),
    feedValue(scope),
  )
}

/** The repeater with its photos, which is part of the answer. */
function loadedFeed(scope: Scope): Html {
  return repeater(
    photos.map((name) =>
      photo(
        html`<a href="https://www.instagram.com/p/${name}/" target="_blank" rel="noopener" class="plain"><img src="${uploadedPicture(scope, name, 300, 300)}" alt="Aus dem Atelier: ${name}" /><div class="caption">Aus dem Atelier: ${name}</div></a>`,
        'image',
      ),
    ),
  )
}

/** Whether the value is the one of this month's pages. */
function isCurrentValue(scope: Scope, data: string): boolean {
  return data === signedOptions(scope, monthOf(scope.now()))
}

/** Whether the value has the form of a hash, a colon and base64. */
function isWellFormed(data: string): boolean {
  return /^[0-9a-f]{10}:[A-Za-z0-9+/]+={0,2}$/.test(data)
}

function feedValue(scope: Scope): string {
  switch (scope.switches.photoFeed) {
    case 'expired':
      return signedOptions(scope, 'an earlier month')
    case 'invalid':
      return 'verrutscht'
    default:
      return signedOptions(scope, monthOf(scope.now()))
  }
}

function signedOptions({ shop }: Scope, month: string): string {
  return `${hexHash(10, shop.options.seed, 'photo feed', month, options)}:${options}`
}

/** `2026-11` */
function monthOf(now: Date): string {
  return now.toISOString().slice(0, 7)
}

function repeater(columns: readonly Html[], data?: string): Html {
  return html`<div class="row large-columns-5 medium-columns-3 small-columns-2 row-collapse"${data !== undefined && html` data-flatsome-instagram="${data}"`}>
${columns}</div>`
}

function photo(content: Html, kind: 'placeholder' | 'image'): Html {
  return html`<div class="col"><div class="col-inner"><div class="img has-hover no-overflow"><div class="dark instagram-image-container image-overlay-remove instagram-image-type--${kind}">${content}</div></div></div></div>
`
}

export const photoFeedRoutes: readonly Route[] = [
  page('/einblicke/', (request) =>
    pageAnswer(
      request,
      contentPage(
        107,
        'Einblicke',
        html`<h1>Einblicke</h1>
<p>Aus den Ateliers, von der Werft, vom Watt.</p>
${blockEditLink(request, { id: 301, title: 'Aus dem Atelier' })}<div class="section-content relative">
${photoFeed(request)}
</div>`,
      ),
    ),
  ),
  adminAjax('flatsome_load_instagram', answerFeedCall),
]

/** Answers the theme's call for the photos; a refusal has status 200, too. */
function answerFeedCall(request: ShopRequest): ShopResponse {
  const { photoFeed } = request.switches
  const data = request.param('data')
  if (photoFeed === 'error') return errorPage(criticalErrorMessage)
  if (!isWellFormed(data)) return jsonAnswer({ success: false, data: 'Invalid data' })
  if (!isCurrentValue(request, data)) return jsonAnswer({ success: false, data: 'Invalid hash' })
  return jsonAnswer({ success: true, data: photoFeed === 'broken' ? null : loadedFeed(request).toString() })
}
