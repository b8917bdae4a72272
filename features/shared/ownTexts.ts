/** Texts of features that ship with the standalone script only, so that the other does not carry them. */

import type { SetupContext } from '../../inject/feature.ts'
import { languageOf } from '../../inject/texts.ts'

/**
 * Makes a function that looks a text up in the page's language and fills its `{name}` gaps.
 * @param catalogue German and English
 */
export function createOwnTexts<Key extends string>(catalogue: Readonly<Record<Key, readonly [string, string]>>) {
  return ({ config, page }: Pick<SetupContext, 'config' | 'page'>) =>
    (key: Key, gaps: Readonly<Record<string, string | number>> = {}): string =>
      catalogue[key][languageOf(config.locale ?? page.locale)].replace(/\{(\w+)\}/g, (whole, name: string) =>
        String(gaps[name] ?? whole),
      )
}
