import { hashed } from '../../state/ids.ts'
import type { Scope } from '../../state/scope.ts'

/** Signature of a page's content. It depends on no time, so that cached pages keep theirs (attribution-and-statistics.md B2). */
export function signatureOf({ shop }: Scope, type: string, id: string | number): string {
  return hashed(32, shop.options.seed, 'statistics', type, id)
}
