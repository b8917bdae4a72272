/** The theme's page for an address that nothing answers. */
import { html } from '../html.ts'
import { pageAnswer } from '../layout/layout.ts'
import { searchForm } from '../layout/searchForm.ts'
import type { ShopResponse } from '../respond.ts'
import type { ShopRequest } from '../route.ts'

export function notFoundPage(request: ShopRequest): ShopResponse {
  const main = html`<div class="container mt mb"><div class="row"><div class="col medium-9">
	<header class="page-title"><h1 class="page-title">Hoppla! Diese Seite konnte nicht gefunden werden.</h1></header>
	<div class="page-content"><p>Unter dieser Adresse wurde nichts gefunden. Vielleicht hilft eine Suche?</p>${searchForm(request, 2)}</div>
</div></div></div>`
  const source = { type: '404', id: 0 }
  const notFound = {
    context: 'not-found',
    title: 'Seite nicht gefunden',
    source,
    bodyClasses: ['error404'],
    main,
  } as const
  return pageAnswer(request, notFound, 404)
}
