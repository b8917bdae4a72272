/** For tests: random scenes for the property tests of HAR. */

import fc from 'fast-check'
import { anyRequest } from '../../lookup/testRequests.ts'
import type { AnswerSource, CallRequestSource, RecordedCallSource } from '../../scene/calls.ts'
import { createScene } from '../../scene/scene.ts'
import type { SceneWithPage } from './export/toHar.ts'
import { settingsOf } from './format/sceneNote.ts'

/** The value as it is after being asWritten to a JSON file and read again. */
const asWritten = <Value>(value: Value): Value => JSON.parse(JSON.stringify(value)) as Value

const text = fc.oneof(
  fc.constantFrom('', '{"a":1}', '"', 'Öl', '\ufeffx', 'a\r\nb', '<p>�', '\u0000'),
  fc.string({ unit: 'grapheme' }),
)
const bytes = fc.oneof(
  fc.uint8Array({ maxLength: 12 }).map((array) => Buffer.from(array)),
  text.map((given) => Buffer.from(given)),
  text.map((given) => Buffer.from(`<!doctype html><meta charset="iso-8859-1"><p>${given}Größe`, 'latin1')),
)

const requestHeaders = fc.oneof(
  fc.constant({}),
  fc.constantFrom(
    { headers: { 'x-wp-nonce': 'a1b2c3d4e5' } },
    { headers: { 'X-WP-Nonce': '1', accept: 'text/html' } },
    { headers: { 'content-type': 'text/plain; charset=iso-8859-1' } },
    { headers: { 'x-requested-with': 'XMLHttpRequest' } },
  ),
)
const request: fc.Arbitrary<CallRequestSource> = fc
  .tuple(anyRequest, fc.boolean(), fc.constantFrom('', 'https://anderswo.example'), requestHeaders)
  .map(([{ url, headers: _, ...rest }, isPath, origin, headers]) => {
    const address = isPath && origin === '' ? { path: url } : { url: origin + url }
    // JSON turns -0 into 0.
    return asWritten({ ...rest, ...address, ...headers }) as CallRequestSource
  })

const answerHeaders = fc.oneof(
  fc.constant({}),
  fc.constantFrom(
    { headers: { 'content-type': 'application/json' } },
    { headers: { 'Content-Type': 'text/html; charset=windows-1252' } },
    { headers: { 'content-type': 'text/event-stream' } },
    { headers: { 'set-cookie': 'a=1; path=/; HttpOnly\nb=2', 'x-wp-total': '3', 'x-eigen': 'ja' } },
    { headers: { location: '/b/c', 'retry-after': '1', 'content-length': '7' } },
  ),
)
const answerBody: fc.Arbitrary<Partial<AnswerSource>> = fc.oneof(
  fc.constant({}),
  fc.jsonValue({ maxDepth: 1 }).map((json) => ({ json: asWritten(json) as AnswerSource['json'] })),
  text.map((given) => ({ text: given })),
  bytes.map((given) => ({ bodyBase64: given.toString('base64') })),
  fc.constantFrom({ hang: true } as const, { fail: 'aborted' } as const, { fail: 'connectionfailed' } as const),
)
const answer = fc
  .tuple(
    fc.constantFrom(undefined, 200, 204, 302, 304, 404, 500),
    answerHeaders,
    answerBody,
    fc.constantFrom({}, { delayMs: 20 }),
  )
  .map(([status, headers, body, delay]) => asWritten({ status, ...headers, ...body, ...delay }) as AnswerSource)

interface DrawnCall {
  readonly request: CallRequestSource
  readonly answers: readonly AnswerSource[]
  /** Bytes of a document that the last answer shows. */
  readonly document: Buffer | undefined
  readonly isNamed: boolean
  readonly isOptional: boolean
  readonly isAfter: boolean
  readonly repeats: boolean
}
const call: fc.Arbitrary<DrawnCall> = fc.record({
  request,
  answers: fc.array(answer, { minLength: 1, maxLength: 2 }),
  document: fc.option(bytes, { nil: undefined, freq: 3 }),
  isNamed: fc.boolean(),
  isOptional: fc.boolean(),
  isAfter: fc.boolean(),
  repeats: fc.boolean(),
})

/** Any scene, with calls of every form that `calls.json` allows. */
export const anyScene: fc.Arbitrary<SceneWithPage> = fc
  .record({
    page: bytes,
    drawn: fc.array(call, { maxLength: 2 }),
    seed: fc.nat(),
    clock: fc.constantFrom('2026-11-16T10:00:00+01:00', '2024-02-29T23:59:59.999Z'),
    url: fc.constantFrom('https://kunst.example/kontakt/', 'https://kunst.example/?s=%C3%96l#oben'),
    value: fc.constantFrom('', 'a=b', 'wert'),
  })
  .map(({ page, drawn, seed, clock, url, value }) => {
    const files = new Map<string, Buffer>()
    const calls = drawn.map((given, index) => toCall(given, index, drawn, files))
    const scene = createScene('Szene', {
      title: 'Szene',
      url,
      clock,
      seed,
      page: '',
      context: 'cart',
      volatile: { _wpnonce: 'nonce' },
      counts: { main: 1 },
      layoutShift: 0.5,
      journey: [{ type: 'click', selectors: ['#knopf'] }],
      cookies: [{ name: 'korb', value, httpOnly: true, sameSite: 'Lax', persistent: true }],
      storage: { localStorage: { ansicht: value } },
    })
    const { cookies, storage } = scene
    return {
      settings: settingsOf(scene),
      page,
      calls,
      files,
      cookies,
      storage,
      console: [{ type: 'log', text: value }],
    }
  })

function toCall(
  drawn: DrawnCall,
  index: number,
  all: readonly DrawnCall[],
  files: Map<string, Buffer>,
): RecordedCallSource {
  const { request: drawnRequest, answers, document, isNamed, isOptional, isAfter, repeats } = drawn
  const namedIndex = all.findIndex((other, at) => other.isNamed && at !== index)
  const last = answers.at(-1)!
  const name = `seite-${index}.html`
  if (document) files.set(name, document)
  const shown = document ? { status: 200, file: name } : last
  return {
    ...(isNamed && { id: `ruf-${index}` }),
    ...(isAfter && namedIndex >= 0 && { after: `ruf-${namedIndex}` }),
    ...(isOptional && { optional: true as const }),
    request: drawnRequest,
    answers: [...answers.slice(0, -1), { ...shown, ...(repeats && { repeat: true as const }) }],
  }
}
