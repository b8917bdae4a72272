import { entryOf } from '../features/featureList.ts'
import { median, sum } from '../statistics.ts'
import { budgetTable, compareWithLimits, isOver, type Measurement } from './budgets.ts'
import { type Bundle, bundle } from './bundle.ts'
import { libraryOf } from './manifest.ts'
import { brotliBytes, measureSizes } from './sizes.ts'

const kB = 1000

/** The features that are built on `features/shared/payment`. Shops without the payment plugin can build the script without them. */
const paymentFeatures = [
  'accelerated-checkout',
  'card-form',
  'order-review',
  'pay-later-message',
  'saved-payment',
  'wallet-buttons',
]

/**
 * Measures rows 1–4 of design.md section 4.
 *
 * - Own code (row 1) and libraries (row 3): their parts of the minified bytes, taken as the same parts of the brotli
 *   bytes. Compressing them apart would measure another file than the one that ships.
 * - "Without payments" is a bundle of the other features.
 * - One feature (row 4): its part of the whole, which is the whole bundle minus the bundle without it. Both are built
 *   without the second minifier, which takes seconds, so the part is taken of the brotli bytes that ship. What several
 *   features share counts for none.
 */
export async function measureBundleSizes(
  main: Bundle,
  features: readonly string[],
  standalone?: Bundle,
): Promise<readonly Measurement[]> {
  const { raw, gzip, brotli } = measureSizes(main.code)
  const shareOfLibraries = libraryShare(main)
  const others = features.filter((id) => !paymentFeatures.includes(id))
  const plain = await bundle(entryOf(others), { name: main.name })
  const plainBytes = brotliBytes(plain.code)
  const marginal = await marginalBytes(main, features)
  const largest = [...marginal].sort((a, b) => b.bytes - a.bytes)[0]
  return [
    { key: 'ownCode', measured: (brotli * (1 - shareOfLibraries)) / kB },
    { key: 'ownCodeWithoutPayments', measured: (plainBytes * (1 - libraryShare(plain))) / kB },
    { key: 'brotli', measured: brotli / kB },
    { key: 'brotliWithoutPayments', measured: plainBytes / kB },
    ...(standalone ? [{ key: 'standalone', measured: (brotliBytes(standalone.code) - brotli) / kB }] : []),
    { key: 'raw', measured: raw / kB },
    { key: 'gzip', measured: gzip / kB },
    { key: 'libraries', measured: (brotli * shareOfLibraries) / kB },
    { key: 'featureMedian', measured: median(marginal.map(({ bytes }) => bytes)) / kB },
    { key: 'featureLargest', measured: (largest?.bytes ?? 0) / kB, ...(largest && { note: largest.id }) },
  ]
}

/** Prints the size table. True when every limit is kept. */
export function passesSizeGate(measurements: readonly Measurement[]): boolean {
  const rows = compareWithLimits(measurements)
  console.log(budgetTable(rows))
  for (const { verdict, what, measured, limit, exceeded, unit } of rows) {
    if (verdict !== 'OVER') continue
    const reviewed = exceeded ? `; budgets.json allows ${exceeded.upTo} ${unit} for now, and says why` : ''
    console.error(`✘ ${what}: ${measured?.toFixed(2)} ${unit} is above the limit of ${limit} ${unit}${reviewed}.`)
  }
  return !isOver(rows)
}

function libraryShare({ inputs }: Bundle): number {
  const fromLibraries = [...inputs].filter(([path]) => libraryOf(path))
  return sum(fromLibraries.map(([, bytes]) => bytes)) / sum([...inputs.values()])
}

async function marginalBytes(
  main: Bundle,
  features: readonly string[],
): Promise<readonly { readonly id: string; readonly bytes: number }[]> {
  // Both bundles are built from a generated entry, so that they differ by the feature only.
  const bytesOf = async (ids: readonly string[]): Promise<number> =>
    brotliBytes((await bundle(entryOf(ids), { name: main.name, isSqueezed: false })).code)
  const whole = await bytesOf(features)
  const shipped = brotliBytes(main.code)
  return Promise.all(
    features.map(async (id) => {
      const without = await bytesOf(features.filter((other) => other !== id))
      return { id, bytes: shipped * (1 - without / whole) }
    }),
  )
}
