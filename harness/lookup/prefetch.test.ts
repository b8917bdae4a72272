import { Window } from 'happy-dom'
import { afterEach, expect, test, vi } from 'vitest'
import { dropSpeculationRules, isPrefetch } from './prefetch.ts'

afterEach(() => vi.unstubAllGlobals())

test.each(['sec-purpose', 'Sec-Purpose', 'purpose', 'X-Purpose', 'x-moz'])('the header %s marks a prefetch', (name) => {
  expect(isPrefetch({ accept: '*/*', [name]: 'prefetch' })).toBe(true)
  expect(isPrefetch({ [name]: 'Prefetch;prerender' })).toBe(true)
  expect(isPrefetch({ [name]: 'prerender' })).toBe(true)
  expect(isPrefetch({ [name]: 'preview' })).toBe(false)
})

test('a request with other headers, or without any, is no prefetch', () => {
  expect(isPrefetch({})).toBe(false)
  expect(isPrefetch({ referer: 'https://kunst.example/prefetch' })).toBe(false)
  expect(isPrefetch({ 'x-sec-purpose': 'prefetch', 'purpose-of': 'prefetch' })).toBe(false)
})

test('speculation rules are replaced by inert elements as soon as they are inserted', async () => {
  const window = new Window()
  vi.stubGlobal('document', window.document)
  vi.stubGlobal('MutationObserver', window.MutationObserver)
  dropSpeculationRules()
  window.document.body.innerHTML =
    '<p>a</p><div><script type="speculationrules">{"prefetch":[]}</script></div><script type="application/json">{}</script>'
  await window.happyDOM.waitUntilComplete()
  const kinds = [...window.document.querySelectorAll('script')].map(({ type, textContent }) => `${type} ${textContent}`)
  expect(kinds).toEqual(['text/plain ', 'application/json {}'])
  await window.happyDOM.close()
})
