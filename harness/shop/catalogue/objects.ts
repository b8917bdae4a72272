import { sculptures, support } from './categories.ts'
import type { Product } from './product.ts'

/** Offers with and without tiers, and a price that the buyer sets. */
export const objectProducts: readonly Product[] = [
  {
    id: 160,
    sku: 'EG-160',
    slug: 'bronze-austernfischer',
    name: 'Bronze Austernfischer',
    category: sculptures,
    excerpt: 'Bronzeguss, 38 cm hoch.',
    description: 'Gegossen in der verlorenen Form, fünf Stück.',
    priceCents: 94_000,
    pictures: [
      { name: 'austernfischer', alt: 'Bronze Austernfischer' },
      { name: 'austernfischer-seite', alt: 'Bronze Austernfischer von der Seite' },
    ],
    video: 'https://filme.example/bronze-austernfischer',
    rule: { kind: 'offer', isTiered: false, tiers: [{ from: 1, discount: { cents: 19_000 } }] },
  },
  {
    id: 164,
    sku: 'EG-164',
    slug: 'fliesen-strandhafer',
    name: 'Fliesen Strandhafer',
    category: sculptures,
    excerpt: 'Handbemalte Fliese, 15 × 15 cm. Ab fünf Stück lohnt sich ein Gebot.',
    description: 'Jede Fliese ein anderer Halm.',
    priceCents: 3_600,
    stock: 40,
    pictures: [{ name: 'fliesen', alt: 'Fliesen Strandhafer' }],
    rule: {
      kind: 'offer',
      isTiered: true,
      tiers: [
        { from: 1, to: 4, discount: { percent: 5 } },
        { from: 5, discount: { percent: 20 } },
      ],
    },
  },
  {
    id: 170,
    sku: 'EG-170',
    slug: 'patenschaft-atelierhaus',
    name: 'Patenschaft Atelierhaus',
    category: support,
    excerpt: 'Den Betrag bestimmen Sie.',
    description: 'Jede Patenschaft heizt das Haus eine Woche lang.',
    priceCents: 3_000,
    isVirtual: true,
    pictures: [{ name: 'patenschaft', alt: 'Das Atelierhaus hinterm Deich' }],
    rule: { kind: 'name-your-price', minCents: 800, maxCents: 60_000 },
  },
]
