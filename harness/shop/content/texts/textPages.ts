/** Pages with nothing but text: terms, privacy, shipping, imprint, press. */
import { fileAnswer } from '../../http/respond.ts'
import { page, pages, type Route } from '../../http/route.ts'
import { pageAnswer } from '../../layout/layout.ts'
import { type Html, html } from '../../markup/html.ts'
import type { Scope } from '../../state/scope.ts'
import { contentPage } from '../contentPage.ts'
import { blockEditLink } from '../editor/toolbar.ts'

interface TextPage {
  readonly path: string
  readonly id: number
  readonly title: string
  readonly content: (scope: Scope) => Html
}

const textPages: readonly TextPage[] = [
  { path: '/agb/', id: 3, title: 'AGB', content: () => html`<h1>AGB</h1>\n${termsText}` },
  {
    path: '/datenschutz/',
    id: 4,
    title: 'Datenschutz',
    content: () => html`<h1>Datenschutz</h1>
<p>Diese Seiten werden auf Ihrem eigenen Rechner erzeugt. Was Sie eingeben, verlässt ihn nicht und ist nach dem Beenden vergessen.</p>
<h2>Kontaktformulare</h2>
<p>Nachrichten liegen im Posteingang der Galerie, bis der Server beendet oder zurückgesetzt wird.</p>
<h2>Statistik und Herkunft</h2>
<p>Seitenaufrufe und die Herkunft von Bestellungen werden nur gezählt, wenn Sie zustimmen.</p>`,
  },
  {
    path: '/versand/',
    id: 5,
    title: 'Versand',
    content: (scope) => html`<h1>Versand</h1>
<p>Drucke und Postkarten gehen mit der Post, Gemälde mit der Spedition.</p>
${blockEditLink(scope, { id: 302, title: 'Versandkosten' })}<div class="versandkosten">
<table>
<thead><tr><th scope="col">Art</th><th scope="col">Kosten</th></tr></thead>
<tbody>
<tr><td>Versandkostenfrei ab 150 Euro</td><td>0 Euro</td></tr>
<tr><td>Rolle oder Umschlag</td><td>6 Euro</td></tr>
</tbody>
</table>
</div>`,
  },
  {
    path: '/presse/',
    id: 8,
    title: 'Presse',
    // One link of each kind that the statistics' add-ons tell apart (attribution-and-statistics.md B7).
    content: (scope) => html`<h1>Presse</h1>
<p><a class="button katalog-bestellen" id="katalog-bestellen" href="${scope.link('/anfrage/')}">Katalog bestellen</a></p>
<ul>
<li><a class="katalog" href="${scope.link('/wp-content/uploads/2026/11/katalog-2026.pdf')}">Katalog 2026 als PDF</a></li>
<li><a href="${scope.link('/mein-konto/?download_file=88&order=wc_order_ebbe&key=geheim')}" class="woocommerce-MyAccount-downloads-file">Druckdaten zur Bestellung</a></li>
<li><a href="https://zeitung.example/feuilleton/gezeiten?ref=kunst.example">Besprechung im Feuilleton</a></li>
<li><a href="mailto:presse@ebbe.example">presse@ebbe.example</a></li>
<li><svg width="120" height="20" role="img" aria-label="Lageplan"><a href="https://karte.example/wyk"><text y="15">Lageplan</text></a></svg></li>
</ul>
<nav aria-label="Rubriken"><ul><li id="menu-item-64" class="menu-item menu-item-64 menu-item-has-block">${blockEditLink(scope, { id: 303, title: 'Rubriken' })}<div class="sub-menu"><a href="${scope.link('/blog/')}">Ausstellungen</a></div></li></ul></nav>`,
  },
]

export const textRoutes: readonly Route[] = [
  ...textPages.map(({ path, id, title, content }) =>
    page(path, (request) => pageAnswer(request, contentPage(id, title, content(request)))),
  ),
  pages(/^\/wp-content\/uploads\/\d{4}\/\d\d\/[a-z0-9-]+\.pdf$/, () =>
    fileAnswer('%PDF-1.4\n%%EOF\n', 'application/pdf'),
  ),
]

/** The shop's terms, on their own page and in the lightbox of the checkout. */
export const termsText = html`<h2>Allgemeine Geschäftsbedingungen</h2>
<p>Diese Galerie gibt es nicht. Wer hier bestellt, bestellt nichts, und niemand schuldet jemandem etwas.</p>
<h3>1. Vertragsschluss</h3>
<p>Mit der Schaltfläche „Zahlungspflichtig bestellen“ geben Sie ein Angebot ab. Der Vertrag kommt zustande, sobald wir die Bestellung bestätigen.</p>
<h3>2. Preise und Versand</h3>
<p>Alle Preise sind Endpreise in Euro. Drucke reisen gerollt, Gemälde in einer Kiste, Skulpturen nach Absprache.</p>
<h3>3. Eigentum</h3>
<p>Ein Werk bleibt bis zur vollständigen Bezahlung Eigentum der Künstlerin oder des Künstlers.</p>
<h3>4. Widerruf</h3>
<p>Sie können binnen vierzehn Tagen ohne Angabe von Gründen widerrufen. Für Werke, die auf Wunsch gefertigt wurden, gilt das nicht.</p>`
