import { performance } from 'node:perf_hooks'
import { createLookup } from '../../../harness/lookup/lookup.ts'
import type { RecordedCall } from '../../../harness/scene/calls.ts'

const callCount = 10_000

/**
 * Row 15: milliseconds per lookup in a recording of 10,000 calls, every one of them found; the fastest of several passes.
 * Half of the calls go to one address and differ only in their bodies, which is the hard case.
 */
export function measureLookup(passes: number): number {
  const calls = Array.from({ length: callCount }, (_, index) => recordedCall(index))
  const { lookup, reset } = createLookup({ url: 'https://kunst.example/', volatile: { _wpnonce: 'nonce' }, calls })
  const times: number[] = []
  for (let pass = 0; pass < passes; pass++) {
    reset()
    const start = performance.now()
    for (const { request } of calls) {
      const { kind } = lookup(request)
      if (kind !== 'fulfil') throw new Error(`${request.method} ${request.url} was not found.`)
    }
    times.push((performance.now() - start) / callCount)
  }
  return Math.min(...times)
}

function recordedCall(index: number): RecordedCall {
  const answers: RecordedCall['answers'] = [{ status: 200, json: { index } }]
  if (index % 2 === 0) {
    const url = `/?suche=werk-${index}&kategorie=druckgrafik&seite=${index % 7}`
    return { request: { method: 'GET', url }, answers }
  }
  const form = { name: `Käthe ${index}`, nachricht: 'Ist der Hafenkran noch da?', _wpnonce: 'a1b2c3d4e5' }
  return { request: { method: 'POST', url: '/kontakt/', form }, answers }
}
