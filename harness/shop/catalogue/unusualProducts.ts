/** Products that are unlike the others: without picture, without variations, with a hostile name, with very many choices. */
import { prints, support } from './categories.ts'
import { type Attribute, type Product, placeholder, type Variation } from './product.ts'

/** Markup, both kinds of quotes and writing from right to left: a page must show it as the text that it is. */
const hostile: Product = {
  id: 302,
  sku: 'EG-"302"',
  slug: 'sturm-und-drang',
  name: '„Sturm“ <b>& "Drang"</b> <img src=x onerror=alert(1)> – ערב על הים \'26',
  category: prints,
  excerpt: 'Ein Titel, der <i>beim Wort</i> genommen werden will.',
  description: '</div></main> steht im Titelblatt, gesetzt aus der Bodoni.',
  priceCents: 6_600,
  pictures: [{ name: 'sturm', alt: '"Sturm" & <Drang>' }],
}

const withoutPicture: Product = {
  id: 300,
  sku: 'EG-300',
  slug: 'ohne-titel',
  name: 'Ohne Titel',
  category: prints,
  excerpt: 'Noch nicht fotografiert.',
  description: '',
  priceCents: 5_200,
  pictures: [placeholder],
}

/** Variable, but nothing of it is for sale. */
const unprinted: Product = {
  id: 320,
  sku: 'EG-320',
  slug: 'mappe-in-vorbereitung',
  name: 'Mappe in Vorbereitung',
  category: prints,
  excerpt: 'Erscheint im Frühjahr.',
  description: 'Sechs Blätter im Schuber.',
  priceCents: 12_000,
  pictures: [{ name: 'mappe', alt: 'Mappe in Vorbereitung' }],
  attributes: [{ slug: 'pa_einband', label: 'Einband', terms: [{ slug: 'leinen', label: 'Leinen' }] }],
  variations: [],
}

/**
 * "Any" colour for one format, a singly sold one, the same picture twice, and a price to set although the product itself has
 * no rule: its form has no place for the field.
 */
const lighthouse: Product = {
  id: 310,
  sku: 'EG-310',
  slug: 'lithografie-leuchtturm',
  name: 'Lithografie Leuchtturm',
  category: prints,
  excerpt: 'Vom Stein gedruckt, in drei Farben.',
  description: 'Westerheversand an einem klaren Tag.',
  priceCents: 9_500,
  pictures: [
    { name: 'leuchtturm', alt: 'Lithografie Leuchtturm' },
    { name: 'leuchtturm-detail', alt: 'Leuchtturm, die Treppe' },
  ],
  attributes: [
    {
      slug: 'pa_blatt',
      label: 'Blatt',
      terms: [
        { slug: 'bogen', label: 'ganzer Bogen' },
        { slug: 'karte', label: 'Karte' },
        { slug: 'makulatur', label: 'Makulatur' },
      ],
    },
    {
      slug: 'pa_farbe',
      label: 'Farbe',
      terms: [
        { slug: 'blau', label: 'Blau' },
        { slug: 'rot', label: 'Rot' },
      ],
    },
  ],
  variations: [
    {
      id: 312,
      sku: 'EG-310-1',
      priceCents: 9_500,
      attributes: { pa_blatt: 'bogen', pa_farbe: '' },
      picture: { name: 'leuchtturm-bogen', alt: 'Leuchtturm, ganzer Bogen' },
    },
    {
      id: 314,
      sku: 'EG-310-2',
      priceCents: 9_500,
      stock: 3,
      isSoldIndividually: true,
      attributes: { pa_blatt: 'karte', pa_farbe: 'rot' },
      picture: { name: 'leuchtturm-bogen', alt: 'Leuchtturm, ganzer Bogen' },
    },
    {
      id: 316,
      sku: 'EG-310-3',
      priceCents: 9_500,
      attributes: { pa_blatt: 'makulatur', pa_farbe: 'blau' },
      picture: { name: 'leuchtturm-makulatur', alt: 'Leuchtturm, Makulatur' },
      rule: { kind: 'name-your-price', minCents: 100, maxCents: undefined },
    },
  ],
}

const shades = ['Schlick', 'Tang', 'Sand', 'Muschel', 'Priel', 'Düne', 'Reet', 'Nebel'] as const
const fractions = ['10', '20', '30', '40', '50', '60', '70', '80', '90', '100'] as const

const shade: Attribute = {
  slug: 'pa_ton',
  label: 'Ton',
  terms: shades.map((label) => ({ slug: slugOf(label), label })),
}
const strength: Attribute = {
  slug: 'pa_deckung',
  label: 'Deckung',
  terms: fractions.map((part) => ({ slug: part, label: `${part} %` })),
}

/** 80 variations, all at one price; every thirteenth is sold out. */
const swatches: Product = {
  id: 400,
  sku: 'EG-400',
  slug: 'farbproben',
  name: 'Farbproben',
  category: prints,
  excerpt: 'Acht Töne in zehn Stärken, je 10 × 10 cm.',
  description: 'Angerührt aus dem, was das Watt hergibt.',
  priceCents: 900,
  pictures: [{ name: 'proben', alt: 'Farbproben' }],
  attributes: [shade, strength],
  variations: shades.flatMap((label, row) =>
    fractions.map((part, column): Variation => {
      const number = row * fractions.length + column + 1
      return {
        id: 400 + number,
        sku: `EG-400-${number}`,
        priceCents: 900,
        ...(number % 13 === 0 && { stock: 0 }),
        attributes: { pa_ton: slugOf(label), pa_deckung: part },
        picture: { name: `proben-${slugOf(label)}`, alt: `Farbprobe ${label}` },
      }
    }),
  ),
}

function slugOf(label: string): string {
  return label.toLowerCase().replaceAll('ü', 'ue')
}

/** A price to set, without bounds. */
const gift: Product = {
  id: 172,
  sku: 'EG-172',
  slug: 'futterspende-seehunde',
  name: 'Futterspende Seehundstation',
  category: support,
  excerpt: 'Was Sie geben, ist Hering.',
  description: 'Ein Heuler frisst drei Kilo am Tag.',
  priceCents: 0,
  isVirtual: true,
  pictures: [{ name: 'futterspende', alt: 'Ein Eimer Heringe' }],
  rule: { kind: 'name-your-price', minCents: 0, maxCents: undefined },
}

/** Sold by somebody else. */
const book: Product = {
  id: 330,
  sku: 'EG-330',
  slug: 'buch-zwischen-den-tiden',
  name: 'Buch „Zwischen den Tiden“',
  category: prints,
  excerpt: 'Beim Verlag erhältlich.',
  description: 'Alle Blätter der Galerie, 240 Seiten.',
  priceCents: 3_800,
  pictures: [{ name: 'buch', alt: 'Buch „Zwischen den Tiden“' }],
  external: { address: 'https://verlag.example/tiden?von=galerie', label: 'Beim Verlag kaufen' },
}

/** Three products on one page; the second is sold out, the third has an own price elsewhere but not here. */
const bundle: Product = {
  id: 340,
  sku: 'EG-340',
  slug: 'inselpaket',
  name: 'Inselpaket',
  category: support,
  excerpt: 'Stellen Sie es selbst zusammen.',
  description: 'Postkarten, Aquarell, Patenschaft.',
  priceCents: 0,
  pictures: [{ name: 'paket', alt: 'Inselpaket' }],
  grouped: [150, 104, 170],
}

export const unusualProducts: readonly Product[] = [
  gift,
  withoutPicture,
  hostile,
  lighthouse,
  unprinted,
  swatches,
  book,
  bundle,
]
