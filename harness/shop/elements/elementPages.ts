/**
 * Pages that show the theme's page-builder elements as its server prints them (contract complete-takeover 3 to 5): one HTML file
 * each in `pages/`, served below `/elemente/`. A file begins with a comment that holds the page's title.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { contentPage } from '../content/contentPage.ts'
import { page, type Route, type ShopRequest } from '../http/route.ts'
import { pageAnswer } from '../layout/layout.ts'
import { html, raw } from '../markup/html.ts'
import type { ShopModule } from '../modules/shopModule.ts'
import { relayList, relayRoute } from './relay.ts'

const folder = join(import.meta.dirname, 'pages')

interface ElementPage {
  /** `/elemente/slider/` for `pages/slider.html`. */
  readonly path: string
  readonly title: string
  readonly markup: string
}

const elementPages: readonly ElementPage[] = readdirSync(folder)
  .sort()
  .map((file) => {
    const text = readFileSync(join(folder, file), 'utf8')
    const [comment, title] = /^<!-- (.+) -->\n/.exec(text) ?? []
    if (!comment || !title)
      throw new Error(`${join(folder, file)}: expected "<!-- title of the page -->" in the first line.`)
    return { path: `/elemente/${file.replace(/\.html$/, '')}/`, title, markup: text.slice(comment.length) }
  })

/** The lowest page id of these pages; other pages have lower ids. */
const firstId = 7000

const elementRoutes: readonly Route[] = elementPages.map(({ path, title, markup }, index) =>
  page(path, (request) => pageAnswer(request, contentPage(firstId + index, title, raw(fillLists(request, markup))))),
)

/** `{{relay more}}` stands for the first page of a list, which the server makes from the catalogue. */
function fillLists(request: ShopRequest, markup: string): string {
  return markup.replace(/\{\{relay (\w+)\}\}/g, (_place, control) => `${relayList(request, control, 1) ?? ''}`)
}

const listRoute = page('/elemente/', (request) => {
  const items = elementPages.map(({ path, title }) => html`<li><a href="${request.link(path)}">${title}</a></li>\n`)
  const list = html`<h1>Elemente</h1>\n<ul>\n${items}</ul>`
  return pageAnswer(request, contentPage(firstId - 1, 'Elemente', list))
})

export const elementsModule: ShopModule = { id: 'elements', routes: [listRoute, ...elementRoutes, relayRoute] }
