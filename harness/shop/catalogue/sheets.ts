import { calendar } from './categories.ts'
import type { Product } from './product.ts'

const count = 90

/** A long series, so that a listing can have 96 products (`?per_page=96`): one sheet for every day of a quarter. */
export const sheetProducts: readonly Product[] = Array.from({ length: count }, (_, index) => sheet(index + 1))

function sheet(day: number): Product {
  const name = `Tidenkalender, Blatt ${day}`
  return {
    id: 500 + day,
    sku: `EG-500-${day}`,
    slug: `tidenkalender-blatt-${day}`,
    name,
    category: calendar,
    excerpt: 'Risografie, 21 × 30 cm.',
    description: `Hoch- und Niedrigwasser am ${day}. Tag des Quartals.`,
    priceCents: 1_900 + (day % 7) * 150,
    // Every thirtieth sheet is gone.
    ...(day % 30 === 0 && { stock: 0 }),
    pictures: [{ name: `tide-${day}`, alt: name }],
  }
}
