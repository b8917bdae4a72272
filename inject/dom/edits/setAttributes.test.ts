import { expect, test } from 'vitest'
import { createEdits } from './edits.ts'
import { setAttributes } from './setAttributes.ts'

test('attributes are set and removed, and are the server’s again after the end', () => {
  document.body.innerHTML = '<p id="a" hidden>Text</p>'
  const controller = new AbortController()
  const edits = createEdits(controller.signal)
  setAttributes(edits, document.querySelector('p'), { role: 'group', hidden: null })
  expect(document.body.innerHTML).toBe('<p id="a" role="group">Text</p>')
  setAttributes(edits, null, { role: 'group' })
  controller.abort()
  expect(document.body.innerHTML).toBe('<p id="a" hidden="">Text</p>')
})
