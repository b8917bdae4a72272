/** Makes variations and products that differ by a number alone, so that the catalogue file need not list them. */
import type { Attribute, Category, Product, Variation } from './product.ts'

const slugOf = (label: string): string =>
  label
    .toLowerCase()
    .replaceAll('ü', 'ue')
    .replace(/\s*×\s*/, 'x')

/** @param unit stands in the shown labels and not in the slugs */
const attributeOf = (slug: string, label: string, terms: readonly string[], unit = ''): Attribute => ({
  slug,
  label,
  terms: terms.map((term) => ({ slug: slugOf(term), label: term + unit })),
})

const sizes = ['10 × 15', '13 × 18', '20 × 30', '30 × 45', '40 × 60', '60 × 90'] as const
const papers = ['Baryt', 'Bütten', 'Hanf', 'Japan', 'Matt', 'Seide'] as const
const shades = ['Schlick', 'Tang', 'Sand', 'Muschel', 'Priel', 'Düne', 'Reet', 'Nebel'] as const
const fractions = ['10', '20', '30', '40', '50', '60', '70', '80', '90', '100'] as const

function skyVariation(size: string, row: number, paper: string, column: number): Variation {
  const number = row * papers.length + column + 1
  return {
    id: 200 + number,
    sku: `EG-200-${number}`,
    priceCents: 1_500 + row * 1_800 + column * 250,
    attributes: { pa_groesse: slugOf(size), pa_papier: slugOf(paper) },
    picture: { name: `himmel-${number}`, alt: `Himmelsstudie, ${size} cm, ${paper}` },
  }
}

/** One of the 80 colour samples at one price; every thirteenth is sold out. */
function sampleVariation(shade: string, row: number, fraction: string, column: number): Variation {
  const number = row * fractions.length + column + 1
  return {
    id: 400 + number,
    sku: `EG-400-${number}`,
    priceCents: 900,
    ...(number % 13 === 0 && { stock: 0 }),
    attributes: { pa_ton: slugOf(shade), pa_deckung: fraction },
    picture: { name: `proben-${slugOf(shade)}`, alt: `Farbprobe ${shade}` },
  }
}

/** Id of a product → its attributes and variations. */
export const variationsInSeries: Readonly<Record<number, Pick<Product, 'attributes' | 'variations'>>> = {
  200: {
    attributes: [attributeOf('pa_groesse', 'Größe', sizes, ' cm'), attributeOf('pa_papier', 'Papier', papers)],
    variations: sizes.flatMap((size, row) => papers.map((paper, column) => skyVariation(size, row, paper, column))),
  },
  400: {
    attributes: [attributeOf('pa_ton', 'Ton', shades), attributeOf('pa_deckung', 'Deckung', fractions, ' %')],
    variations: shades.flatMap((shade, row) =>
      fractions.map((fraction, column) => sampleVariation(shade, row, fraction, column)),
    ),
  },
}

const sheetCount = 90

/** A long series, so that a listing can have 96 products (`?per_page=96`): one sheet for every day of a quarter. */
export function sheetProducts(calendar: Category): readonly Product[] {
  return Array.from({ length: sheetCount }, (_, index) => sheetProduct(index + 1, calendar))
}

function sheetProduct(day: number, calendar: Category): Product {
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
    // Every thirtieth sheet is sold out.
    ...(day % 30 === 0 && { stock: 0 }),
    pictures: [{ name: `tide-${day}`, alt: name }],
  }
}
