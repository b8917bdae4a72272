import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { po } from 'gettext-parser'
import { expect, test } from 'vitest'
import { root } from '../setup.mjs'

const folder = join(root, 'wordpress')

/** Texts that WordPress is asked to translate: `__( 'Saved.', 'vernissage' )`, and the two numbers of `_n`. */
function textsOfCode(): readonly string[] {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (path) => path.endsWith('.php') && !path.startsWith('mu-plugins'),
  )
  const code = files.map((path) => readFileSync(join(folder, path), 'utf8')).join('\n')
  const calls = code.matchAll(/\b(?:__|_e|esc_html__|esc_attr__|esc_html_e)\(\s*'((?:[^'\\]|\\.)*)'/g)
  const numbers = code.matchAll(/\b_n\(\s*'((?:[^'\\]|\\.)*)',\s*'((?:[^'\\]|\\.)*)'/g)
  // WordPress translates what stands in the plugin's head, too.
  const head = code.matchAll(/^ \* Description: +(.+)$/gm)
  const found = [...calls, ...numbers, ...head].flatMap(([, ...texts]) => texts)
  return [...new Set(found.map((text) => text.replaceAll(/\\(['\\])/g, '$1')))].sort()
}

function translationsOf(file: string): ReadonlyMap<string, readonly string[]> {
  const { translations } = po.parse(readFileSync(join(folder, 'languages', file)))
  const entries = Object.values(translations['']!).filter(({ msgid }) => msgid !== '')
  return new Map(
    entries.flatMap(({ msgid, msgid_plural, msgstr }) =>
      [msgid, ...(msgid_plural === undefined ? [] : [msgid_plural])].map((text) => [text, msgstr] as const),
    ),
  )
}

test('every text of the WordPress plugin is there in German, and no other one', () => {
  expect([...translationsOf('vernissage-de_DE.po').keys()].sort()).toEqual(textsOfCode())
})

test('a translation has the same places for values as its text', () => {
  const placesOf = (text: string): readonly string[] => (text.match(/%(?:\d\$)?[sd]/g) ?? []).sort()
  for (const [text, translated] of translationsOf('vernissage-de_DE.po')) {
    for (const each of translated) expect(placesOf(each), text).toEqual(placesOf(text))
  }
})
