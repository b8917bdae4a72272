import { build } from 'esbuild'
import { beforeAll, expect, test } from 'vitest'
import { sourcePlaces } from './sourcePlaces.ts'

const url = 'https://kunst.example/vernissage.js'
let script = ''
let map = ''

beforeAll(async () => {
  const { outputFiles } = await build({
    stdin: { contents: 'function send() {\n  throw new Error("kaputt")\n}\nsend()', sourcefile: 'features/send.ts' },
    bundle: true,
    minify: true,
    sourcemap: 'external',
    write: false,
    outfile: 'dist/vernissage.js',
  })
  for (const { path, text } of outputFiles) {
    if (path.endsWith('.map')) map = text
    else script = text
  }
})

const at = (position: number): string => `Error: kaputt\n    at x (${url}:1:${position + 1})`

test('a place in the built script is told as file and line of its source', () => {
  const place = sourcePlaces(url, () => map)
  expect(place(at(script.indexOf('throw')))).toBe('features/send.ts:2')
})

test.each([
  ['a place of another script', 'Error: kaputt\n at x (https://kunst.example/theme.js:1:10)', () => map],
  ['a message without places', 'kaputt', () => map],
  ['a script without a map', at(10), () => undefined],
  ['a map that cannot be read', at(10), () => '{"version": 3, "mapp'],
])('%s is told as it is', (_, stack, read) => {
  expect(sourcePlaces(url, read)(stack)).toBeUndefined()
})

test('the map is read when the first place is asked for, and once', () => {
  let reads = 0
  const place = sourcePlaces(url, () => {
    reads++
    return map
  })
  place('kaputt')
  expect(reads).toBe(0)
  place(at(0))
  place(at(0))
  expect(reads).toBe(1)
})
