/** The recorded calls of a scene with what was used of them, found by what they ask for. */
import type { RecordedCall } from '../scene/calls.ts'
import { type CallProgress, progressOf } from './callProgress.ts'
import type { NormalisedRequest, NormaliseRules } from './normalise.ts'

/** The lookup counts the answers that it gives. */
export interface CountedCall extends CallProgress {
  used: number
  /** True for a call that was made before the page was left, until it has come once more. */
  mayComeAgain?: boolean
}

/** Calls of one signature. Calls of legacy scripts, which do not run in a replay, stand behind those of the page. */
export interface SignatureCalls {
  readonly calls: readonly CountedCall[]
  /** True where no call has a guard or a condition, so that they simply answer in their order. */
  readonly areAlike: boolean
  /** Index of the first call that may still have answers. */
  first: number
}

export interface CallIndex {
  /** All calls, in the order in which they were recorded. */
  readonly calls: readonly CountedCall[]
  /** Undefined where no recorded call asks for this. */
  withSignatureOf(request: NormalisedRequest): SignatureCalls | undefined
  /** The calls of this method to this address, with whatever query and body. */
  atAddressOf(request: Pick<NormalisedRequest, 'method' | 'address'>): readonly CountedCall[]
  /** Forgets all calls that were made. */
  reset(): void
}

/** @throws TypeError a recorded URL cannot be parsed */
export function createCallIndex(recordedCalls: readonly RecordedCall[], rules: NormaliseRules): CallIndex {
  const calls: readonly CountedCall[] = progressOf(recordedCalls, rules)
  const inOrder = [...calls.filter(isExpected), ...calls.filter((call) => !isExpected(call))]
  const byAddress = groupBy(inOrder, ({ normalised }) => addressKey(normalised))
  const bySignature = new Map<string, SignatureCalls>()
  for (const [signature, group] of groupBy(inOrder, ({ normalised }) => normalised.signature)) {
    bySignature.set(signature, { calls: group, areAlike: group.every(isUnconditional), first: 0 })
  }
  return {
    calls,
    withSignatureOf: ({ signature }) => bySignature.get(signature),
    atAddressOf: (request) => byAddress.get(addressKey(request)) ?? [],
    reset() {
      for (const call of calls) {
        call.used = 0
        call.mayComeAgain = false
      }
      for (const sameCalls of bySignature.values()) sameCalls.first = 0
    },
  }
}

/** False for a call of a legacy script, which does not run in a replay: of equal calls, it answers after those of the page. */
function isExpected({ recorded }: CallProgress): boolean {
  return recorded.madeBy === undefined
}

function isUnconditional({ recorded, normalised }: CallProgress): boolean {
  return recorded.after === undefined && normalised.conditions.size === 0
}

function addressKey({ method, address }: Pick<NormalisedRequest, 'method' | 'address'>): string {
  return `${method} ${address}`
}

function groupBy(calls: readonly CountedCall[], keyOf: (call: CountedCall) => string): Map<string, CountedCall[]> {
  const groups = new Map<string, CountedCall[]>()
  for (const call of calls) {
    const group = groups.get(keyOf(call)) ?? []
    group.push(call)
    groups.set(keyOf(call), group)
  }
  return groups
}
