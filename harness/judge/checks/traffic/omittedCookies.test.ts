import { beforeEach, expect, test, vi } from 'vitest'
import type { Outcome } from '../../../lookup/lookup.ts'
import { findOmittedCookies, omittedCookiesArguments, watchOmittedCookies } from './omittedCookies.ts'

const own = 'https://kunst.example/wp-json/feedback'
const answered: Outcome = { kind: 'fulfil', callName: 'call 1', answer: { status: 200 } }
const scene = { url: 'https://kunst.example/kontakt/' }
const [, header] = omittedCookiesArguments('')

const send = vi.fn<typeof fetch>(async () => new Response())
beforeEach(() => {
  vi.stubGlobal('window', { fetch: send })
  vi.stubGlobal('document', { baseURI: scene.url })
  vi.stubGlobal('location', new URL(scene.url))
})

/** Whether the call leaves the page with the mark. */
async function isMarked(...[input, init]: Parameters<typeof fetch>): Promise<boolean> {
  // The address of this test file stands for that of the script.
  watchOmittedCookies(['omittedCookies.test.ts', header])
  await window.fetch(input, init)
  const [sent] = send.mock.lastCall ?? []
  return sent instanceof Request && sent.headers.has(header)
}

test('a call without cookies is marked, whichever way it says so', async () => {
  expect(await isMarked(own, { method: 'POST', body: 'a', credentials: 'omit' })).toBe(true)
  expect(await isMarked(new Request(own, { credentials: 'omit' }))).toBe(true)
})

test('calls with cookies, to other hosts and by other scripts go on as they are', async () => {
  expect(await isMarked(own, { credentials: 'same-origin' })).toBe(false)
  expect(await isMarked(own)).toBe(false)
  expect(await isMarked('https://fremd.example/', { credentials: 'omit' })).toBe(false)
  vi.stubGlobal('window', { fetch: send })
  watchOmittedCookies(['https://kunst.example/vernissage.js', header])
  await window.fetch(own, { credentials: 'omit' })
  expect(send.mock.lastCall?.[0]).toBe(own)
})

test('equal calls have one finding, and an unexpected call has its own', () => {
  const request = { method: 'POST', url: own, headers: { [header]: 'yes' } }
  const calls = [answered, answered, { kind: 'unexpected', explanation: '', nearest: undefined } as const]
  const findings = findOmittedCookies(
    scene,
    calls.map((outcome) => ({ request, outcome })),
  )
  expect(findings.map(({ cause }) => cause)).toEqual([
    'the call was sent without the shop’s cookies: POST /wp-json/feedback',
  ])
  expect(findOmittedCookies(scene, [{ request: { method: 'POST', url: own }, outcome: answered }])).toEqual([])
})
