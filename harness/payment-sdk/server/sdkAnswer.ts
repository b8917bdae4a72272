/** Decides by the scenario what the provider's server answers to a request for the script. Pure functions. */

import type { SdkScenario } from '../scenarios/scenario.ts'
import { queryProblem } from './queryProblem.ts'

export type SdkAnswer =
  | {
      readonly kind: 'answer'
      readonly status: number
      readonly headers: Readonly<Record<string, string>>
      readonly body: string
      readonly delayMs: number
    }
  /** The connection breaks. */
  | { readonly kind: 'abort'; readonly delayMs: number }
  /** The server never answers. */
  | { readonly kind: 'hang' }

export interface AskedSdk {
  readonly url: string
  readonly scenario: SdkScenario
  /** What makes the request: a script element, or a `fetch` that reads why the script was refused. */
  readonly as: 'script' | 'probe'
  /** How many script loads failed before this one. */
  readonly failedBefore: number
  /** Source of the double, for a load that succeeds. */
  readonly script: string
}

/** Outcome of a load: the scenario's, or a refusal because of the query. */
export type LoadOutcome = SdkScenario['load']['outcome'] | 'refused'

export interface DecidedSdk {
  readonly outcome: LoadOutcome
  readonly answer: SdkAnswer
}

/** Decides on one request. The query is checked even where the scenario lets everything succeed. */
export function sdkAnswer({ url, scenario, as, failedBefore, script }: AskedSdk): DecidedSdk {
  const { load } = scenario
  const { delayMs } = load
  const outcome = decideOutcome(url, load, failedBefore)
  const answer = (status: number, body: string): DecidedSdk => ({
    outcome,
    answer: { kind: 'answer', status, headers, body, delayMs },
  })
  if (as === 'probe' && load.probe === 'corsBlocked') return { outcome, answer: { kind: 'abort', delayMs } }
  const problem = queryProblem(url)
  if (problem) return { ...answer(400, errorBody(problem)), outcome: 'refused' }
  const query = new URL(url).searchParams
  switch (outcome) {
    case 'localeError':
      return answer(400, errorBody(`Invalid query value for locale: ${query.get('locale')}`))
    case 'currencyError':
      return answer(400, errorBody(`Invalid query value for currency: ${query.get('currency')}`))
    case 'clientIdInvalid':
      return answer(400, errorBody(`Invalid query value for client-id: ${query.get('client-id')}`))
    case 'clientIdUnknown':
      return answer(
        400,
        errorBody(`client-id not recognized for either production or sandbox: ${query.get('client-id')}`),
      )
    case 'http500':
      return answer(500, 'Internal Server Error')
    case 'network':
      return { outcome, answer: { kind: 'abort', delayMs } }
    case 'timeout':
      return { outcome, answer: { kind: 'hang' } }
    case 'noGlobal':
      return answer(200, '/* A build that defines nothing. */')
    case 'foreignGlobal':
      // Another script has taken the global name, so that the SDK throws and leaves that global as it is.
      return answer(200, `window.paypal = { version: '3.1.9', Button: {} };\n${script}`)
    case 'ok':
      return answer(200, script)
  }
}

/** The provider's response headers, with which scripts of other origins can read the answer. */
const headers = {
  'content-type': 'application/javascript; charset=utf-8',
  'access-control-allow-origin': '*',
  'cache-control': 'no-store',
} as const

function decideOutcome(url: string, { outcome, failTimes }: SdkScenario['load'], failedBefore: number) {
  const query = new URL(url).searchParams
  if (outcome === 'localeError' && !query.has('locale')) return 'ok'
  if (outcome === 'currencyError' && !query.has('currency')) return 'ok'
  return failTimes !== undefined && failedBefore >= failTimes ? 'ok' : outcome
}

/** The body of a refusal: a script that throws, with the reason in a comment that loaders read (provider-sdk.md 2.4). */
function errorBody(text: string): string {
  return `throw new Error("SDK Validation error: '${text}'");\n\n/* Original Error:\n\n${text} (debug id: ${debugId(text)})\n\n*/\n`
}

/** An id like the provider's. It is derived from the text instead of random, so that replays are the same. */
function debugId(text: string): string {
  let hash = 0
  for (const character of text) hash = (Math.imul(hash, 31) + (character.codePointAt(0) ?? 0)) >>> 0
  return `f${hash.toString(16).padStart(12, '0')}`
}
