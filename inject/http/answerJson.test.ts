import { expect, test } from 'vitest'
import { answerJson, withoutWarnings } from './answerJson.ts'

const warning = '<br />\n<b>Warning</b>:  Undefined array key "x" in <b>/y.php</b> on line <b>1</b><br />\n'
const tooEarly =
  '<br />\n<b>Notice</b>:  Function _load_textdomain_just_in_time was called <strong>incorrectly</strong>. Translation for <code>{x}</code> in <b>/functions.php</b> on line <b>6121</b><br />\n'
const plain = '\nDeprecated: strlen(): Passing null in /y.php on line 7\n\nPHP Notice:  {x} in /y.php on line 1\n'
const comment = '<!-- Served {from} cache -->'

test.each([
  ['nothing', '', ''],
  ['a warning before it', warning, ''],
  ['warnings of several kinds before it', tooEarly + warning + plain, ''],
  ['marks of byte order before it', '\uFEFF\uFEFF\n', ''],
  ['a comment before it', `${comment}\n`, ''],
  ['a comment behind it', '', `\n${comment}`],
  ['a warning behind it', '', `${warning}`],
  ['a digit of PHP behind it', '', '0'],
  ['all of it around it', `\uFEFF${warning}${comment}${plain}`, `${comment}${warning}`],
])('an answer with %s is read', (_what, before, behind) => {
  for (const value of [{ a: { b: '}"\\' } }, [{ a: 1 }, []], []])
    expect(answerJson(`${before}${JSON.stringify(value)}${behind}`)).toEqual(value)
})

test('a word, a number or a text is read between warnings and comments', () => {
  for (const value of [false, null, 5, 'a "b"'])
    expect(answerJson(`${warning}${JSON.stringify(value)}\n${comment}`)).toBe(value)
})

test.each([
  ['a page', '<!DOCTYPE html><html><script>var x = {"fragments":{}}</script></html>'],
  ['a page behind a comment', `${comment}<html><body>{"success":true}</body></html>`],
  ['a page behind a warning', `${warning}<!DOCTYPE html><p>{"success":true}</p>`],
  ['an error that ends PHP', '<br />\n<b>Fatal error</b>:  Uncaught Error {"a":1}\n{"success":true}'],
  ['a warning that the answer follows on the same line', '<b>Warning</b>: x{"success":true}'],
  ['a warning alone', warning],
  ['an answer that was cut off', `${warning}{"fragments":{"a":{"b":"}"}},"cart_ha`],
  ['a list that was cut off', '[{"a":1},{"b":2}'],
  ['words', 'false positive'],
  ['nothing', ''],
])('%s is no answer', (_what, text) => {
  expect(answerJson(text)).toBeUndefined()
})

test('HTML loses the warnings before it', () => {
  expect(withoutWarnings(`${warning}<div>Warning: x\n</div>`)).toBe('<div>Warning: x\n</div>')
})
