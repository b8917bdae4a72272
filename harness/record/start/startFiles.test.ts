import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readStartFiles } from './startFiles.ts'

const place = { url: 'https://kunst.example/konto/' }
const now = Date.parse('2026-11-20T12:00:00Z')
const later = now / 1000 + 3600

let root: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'start-'))
})
afterEach(() => rmSync(root, { recursive: true }))

function fileOf(content: unknown): string {
  const file = join(root, 'file')
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content))
  return file
}

const fromCookies = (content: unknown, where: Parameters<typeof readStartFiles>[1] = place) =>
  readStartFiles({ cookies: fileOf(content) }, where, now).cookies
const fromState = (content: unknown) => readStartFiles({ storageState: fileOf(content) }, place, now)

test('without a file the browser begins without cookies and storage', () => {
  expect(readStartFiles({}, place)).toEqual({ cookies: [], storage: { localStorage: {}, sessionStorage: {} } })
})

test('a scene’s cookies.json is read as it is', () => {
  const cookies = [
    { name: 'warenkorb', value: '1', path: '/' },
    { name: 'konto', value: 'abc', path: '/konto/', domain: '.kunst.example', persistent: true, httpOnly: true },
    { name: 'sitzung', value: 'd', path: '/', secure: true, sameSite: 'None' },
  ]
  expect(fromCookies(cookies)).toEqual(cookies)
})

test('an export of a browser’s extension is read', () => {
  expect(
    fromCookies([
      {
        ...{ domain: 'kunst.example', hostOnly: false, path: '/', storeId: '0', session: false },
        ...{ name: 'konto', value: 'abc', httpOnly: true, secure: true, sameSite: 'no_restriction' },
        expirationDate: later + 0.5,
      },
      { domain: 'kunst.example', hostOnly: true, name: 'korb', value: '', sameSite: 'unspecified', session: true },
    ]),
  ).toEqual([
    {
      ...{ name: 'konto', value: 'abc', path: '/', domain: '.kunst.example' },
      ...{ persistent: true, httpOnly: true, secure: true, sameSite: 'None' },
    },
    { name: 'korb', value: '', path: '/' },
  ])
})

test('a cookies.txt with comments, HttpOnly cookies and any line endings is read', () => {
  const lines = [
    '# Netscape HTTP Cookie File',
    '',
    `#HttpOnly_.kunst.example\tTRUE\t/\tTRUE\t${later}\tkonto\tabc=`,
    'kunst.example\tFALSE\t/konto/\tFALSE\t0\tkorb\t1',
  ]
  expect(fromCookies(lines.join('\r\n'))).toEqual([
    {
      ...{ name: 'konto', value: 'abc=', path: '/', domain: '.kunst.example' },
      ...{ persistent: true, httpOnly: true, secure: true },
    },
    { name: 'korb', value: '1', path: '/konto/' },
  ])
})

test('of Playwright’s storage state only cookies and storage of the shop are read', () => {
  const state = {
    cookies: [
      { name: 'konto', value: 'abc', domain: '.kunst.example', path: '/', expires: later, sameSite: 'Lax' },
      { name: 'post', value: 'geheim', domain: '.mail.example', path: '/', expires: -1 },
      { name: 'fremd', value: 'geheim', domain: 'unst.example', path: '/', expires: -1 },
      { name: 'alt', value: 'x', domain: 'kunst.example', path: '/', expires: now / 1000 - 1 },
    ],
    origins: [
      { origin: 'https://kunst.example', localStorage: [{ name: 'merkliste', value: '[17]' }], indexedDB: [] },
      { origin: 'https://mail.example', localStorage: [{ name: 'brief', value: 'geheim' }] },
    ],
  }
  expect(fromState(state)).toEqual({
    cookies: [{ name: 'konto', value: 'abc', path: '/', domain: '.kunst.example', persistent: true }],
    storage: { localStorage: { merkliste: '[17]' }, sessionStorage: {} },
  })
  expect(fromState({ ...state, cookies: [] })).toMatchObject({
    cookies: [],
    storage: { localStorage: { merkliste: '[17]' } },
  })
  expect(fromCookies(state)).toHaveLength(1)
})

test('cookies of a further recorded host are read, too', () => {
  const cookies = [{ name: 'bild', value: '1', domain: 'bilder.example' }]
  expect(fromCookies(cookies, { ...place, hosts: ['bilder.example:8443'] })).toEqual([
    { name: 'bild', value: '1', path: '/', domain: 'bilder.example' },
  ])
})

test.each([
  ['no file', undefined, /nirgends: cannot be read; there is no such file;/],
  ['no cookies', [], /file: has no cookies; expected a list of them as JSON, or a cookies\.txt\.$/],
  ['an empty file', '\n', /file: has no cookies;/],
  ['broken JSON', '[{ "name":', /file: is not valid JSON \(.*\); expected the whole file, it may be cut off\.$/],
  ['a cookie without a value', [{ name: 'a' }], /file: at \[0\]\.value: .*came nothing$/],
  ['text', 'konto=abc', /file: line 1: expected a cookie with tabs between .*, or JSON, came "konto=abc"$/],
  [
    'other sites',
    [{ name: 'a', value: 'b', domain: '.mail.example' }],
    /file: has no cookies for kunst\.example, only for mail\.example; save it while the shop is open\.$/,
  ],
  [
    'a login that is over',
    [{ name: 'a', value: 'b', expires: 1 }],
    /file: all of its cookies for kunst\.example have ended; log in at the shop once more, and save it again\.$/,
  ],
])('a cookie file with %s is refused in a sentence', (_title, content, sentence) => {
  const file = content === undefined ? join(root, 'nirgends') : fileOf(content)
  expect(() => readStartFiles({ cookies: file }, place, now)).toThrow(sentence)
})

test.each([
  ['a list', [], /file: at the top: .*, came \[\]$/],
  [
    'nothing for the shop',
    { cookies: [], origins: [{ origin: 'https://mail.example' }] },
    /file: has neither cookies nor storage for https:\/\/kunst\.example, only storage for https:\/\/mail\.example; save it/,
  ],
])('a storage state with %s is refused in a sentence', (_title, content, sentence) => {
  expect(() => fromState(content)).toThrow(sentence)
})
