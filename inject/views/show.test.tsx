import { useLayoutEffect } from 'react'
import { expect, test, vi } from 'vitest'
import { setBody, showContext } from '../testing.ts'
import { show } from './show.tsx'

function Notice({ onEnd }: { readonly onEnd: () => void }) {
  useLayoutEffect(() => onEnd, [onEnd])
  return 'Hinweis'
}

test('a view ends with its host, whether the editor, its owner or the signal takes it out, and only once', () => {
  setBody('<p></p>')
  const controller = new AbortController()
  const context = showContext(controller.signal)
  const onEnd = vi.fn()
  const [first, second] = [
    show(context, <Notice onEnd={onEnd} />),
    show(context, <Notice onEnd={onEnd} />),
    show(context, <Notice onEnd={onEnd} />),
  ]
  expect(document.body.textContent).toBe('HinweisHinweisHinweis')
  context.edits.remove(first!.host)
  expect(onEnd).toHaveBeenCalledTimes(1)
  second!.end()
  second!.end()
  expect(onEnd).toHaveBeenCalledTimes(2)
  controller.abort()
  expect(onEnd).toHaveBeenCalledTimes(3)
  expect(document.body.innerHTML).toBe('<p></p>')
})
