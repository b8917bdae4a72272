/** Finds the calls that a replay has to wait for before an act: those that the page made by itself between two acts of the person. */
import type { StepSource } from '../../scene/journey.ts'
import type { Act } from './acts.ts'

/** A call whose answer may still be on its way. */
export interface BegunCall {
  readonly method: string
  readonly url: string
}

type WaitForCall = Extract<StepSource, { type: 'x-waitForCall' }>

export interface CallWaits {
  /** Notes that the page begins a call, after an act in the shown document. */
  addCall(call: BegunCall): void
  /** Takes the steps to write before an act, each method and path once. @param isByAddress see `JourneyLog.add` */
  takeBefore(act: Act, isByAddress: boolean): readonly WaitForCall[]
}

export function createCallWaits(): CallWaits {
  /** Calls since the latest act. */
  const calls: BegunCall[] = []
  /** Number of calls that were made before the pointer went down; undefined where it has not gone down since the latest act. */
  let countAtPress: number | undefined

  function take(count: number): readonly WaitForCall[] {
    countAtPress = undefined
    return toWaits(calls.splice(0, count))
  }

  return {
    addCall: (call) => calls.push(call),
    takeBefore(act, isByAddress) {
      switch (act.kind) {
        case 'press':
          countAtPress = calls.length
          return []
        case 'expect':
        case 'undoExpectation':
        // The waits stand before the two clicks that precede a double click.
        case 'doubleClick':
          return []
        case 'document': {
          // Calls that a document makes while it is left belong to the act that led to the next document.
          const waits = take(calls.length)
          return isByAddress ? waits : []
        }
        case 'click':
          return take(countAtPress ?? calls.length)
        default:
          return take(calls.length)
      }
    },
  }
}

function toWaits(calls: readonly BegunCall[]): readonly WaitForCall[] {
  const waits = new Map<string, WaitForCall>()
  for (const { method, url } of calls) {
    const path = new URL(url).pathname
    const name = `${method} ${path}`
    waits.set(name, { type: 'x-waitForCall', method, path, count: (waits.get(name)?.count ?? 0) + 1 })
  }
  return [...waits.values()]
}
