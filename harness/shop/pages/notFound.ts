/** The theme's page for an unknown address. */

import type { ShopResponse } from '../http/respond.ts'
import type { ShopRequest } from '../http/route.ts'
import { searchForm } from '../layout/header/searchForm.ts'
import { pageAnswer } from '../layout/layout.ts'
import { html } from '../markup/html.ts'

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
