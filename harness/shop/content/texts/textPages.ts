/** Text pages: terms, privacy, shipping, press. */
import { fileAnswer } from '../../http/respond.ts'
import { page, pages, type Route } from '../../http/route.ts'
import { pageAnswer } from '../../layout/layout.ts'
import { escapeHtml, type Html, html, htmlFile, raw } from '../../markup/html.ts'
import type { Scope } from '../../state/scope.ts'
import { contentPage } from '../contentPage.ts'
import { blockEditLink } from '../editor/toolbar.ts'

/** The shop's terms, on their own page and in the lightbox of the checkout. */
export const termsText = htmlFile(import.meta.dirname, 'terms.html')

interface TextPage {
  readonly path: string
  readonly id: number
  readonly title: string
  readonly content: Html
}

const textPages: readonly TextPage[] = [
  { path: '/agb/', id: 3, title: 'AGB', content: html`<h1>AGB</h1>\n${termsText}` },
  { path: '/datenschutz/', id: 4, title: 'Datenschutz', content: htmlFile(import.meta.dirname, 'datenschutz.html') },
  { path: '/versand/', id: 5, title: 'Versand', content: htmlFile(import.meta.dirname, 'versand.html') },
  // The press page has one link of each kind that the statistics' add-ons watch (attribution-and-statistics.md B7).
  { path: '/presse/', id: 8, title: 'Presse', content: htmlFile(import.meta.dirname, 'presse.html') },
]

/** `{{link /blog/}}` stands for an address of the shop, `{{block 302 Versandkosten}}` for an editor's link to a block. */
function fillPlaceholders(scope: Scope, content: Html): Html {
  const filled = content
    .toString()
    .replace(/\{\{(?:link ([^}]+)|block (\d+) ([^}]+))\}\}/g, (_place, path, id, title) => {
      return path === undefined ? `${blockEditLink(scope, { id: Number(id), title })}` : escapeHtml(scope.link(path))
    })
  return raw(filled)
}

export const textRoutes: readonly Route[] = [
  ...textPages.map(({ path, id, title, content }) =>
    page(path, (request) => pageAnswer(request, contentPage(id, title, fillPlaceholders(request, content)))),
  ),
  pages(/^\/wp-content\/uploads\/\d{4}\/\d\d\/[a-z0-9-]+\.pdf$/, () =>
    fileAnswer('%PDF-1.4\n%%EOF\n', 'application/pdf'),
  ),
]
