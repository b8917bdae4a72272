/** Prints amounts, which are whole cents everywhere in the shop, as `1.290,00 €`. */
import { type Html, html } from './html.ts'

const number = new Intl.NumberFormat('de-DE', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** `1.290,00` */
function formatAmount(cents: number): string {
  return number.format(cents / 100)
}

/** `1.290,00 €` with a no-break space, as text. */
export function formatPrice(cents: number): string {
  return `${formatAmount(cents)}\u00a0€`
}

/** `1290.00`, as settings and fields hold amounts. */
export function decimal(cents: number): string {
  return (cents / 100).toFixed(2)
}

/** A price as markup (theme-and-platform.md 3.13). Scripts do not parse it but read numbers from settings. */
export function priceHtml(cents: number): Html {
  return html`<span class="woocommerce-Price-amount amount"><bdi>${formatAmount(cents)}&nbsp;<span class="woocommerce-Price-currencySymbol">&euro;</span></bdi></span>`
}

/** A price without `bdi`, as it stands inside sentences. */
export function inlinePriceHtml(cents: number): Html {
  return html`<span class="woocommerce-Price-amount amount">${formatAmount(cents)}&nbsp;<span class="woocommerce-Price-currencySymbol">&euro;</span></span>`
}

/** Regular price struck through, sale price after it, both described for screen readers. */
export function salePriceHtml(regularCents: number, saleCents: number): Html {
  return html`<del aria-hidden="true">${priceHtml(regularCents)}</del> <span class="screen-reader-text">Ursprünglicher Preis war: ${formatPrice(regularCents)}</span><ins aria-hidden="true">${priceHtml(saleCents)}</ins><span class="screen-reader-text">Aktueller Preis ist: ${formatPrice(saleCents)}.</span>`
}

/** `49,00 € – 129,00 €`, or one price where both are the same. */
export function priceRangeHtml(lowestCents: number, highestCents: number): Html {
  if (lowestCents === highestCents) return priceHtml(lowestCents)
  return html`${priceHtml(lowestCents)} &ndash; ${priceHtml(highestCents)}`
}
