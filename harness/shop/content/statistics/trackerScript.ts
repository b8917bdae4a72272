/** Path of the tracker's file, and whether a consent plugin holds the file back (attribution-and-statistics.md B3, B8). */
import { hexHash } from '../../state/hashes.ts'
import type { Scope } from '../../state/scope.ts'
import { hasConsent } from '../consent/consent.ts'

/** A path from which ad blockers do not recognise the tracker; undefined unless they are to be bypassed. */
export function unsuspiciousPath({ switches, shop }: Scope): string | undefined {
  return switches.bypassAdBlockers ? `/wp-content/uploads/${hexHash(10, shop.options.seed, 'tracker')}.js` : undefined
}

/** True until the visitor agrees, with the one consent plugin that keeps the tracker from running. */
export function isTrackerHeldBack(scope: Scope): boolean {
  return scope.switches.consent === 'borlabs_cookie' && !hasConsent(scope, 'wp-statistics')
}
