/** What the platform says about the stock. */
import { type Html, html } from '../../markup/html.ts'

/** Nothing where the stock is not counted. @param pieces undefined = as many as one likes */
export function availability(pieces: number | undefined): Html {
  if (pieces === undefined) return html``
  if (pieces === 0) return html`<p class="stock out-of-stock">Nicht vorrätig</p>\n`
  return html`<p class="stock in-stock">${pieces} vorrätig</p>\n`
}
