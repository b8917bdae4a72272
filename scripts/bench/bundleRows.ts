/** The rows of what the bundles weigh, and the standalone bundle itself. */

import type { Measurement } from '../build/budgets.ts'
import { type Bundle, bundle } from '../build/bundle.ts'
import { measureBundleSizes } from '../build/bundleSizes.ts'
import { brotliBytes } from '../build/sizes.ts'
import { measureVisit } from '../build/visitBytes.ts'
import type { FeatureLists } from '../features/featureList.ts'

let standaloneBundle: Promise<Bundle> | undefined

/** Builds the standalone script once, since its second minifier takes seconds and several rows need it. */
export function bundleStandalone(): Promise<Bundle> {
  standaloneBundle ??= bundle({ file: 'features/standalone.ts' }, { name: 'vernissage.standalone.js' })
  return standaloneBundle
}

/** The rows of the bundle's size, which are the same in every round. */
export async function measureSizes(
  main: Bundle,
  { features, platformFeatures, themeFeatures }: FeatureLists,
): Promise<readonly Measurement[]> {
  const standalone = await bundleStandalone()
  const ids = [...features, ...platformFeatures, ...themeFeatures].map(({ id }) => id)
  const sizes = await measureBundleSizes(
    main,
    features.map(({ id }) => id),
    standalone,
  )
  return [...sizes, measureVisit(brotliBytes(standalone.code), ids)]
}
