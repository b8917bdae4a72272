import { beforeEach, expect, test } from 'vitest'
import { readTree } from '../ledger/tree.ts'
import { findForeignCode } from './foreignCode.ts'

const html = '<script>var shop = 1</script><button onclick="kaufen()">Kaufen</button><p id="hinweis"></p>'

beforeEach(() => {
  document.body.innerHTML = html
})

/** Causes of the findings for a page that has changed. */
function causesAfter(change: (hint: HTMLElement) => void): readonly string[] {
  const server = readTree()
  change(document.getElementById('hinweis')!)
  return findForeignCode(server, readTree()).map(({ cause }) => cause.replace(/.*unsanitised: /, ''))
}

test('the server’s own code is none, also where a script is kept from running', () => {
  expect(
    causesAfter((hint) => {
      document.querySelector('script')?.setAttribute('type', 'text/blocked')
      hint.innerHTML = '<strong>Danke</strong> <a href="/kasse/">Zur Kasse</a>'
    }),
  ).toEqual([])
})

test.each([
  ['<img src="x" onerror="los()">', '<img onerror="los()">'],
  ['<a href=" javascript:los()">Weiter</a>', '<a href=" javascript:los()">'],
  ['<a href="java&#10;scr&#9;ipt:los()">Weiter</a>', '<a href="java\nscr\tipt:los()">'],
  ['<iframe srcdoc="&lt;script>los()&lt;/script>"></iframe>', '<iframe srcdoc="<script>los()</script>">'],
  ['<script>los()</script>', '<script>los()'],
])('%s is told', (markup, code) => {
  expect(
    causesAfter((hint) => {
      hint.innerHTML = markup
    }),
  ).toEqual([code])
})
