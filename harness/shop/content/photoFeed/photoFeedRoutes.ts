import { criticalErrorMessage, errorPage, jsonAnswer, type ShopResponse } from '../../http/respond.ts'
import { adminAjax, page, type Route, type ShopRequest } from '../../http/route.ts'
import { pageAnswer } from '../../layout/layout.ts'
import { html } from '../../markup/html.ts'
import { contentPage } from '../contentPage.ts'
import { blockEditLink } from '../editor/blockEditLink.ts'
import { isCurrent, isWellFormed, loadedFeed, photoFeed } from './photoFeed.ts'

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
  adminAjax('flatsome_load_instagram', load),
]

/** Refusals come with status 200. */
function load(request: ShopRequest): ShopResponse {
  const { photoFeed } = request.switches
  const data = request.param('data')
  if (photoFeed === 'error') return errorPage(criticalErrorMessage)
  if (!isWellFormed(data)) return jsonAnswer({ success: false, data: 'Invalid data' })
  if (!isCurrent(request, data)) return jsonAnswer({ success: false, data: 'Invalid hash' })
  return jsonAnswer({ success: true, data: photoFeed === 'broken' ? null : loadedFeed(request).toString() })
}
