import { type Html, html } from '../../html.ts'
import type { ListingView } from './listingView.ts'

/** Links to all pages of a listing; infinite scrolling follows `a.next` (theme-and-platform.md 2.22). */
export function pagination({ number, pageCount, address }: ListingView): Html | undefined {
  if (pageCount === 1) return undefined
  const numbers = Array.from({ length: pageCount }, (_, index) => index + 1)
  return html`<div class="container"><nav class="woocommerce-pagination" aria-label="Produktseiten-Nummerierung"><ul class="page-numbers nav-pagination links text-center">
${number > 1 && html`	<li><a class="prev page-number" href="${address(number - 1)}" aria-label="Vorherige Seite"><i class="icon-angle-left"></i></a></li>\n`}${numbers.map(
  (each) =>
    each === number
      ? html`	<li><span aria-label="Seite ${each}" aria-current="page" class="page-number current">${each}</span></li>\n`
      : html`	<li><a aria-label="Seite ${each}" class="page-number" href="${address(each)}">${each}</a></li>\n`,
)}${number < pageCount && html`	<li><a class="next page-number" href="${address(number + 1)}" aria-label="Nächste Seite"><i class="icon-angle-right"></i></a></li>\n`}</ul></nav></div>`
}
