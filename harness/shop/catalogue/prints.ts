import { prints } from './categories.ts'
import type { Attribute, Product, Variation } from './product.ts'

const format: Attribute = {
  slug: 'pa_format',
  label: 'Format',
  terms: [
    { slug: 'din-a4', label: 'DIN A4' },
    { slug: 'din-a2', label: 'DIN A2' },
  ],
}

const frame: Attribute = {
  slug: 'pa_rahmen',
  label: 'Rahmen',
  terms: [
    { slug: 'kiefer', label: 'Kiefer' },
    { slug: 'ohne', label: 'ohne Rahmen' },
  ],
}

/** Two attributes; the last combination is sold out, the second is reduced. */
const gull: Product = {
  id: 120,
  sku: 'EG-120',
  slug: 'linoldruck-silbermoewe',
  name: 'Linoldruck Silbermöwe',
  category: prints,
  excerpt: 'Handabzug auf Japanpapier, nummeriert und signiert.',
  description: 'Zwei Platten, drei Farben, sechzig Abzüge.',
  priceCents: 4_800,
  pictures: [
    { name: 'moewe', alt: 'Linoldruck Silbermöwe' },
    { name: 'moewe-platte', alt: 'Die Druckplatte der Silbermöwe' },
  ],
  attributes: [format, frame],
  variations: [
    {
      id: 122,
      sku: 'EG-120-1',
      priceCents: 4_800,
      stock: 9,
      attributes: { pa_format: 'din-a4', pa_rahmen: 'ohne' },
      picture: { name: 'moewe-a4', alt: 'Silbermöwe, DIN A4' },
    },
    {
      id: 124,
      sku: 'EG-120-2',
      priceCents: 7_200,
      regularCents: 8_400,
      stock: 4,
      attributes: { pa_format: 'din-a4', pa_rahmen: 'kiefer' },
      picture: { name: 'moewe-a4-kiefer', alt: 'Silbermöwe, DIN A4, Kiefernrahmen' },
      description: 'Rahmen aus der Werkstatt nebenan.',
      morePictures: [
        { name: 'moewe-kiefer-detail', alt: 'Die Ecke des Kiefernrahmens' },
        { name: 'moewe-kiefer-atelier', alt: 'Silbermöwe im Kiefernrahmen an der Wand' },
      ],
    },
    {
      id: 126,
      sku: 'EG-120-3',
      priceCents: 11_000,
      stock: 6,
      attributes: { pa_format: 'din-a2', pa_rahmen: 'ohne' },
      picture: { name: 'moewe-a2', alt: 'Silbermöwe, DIN A2' },
    },
    {
      id: 128,
      sku: 'EG-120-4',
      priceCents: 15_500,
      stock: 0,
      attributes: { pa_format: 'din-a2', pa_rahmen: 'kiefer' },
      picture: { name: 'moewe-a2-kiefer', alt: 'Silbermöwe, DIN A2, Kiefernrahmen' },
    },
  ],
}

const sizes = ['10 × 15', '13 × 18', '20 × 30', '30 × 45', '40 × 60', '60 × 90'] as const
const papers = ['Baryt', 'Bütten', 'Hanf', 'Japan', 'Matt', 'Seide'] as const
const slugOf = (label: string): string =>
  label
    .toLowerCase()
    .replaceAll('ü', 'ue')
    .replace(/\s*×\s*/, 'x')

/** 36 variations: above 30 the platform prints none and answers each choice by a call (theme-and-platform.md 3.6). */
const skies: Product = {
  id: 200,
  sku: 'EG-200',
  slug: 'himmelsstudien',
  name: 'Himmelsstudien',
  category: prints,
  excerpt: 'Pigmentdruck in sechs Größen auf sechs Papieren.',
  description: 'Wolken über der Hallig, ein ganzes Jahr lang.',
  priceCents: 1_500,
  pictures: [{ name: 'himmel', alt: 'Himmelsstudie vom ersten März' }],
  attributes: [
    { slug: 'pa_groesse', label: 'Größe', terms: sizes.map((size) => ({ slug: slugOf(size), label: `${size} cm` })) },
    { slug: 'pa_papier', label: 'Papier', terms: papers.map((paper) => ({ slug: slugOf(paper), label: paper })) },
  ],
  variations: sizes.flatMap((size, row) => papers.map((paper, column) => sky(size, row, paper, column))),
}

function sky(size: string, row: number, paper: string, column: number): Variation {
  const number = row * papers.length + column + 1
  return {
    id: 200 + number,
    sku: `EG-200-${number}`,
    priceCents: 1_500 + row * 1_800 + column * 250,
    attributes: { pa_groesse: slugOf(size), pa_papier: slugOf(paper) },
    picture: { name: `himmel-${number}`, alt: `Himmelsstudie, ${size} cm, ${paper}` },
  }
}

/**
 * One variation each for a free price, an offer and neither (price-and-offer.md 16, F3), and two that cannot be bought: with
 * a rule that prints nothing then.
 */
const harbour: Product = {
  id: 140,
  sku: 'EG-140',
  slug: 'radierung-alter-hafen',
  name: 'Radierung Alter Hafen',
  category: prints,
  excerpt: 'Drei Zustände der Platte, drei Wege zum Preis.',
  description: 'Vom ersten Probedruck bis zur fertigen Auflage.',
  priceCents: 6_000,
  pictures: [{ name: 'hafen', alt: 'Radierung Alter Hafen' }],
  rule: { kind: 'both' },
  attributes: [
    {
      slug: 'pa_zustand',
      label: 'Zustand',
      terms: [
        { slug: 'andruck', label: 'Andruck' },
        { slug: 'auflage', label: 'Auflage' },
        { slug: 'korrektur', label: 'Korrekturabzug' },
        { slug: 'probedruck', label: 'Probedruck' },
        { slug: 'vorzugsblatt', label: 'Vorzugsblatt' },
      ],
    },
  ],
  variations: [
    {
      id: 142,
      sku: 'EG-140-1',
      priceCents: 6_000,
      attributes: { pa_zustand: 'probedruck' },
      picture: { name: 'hafen-probe', alt: 'Alter Hafen, Probedruck' },
      rule: { kind: 'name-your-price', minCents: 3_000, maxCents: 20_000 },
    },
    {
      id: 144,
      sku: 'EG-140-2',
      priceCents: 18_000,
      attributes: { pa_zustand: 'vorzugsblatt' },
      picture: { name: 'hafen-vorzug', alt: 'Alter Hafen, Vorzugsblatt' },
      rule: { kind: 'offer', isTiered: false, tiers: [{ from: 1, discount: { percent: 25 } }] },
    },
    {
      id: 146,
      sku: 'EG-140-3',
      priceCents: 9_000,
      attributes: { pa_zustand: 'auflage' },
      picture: { name: 'hafen-auflage', alt: 'Alter Hafen, Auflage' },
    },
    {
      id: 148,
      sku: 'EG-140-4',
      priceCents: 8_000,
      stock: 0,
      attributes: { pa_zustand: 'andruck' },
      picture: { name: 'hafen-andruck', alt: 'Alter Hafen, Andruck' },
      rule: { kind: 'name-your-price', minCents: 4_000, maxCents: undefined },
    },
    {
      id: 149,
      sku: 'EG-140-5',
      priceCents: 8_000,
      isPurchasable: false,
      attributes: { pa_zustand: 'korrektur' },
      picture: { name: 'hafen-korrektur', alt: 'Alter Hafen, Korrekturabzug' },
      rule: { kind: 'offer', isTiered: false, tiers: [{ from: 1, discount: { percent: 10 } }] },
    },
  ],
}

const postcards: Product = {
  id: 150,
  sku: 'EG-150',
  slug: 'postkarten-gezeiten',
  name: 'Postkarten „Gezeiten“',
  category: prints,
  excerpt: 'Zwölf Karten im Schuber.',
  description: 'Für jeden Monat ein Blick aufs Wasser.',
  priceCents: 1_400,
  regularCents: 1_800,
  pictures: [{ name: 'postkarten', alt: 'Postkarten „Gezeiten“' }],
}

export const printProducts: readonly Product[] = [gull, skies, harbour, postcards]
