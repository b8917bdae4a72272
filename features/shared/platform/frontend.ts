/** The platform's script for all pages: ordering, notices, password fields, descriptions. Contract complete-takeover 6 */
import type { PlatformScripts } from './platformScript.ts'

export const frontendScript: PlatformScripts = {
  names: ['woocommerce'],
  handles: ['woocommerce'],
  traces: [[['item_removed_from_classic_cart']]],
}
