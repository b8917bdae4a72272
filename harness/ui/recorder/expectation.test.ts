import { expect, test } from 'vitest'
import { type ExpectedPart, expectationOf } from './expectation.ts'

function expected(html: string, selector: string, part: ExpectedPart = 'text') {
  document.body.innerHTML = html
  return expectationOf(document.querySelector(selector)!, part)
}

test('a text is expected as a replay compares it: without scripts, with blanks collapsed', () => {
  const html = '<p id="dank">Vielen\n  <b>Dank</b>!<script>let a</script><span hidden>Ihr\u00adTeam</span></p>'
  expect(expected(html, '#dank')).toEqual({
    type: 'x-expectText',
    selectors: [['#dank']],
    text: 'Vielen Dank!IhrTeam',
  })
})

test('of a field, its value is expected, also when it is empty', () => {
  const html = '<input name="ort" value="Rostock"><textarea name="text"></textarea>'
  expect(expected(html, 'input')).toMatchObject({ type: 'x-expectValue', value: 'Rostock' })
  expect(expected(html, 'textarea')).toMatchObject({ type: 'x-expectValue', value: '' })
})

test.each([
  ['a password', '<input type="password" value="geheim" name="kennwort">', 'input', 'text'],
  ['a tick', '<input type="checkbox" name="ja" value="1">', 'input', 'text'],
  ['an article', `<article>${'Die Flut kommt. '.repeat(20)}</article>`, 'article', 'text'],
  ['a picture', '<img src="hafenkran.svg" alt="">', 'img', 'text'],
  ['what is only to be there', '<h1>Nachfrage</h1>', 'h1', 'element'],
] as const)('of %s, only that it is shown is expected', (_what, html, selector, part) => {
  const { type, ...step } = expected(html, selector, part)
  expect([type, step]).toEqual(['waitForElement', { selectors: expect.any(Array), visible: true }])
  expect(JSON.stringify(step)).not.toContain('geheim')
})
