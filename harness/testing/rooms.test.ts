/** The folders of the harness import each other in one direction: a folder imports only those that stand before it in the list. */
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { expect, test } from 'vitest'

const rooms = 'scene payment-sdk lookup judge replay shop record doctor testing explore ui commands'.split(' ')

/** Imports against the direction that existed before the rule. The list only gets shorter. */
const exceptions = [
  // A session is what the checks read, and a replay begins by setting up what they watch.
  'judge → replay/browser',
  'judge → replay/journey',
  'judge/compare → replay/browser',
  'judge/server → replay/browser',
  'judge/server → replay/browser/context',
  'judge/server → replay/page',
  'judge/stuck → replay/journey',
  'payment-sdk/scenarios → shop/payment/purchase',
  'payment-sdk/server → replay/browser',
  'record/bar → ui/shared',
  'record/person → ui/shared',
  'scene → payment-sdk/scenarios',
  'shop → record/plan',
  'shop/scenes → record/plan',
]

const harness = join(import.meta.dirname, '..')

/** `record/bar → ui/shared` for each import against the direction. */
function importsAgainst(file: string): readonly string[] {
  const source = readFileSync(join(harness, file), 'utf8')
  const folder = dirname(file)
  return [...source.matchAll(/(?:from |import\()'(\.[^']+)'/g)].flatMap(([, path = '']) => {
    const target = dirname(normalize(join(folder, path)))
    const [from, to] = [folder, target].map((each) => rooms.indexOf(each.split('/')[0] ?? ''))
    return from! >= 0 && to! > from! ? [`${folder} → ${target}`] : []
  })
}

test('no folder imports one that stands later in the list, except for the listed imports', () => {
  const files = readdirSync(harness, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.tsx?$/.test(file) && !/\.(?:test|spec)\.tsx?$|(?:^|\/)test[A-Z]\w*\.ts$/.test(file),
  )
  expect([...new Set(files.flatMap(importsAgainst))].sort()).toEqual(exceptions)
})
