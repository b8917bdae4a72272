/** The page builder's relay lists, which load more items or another page without a page load (contract complete-takeover CT68). */
import { products } from '../catalogue/catalogue.ts'
import { jsonAnswer } from '../http/respond.ts'
import { adminAjax, type Route } from '../http/route.ts'
import { productBox } from '../layout/product/productBox.ts'
import { type Html, html } from '../markup/html.ts'
import type { Scope } from '../state/scope.ts'

const perPage = 4
const pageCount = 3

/** Kind of a list's control → its markup on a page of the list. */
const controls = {
  more: ({ number }: { number: number }) =>
    html`<div class="ux-relay__control text-center"><button type="button" class="ux-relay__button ux-relay__load-more-button button primary">Mehr laden (<span class="ux-relay__current-count">${number * perPage}</span>/${pageCount * perPage})</button></div>`,
  arrows: ({ number }: { number: number }) =>
    html`<div class="ux-relay__control text-center"><button type="button" class="ux-relay__button ux-relay__nav-button ux-relay__nav-button--prev button icon circle" data-flatsome-dir="prev" aria-label="Zurück"${number === 1 && html` disabled`}><i class="icon-angle-left"></i></button><button type="button" class="ux-relay__button ux-relay__nav-button ux-relay__nav-button--next button icon circle" data-flatsome-dir="next" aria-label="Weiter"${number === pageCount && html` disabled`}><i class="icon-angle-right"></i></button></div>`,
  pages: ({ number }: { number: number }) =>
    html`<ul class="ux-relay__pagination page-numbers nav-pagination links text-center">${[1, 2, 3].map((each) =>
      each === number
        ? html`<li><span class="page-number current" aria-current="page">${each}</span></li>`
        : html`<li><a class="page-number" href="/elemente/nachladen/#/page/${each}">${each}</a></li>`,
    )}</ul>`,
} as const
type Control = keyof typeof controls

/** @returns undefined for an unknown control, or a page that does not exist */
export function relayList(scope: Scope, control: string, number: number): Html | undefined {
  if (!Object.hasOwn(controls, control) || !(number >= 1 && number <= pageCount)) return undefined
  const shown = products.slice((number - 1) * perPage, number * perPage)
  const settings = JSON.stringify({
    postType: 'product',
    tag: 'ux_products',
    atts: { columns: '4', relay: control, page_number: String(number) },
    currentPage: number,
    totalPages: pageCount,
    totalPosts: pageCount * perPage,
    postCount: shown.length,
  })
  return html`<div class="ux-relay ux-relay--${control}" data-flatsome-relay="${settings}"><div class="products row row-small large-columns-4 medium-columns-3 small-columns-2">
${shown.map((product) => productBox(scope, product))}
</div>${controls[control as Control]({ number })}</div>`
}

/** Answers the theme's call for another page of a list. */
export const relayRoute: Route = adminAjax('flatsome_ajax_apply_shortcode', (request) => {
  const list = relayList(request, request.param('atts[relay]'), Number(request.param('atts[page_number]')))
  return jsonAnswer(list ? { success: true, data: list.toString() } : { success: false })
})
