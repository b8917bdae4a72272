/** The legacy scripts in their real order, and the pages that have them (real-shop-facts.md 21). */
import { footerScripts } from './footerScripts.ts'
import { headScripts } from './headScripts.ts'
import type { LegacyScript } from './legacyScript.ts'

export const legacyScripts: readonly LegacyScript[] = [...headScripts, ...footerScripts]
