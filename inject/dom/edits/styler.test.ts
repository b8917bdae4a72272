import { expect, test } from 'vitest'
import { createEdits } from './edits.ts'
import { createStyler } from './styler.ts'

test('what is added stands behind the server’s style, in the place of what was added before', () => {
  document.body.innerHTML = '<p style="color: red">Text</p><p>Text</p>'
  const before = document.body.innerHTML
  const controller = new AbortController()
  const edits = createEdits(controller.signal)
  const [own, bare] = [...document.querySelectorAll('p')].map((element) => ({
    element,
    setStyle: createStyler(edits, element),
  }))
  for (const { setStyle } of [own!, bare!]) {
    setStyle('top:1px')
    setStyle('top:2px')
  }
  expect(own!.element.getAttribute('style')).toBe('color: red;top:2px')
  expect(bare!.element.getAttribute('style')).toBe('top:2px')
  for (const { setStyle } of [own!, bare!]) setStyle()
  expect(document.body.innerHTML).toBe(before)
  own!.setStyle('top:3px')
  controller.abort()
  expect(document.body.innerHTML).toBe(before)
  createStyler(edits, null)('top:1px')
})
