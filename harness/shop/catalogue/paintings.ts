import { paintings } from './categories.ts'
import type { Product } from './product.ts'

/** One to buy with a full gallery, one sold out, one that exists once. */
export const paintingProducts: readonly Product[] = [
  {
    id: 101,
    sku: 'EG-101',
    slug: 'sturmflut-vor-amrum',
    name: 'Sturmflut vor Amrum',
    category: paintings,
    excerpt: 'Öl auf Leinwand, 70 × 90 cm, gerahmt.',
    description: 'Gemalt im Januar, als die Fähre drei Tage lang nicht fuhr.',
    priceCents: 32_000,
    stock: 12,
    pictures: [
      { name: 'sturmflut', alt: 'Sturmflut vor Amrum' },
      { name: 'sturmflut-detail', alt: 'Sturmflut, Ausschnitt der Brandung' },
      { name: 'sturmflut-rahmen', alt: 'Sturmflut im Eichenrahmen' },
    ],
  },
  {
    id: 104,
    sku: 'EG-104',
    slug: 'watt-im-morgenlicht',
    name: 'Watt im Morgenlicht',
    category: paintings,
    excerpt: 'Aquarell auf Bütten, 30 × 40 cm.',
    description: 'Eine Stunde nach Sonnenaufgang, bei ablaufendem Wasser.',
    priceCents: 21_000,
    stock: 0,
    pictures: [{ name: 'watt', alt: 'Watt im Morgenlicht' }],
  },
  {
    id: 106,
    sku: 'EG-106',
    slug: 'letzte-faehre',
    name: 'Letzte Fähre',
    category: paintings,
    excerpt: 'Acryl auf Holz, 50 × 50 cm. Ein Unikat.',
    description: 'Dagebüll, kurz vor Mitternacht.',
    priceCents: 128_000,
    stock: 1,
    isSoldIndividually: true,
    pictures: [
      { name: 'faehre', alt: 'Letzte Fähre' },
      { name: 'faehre-atelier', alt: 'Letzte Fähre im Atelier' },
    ],
  },
]
