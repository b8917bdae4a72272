import { expect, test } from 'vitest'
import { type Finding, formatFindings } from './findings.ts'

const columns = { expected: ['GET /a', 'POST /b', 'GET /c'], came: ['GET /a'] }
const missing = (call: string): Finding => ({ check: 'calls', cause: `the call was never made: ${call}`, ...columns })

test('a finding is its cause, what shows it, and what differs', () => {
  expect(formatFindings([{ ...missing('POST /b'), details: ['in detail'] }])).toBe(
    `the call was never made: POST /b  [calls]
  in detail
  expected:
    GET /a
    POST /b
    GET /c
  came:
    GET /a`,
  )
})

test('what several findings of a check have in common is shown once, with each of them under it', () => {
  const added: Finding = { ...missing(''), cause: 'an extra request was made: GET /z', details: ['in detail'] }
  const silent: Finding = { check: 'console', cause: 'the console is not silent', came: ['GET /a'] }
  expect(formatFindings([added, missing('POST /b'), missing('GET /c'), silent])).toBe(
    `3 findings  [calls]
  expected:
    GET /a
    POST /b
    GET /c
  came:
    GET /a
  an extra request was made: GET /z
    in detail
  the call was never made: POST /b
  the call was never made: GET /c

the console is not silent  [console]
  came:
    GET /a`,
  )
})

test('findings with nothing to compare, and with other lists, stand alone', () => {
  const first: Finding = { check: 'leaks', cause: 'a timer is left' }
  const second: Finding = { check: 'leaks', cause: 'a listener is left' }
  const text = 'a timer is left  [leaks]\n\na listener is left  [leaks]'
  expect(formatFindings([first, second])).toBe(text)
  expect(formatFindings([missing('a'), { ...missing('b'), came: [] }])).not.toContain('2 findings')
})

test('a cause that is a whole record is shortened where the record stands below', () => {
  const record = 'x'.repeat(2000)
  const [cause, ...below] = formatFindings([
    { check: 'events', cause: `no longer has: ${record}`, expected: [record], came: [] },
  ]).split('\n')
  expect(cause).toMatch(/^no longer has: x+… {2}\[events\]$/)
  expect(cause?.length).toBeLessThan(300)
  expect(below).toContain(`    ${record}`)
  expect(formatFindings([{ check: 'console', cause: record }])).toBe(`${record}  [console]`)
})

test('a line of more than 300 characters is broken between words, and no word is lost', () => {
  const cause = `the script breaks a rule of accessibility: ${'div.a-long-selector > input '.repeat(14)}${'x'.repeat(130)} end`
  const text = formatFindings([{ check: 'accessibility rules', cause, details: [cause, 'short'] }])
  const lines = text.split('\n')
  expect(lines.filter((line) => line.length > 135 && !line.includes('xxx'))).toEqual([])
  expect(text.replace('  [accessibility rules]', '').split(/\s+/)).toEqual(`${cause} ${cause} short`.split(/\s+/))
  expect(lines.slice(1).every((line) => line.startsWith('  '))).toBe(true)
})
