/** The rules for faults: what must hold when a call goes wrong, by the kind of call (design 3.5, requirements S8.01 to S8.58). */

import { kindOf } from '../../lookup/callKind.ts'
import { normalise } from '../../lookup/normalise.ts'
import type { CallRequest } from '../../scene/calls.ts'
import type { Scene } from '../../scene/scene.ts'
import type { FaultName } from './faultNames.ts'
import { carriesRestNonce } from './trouble/restNonce.ts'

export interface Rule {
  /**
   * `goes on`: the journey leads where it always does. `is told`: a message says what happened, nothing that was typed is
   * gone, and doing it again leads where the journey always does.
   */
  readonly visitor: 'goes on' | 'is told'
  /** How often the call may be made until the visitor acts again. */
  readonly sends: number
}

/** One send only: the server may have taken the message or order, so the script must not repeat it by itself. */
const told: Rule = { visitor: 'is told', sends: 1 }
const unnoticed: Rule = { visitor: 'goes on', sends: 1 }
/** Two sends: the server has refused the first call, so that repeating it makes no second message. */
const repeated = { sends: 2 } as const

const changing: Readonly<Record<FaultName, Rule>> = {
  offline: told,
  'server error': told,
  'a page': told,
  empty: told,
  truncated: told,
  slow: unnoticed,
  aborted: told,
  'stale nonce once': told,
  'stale nonce always': told,
  'answered twice': told,
}

/** A call whose nonce is refused is repeated once, with a new nonce or, for a guest, without one. */
const changingWithNonce: typeof changing = {
  ...changing,
  'stale nonce once': { visitor: 'goes on', ...repeated },
  'stale nonce always': { visitor: 'is told', ...repeated },
}

export function ruleFor(fault: FaultName, request: CallRequest, scene: Pick<Scene, 'url' | 'volatile'>): Rule {
  const kind = kindOf(request)
  // A call that only reads may be tried again; the recording says how often there is an answer.
  if (kind === 'reading') return { visitor: 'goes on', sends: Number.POSITIVE_INFINITY }
  if (kind === 'counting') return unnoticed
  if (fault === 'answered twice' && isFoundAmongOthers(request)) return unnoticed
  return (carriesNonce(request, scene) ? changingWithNonce : changing)[fault]
}

/** True for calls whose answer the script finds even in a body with other text around it. */
export function isFoundAmongOthers({ url }: CallRequest): boolean {
  return /\/contact-forms\/\d+\/feedback(?:[?&]|$)|[?&]wc-ajax=\w+_check_price\b/.test(url)
}

/** True for the call by which the provider's window asks whether the shop delivers to an address. */
export function isAskedByProvider({ url }: CallRequest): boolean {
  return /%2Fcart%2Fshipping(?:&|$)/.test(url)
}

function carriesNonce(request: CallRequest, { url, volatile }: Pick<Scene, 'url' | 'volatile'>): boolean {
  return carriesRestNonce(request) || [...normalise(request, { url, volatile }).replaced.values()].includes('<nonce>')
}
