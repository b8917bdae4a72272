import { expect, test } from 'vitest'
import { createCallOwner } from './callOwner.ts'
import type { Exchange } from './exchange.ts'
import type { Initiator } from './initiators.ts'

const plugins = 'https://kunst.example/wp-content/plugins'
const page = `<script src="/cache/min/1/abc.js?v=1" id="contact-form-7-js"></script>`
const ownerOf = createCallOwner([page])

function call(files: readonly string[], given: Partial<Exchange> & { method?: string } = {}): Exchange {
  const initiator: Initiator = { kind: files.length > 0 ? 'files' : 'inline', files }
  const request = { method: given.method ?? 'GET', url: 'https://kunst.example/wp-json/a', headers: {}, body: null }
  return { kind: 'call', initiator, request, ...given }
}

test.each([
  ['inline code of the page', call([])],
  ['an unknown script, as in a HAR', call([`${plugins}/a.js`], { initiator: undefined })],
  ['our own script', call(['https://kunst.example/vernissage/vernissage.js'])],
  ['a script that a feature keeps from running', call([`${plugins}/contact-form-7/includes/js/index.js`])],
  [
    'such a script, through a library',
    call([`${plugins}/jquery.js`, `${plugins}/contact-form-7/includes/js/index.js`]),
  ],
  ['such a script, at the address of a plugin for optimisation', call(['https://kunst.example/cache/min/1/abc.js'])],
  [
    'a script beside which ours runs, and the call changes something',
    call(['https://kunst.example/wp-content/themes/flatsome/assets/js/woocommerce.js'], { method: 'POST' }),
  ],
  ['a page that a script leads to', call([`${plugins}/a.js`], { kind: 'document' })],
])('a call of %s has to come in a replay', (_caller, exchange) => {
  expect(ownerOf(exchange)).toBeUndefined()
})

test.each([
  ['a script that no feature knows', [`${plugins}/a/a.js`], '/wp-content/plugins/a/a.js'],
  [
    'a script that calls through a library',
    ['https://kunst.example/wp-includes/js/jquery/jquery.min.js', `${plugins}/a/a.js`],
    '/wp-content/plugins/a/a.js',
  ],
  ['another host', ['https://zaehler.example/tag.js'], '/tag.js'],
  [
    'a script beside which ours runs, and the call only reads',
    ['https://kunst.example/wp-content/themes/flatsome/assets/js/woocommerce.js'],
    '/wp-content/themes/flatsome/assets/js/woocommerce.js',
  ],
])('a call of %s need not come, and the script is named', (_caller, files, owner) => {
  expect(ownerOf(call(files))).toBe(owner)
})
