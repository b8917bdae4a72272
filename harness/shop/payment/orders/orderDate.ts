import { type Html, html } from '../../markup/html.ts'
import type { ShopOrder } from '../state/shopOrders.ts'

const day = new Intl.DateTimeFormat('de-DE', { dateStyle: 'long', timeZone: 'Europe/Berlin' })

/** `<time datetime="…">20. November 2026</time>` */
export function orderDate({ placedAt }: ShopOrder): Html {
  return html`<time datetime="${placedAt.toISOString().replace(/\.\d+Z$/, '+00:00')}">${orderDay(placedAt)}</time>`
}

/** `20. November 2026`, the date in Germany at that moment. */
export function orderDay(moment: Date): string {
  return day.format(moment)
}
