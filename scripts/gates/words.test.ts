import { describe, expect, test } from 'vitest'
import { wordProblems, wordsOfFile } from './checkWords.ts'
import { countByFile, findGrown } from './shrinkingList.ts'
import { wordsIn, wordsInDocument } from './words.ts'

const wordsOf = (source: string) => wordsIn('probe.tsx', source).map(({ word }) => word)

describe('the check of words', () => {
  test.each([
    ['tell', 'function tellInvalid() {}'],
    ['raise', 'const raise = () => {}'],
    ['run', 'export function run() {}'],
    ['hear', 'element.on((heard) => heard)'],
    ['settle', 'interface Mount { settled: boolean }'],
    ['settle', 'class Mount { settle() {} }'],
    ['wish', 'type CartWish = string'],
    ['mute', 'const edits = { mute: () => {} }'],
    ['late', 'const { unsent: late = 0 } = state'],
    ['door', 'const [, { ...door }] = list'],
    ['give back', 'const giveBackFocus = 1'],
    ['say', 'try {} catch (said) {}'],
    ['whoever', '/** For whoever reads it. */'],
    ['nobody', 'const View = () => <p>{/* nobody sees it */}</p>'],
    ['is told', '// The shopper is told\n// so.'],
    ['Who', '/**\n * Where it began.\n * Who is late reads it.\n */'],
  ])('finds "%s" in %s', (word, source) => {
    expect(wordsOf(source)).toEqual([word])
  })

  test.each([
    "const text = 'tell nobody'",
    'element.press()',
    'const { raise } = lifetime',
    'const { raise: reportError } = lifetime',
    "import { raise } from './lifetime.ts'",
    "const answer = { 'late': 1 }",
    'const place = { left: 0 }',
    'const runGuarded = 1, prunes = 2, scrollLeft = 3, comet = 4',
    '// A shopper who has told the shop.',
  ])('has no objection to %s', (source) => {
    expect(wordsOf(source)).toEqual([])
  })

  test('names the line', () => {
    expect(wordsIn('probe.ts', '\n/**\n * Here\n * nobody is.\n */\nconst wish = 1')).toEqual([
      { word: 'nobody', line: 4, text: 'nobody' },
      { word: 'wish', line: 6, text: 'wish' },
    ])
  })
})

describe('the check of words in documents', () => {
  test('finds what comments avoid, with its line, and not what is marked as code', () => {
    const lines = [
      '# Heading',
      '',
      'The word `nobody` is code.',
      '',
      '```js',
      '// somebody',
      '```',
      '',
      'nobody is prose.',
    ]
    expect(wordsInDocument(lines.join('\n'))).toEqual([{ word: 'nobody', line: 9, text: 'nobody' }])
    expect(wordsInDocument('The shopper is told.')).toEqual([{ word: 'is told', line: 1, text: 'is told' }])
  })

  test('leaves aside the page that lists the words, and files of another kind', () => {
    expect(wordsOfFile('docs/vocabulary.md')).toEqual([])
    expect(wordsOfFile('package.json')).toEqual([])
  })
})

describe('the list of allowed words', () => {
  const place = (file: string, line = 1) => ({ thing: 'run', word: 'run', file, line, text: 'run' })
  const allowed = { run: { 'inject/a.ts': 2 } }

  test('agrees with a file that has as many as are allowed', () => {
    expect(wordProblems(allowed, [place('inject/a.ts'), place('inject/a.ts', 2)])).toEqual([])
  })

  test('fails for one more, and says what to write', () => {
    const found = [place('inject/a.ts'), place('inject/a.ts', 2), place('inject/b.ts', 7)]
    expect(wordProblems(allowed, found)).toEqual([
      'inject/b.ts:7: "run" (1 in this file, 0 allowed): write runGuarded, or what is run.',
    ])
    expect(findGrown(allowed, countByFile(found))).toEqual(['run'])
  })

  test('fails for one less until the list has shrunk', () => {
    const found = [place('inject/a.ts')]
    expect(wordProblems(allowed, found)).toEqual([expect.stringContaining('--update')])
    expect(findGrown(allowed, countByFile(found))).toEqual([])
    expect(wordProblems(countByFile(found), found)).toEqual([])
  })

  test('lets a file move with its count', () => {
    const found = [place('inject/dom/a.ts'), place('inject/dom/a.ts', 2)]
    expect(findGrown(allowed, countByFile(found))).toEqual([])
  })
})
