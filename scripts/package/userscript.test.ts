import { expect, test } from 'vitest'
import { matchToFillIn, userscript } from './userscript.ts'

const code = '(()=>{})()\n//# sourceMappingURL=vernissage.js.map\n'

test('the lines for the manager come first, then the script without its source map', () => {
  const text = userscript(code, { version: '1.2.3', match: ['https://kunst.example/*', '*://*.kunst.example/*'] })
  const [first, ...lines] = text.split('\n')
  expect(first).toBe('// ==UserScript==')
  const header = lines.slice(0, lines.indexOf('// ==/UserScript=='))
  expect(header.every((line) => /^\/\/ @[\w:-]+( |$)/.test(line))).toBe(true)
  const values = (key: string) => header.flatMap((line) => new RegExp(`^// @${key} +(.*)$`).exec(line)?.[1] ?? [])
  expect(values('version')).toEqual(['1.2.3'])
  expect(values('match')).toEqual(['https://kunst.example/*', '*://*.kunst.example/*'])
  expect(values('run-at')).toEqual(['document-start'])
  expect(values('grant')).toEqual(['none'])
  expect(values('updateURL')).toEqual([])
  expect(text.endsWith('\n\n(()=>{})()\n')).toBe(true)
})

test('without a shop’s address a line says where it goes; with an address for updates the manager looks there', () => {
  const updateUrl = 'https://kunst.example/vernissage.user.js'
  const text = userscript(code, { version: '1.0.0', match: [matchToFillIn], updateUrl })
  expect(text).toContain('// Put the address of your shop in the line with @match')
  expect(text).toMatch(/\/\/ @updateURL +https:\/\/kunst\.example\/vernissage\.user\.js\n/)
  expect(text).toMatch(/\/\/ @downloadURL +https:\/\/kunst\.example\/vernissage\.user\.js\n/)
})

test.each([
  'kunst.example',
  'https://kunst.example',
  'ftp://kunst.example/*',
  'https://kunst.example/*\n// @grant all',
  'https://*kunst.example/*',
])('the pattern "%s" is refused with what is expected', (pattern) => {
  expect(() => userscript(code, { version: '1.0.0', match: [pattern] })).toThrow(
    '--match: expected the pattern of an address',
  )
})

test('an address for updates that no manager takes is refused', () => {
  for (const updateUrl of ['http://kunst.example/a.user.js', 'https://kunst.example/a.js', 'x']) {
    expect(() => userscript(code, { version: '1.0.0', match: [matchToFillIn], updateUrl })).toThrow(
      '--update-url: expected',
    )
  }
})
