import { useLayoutEffect } from 'react'
import { expect, test, vi } from 'vitest'
import { setBody, showContext } from '../testing.ts'
import { show } from './show.tsx'

function Notice({ onEnd }: { readonly onEnd: () => void }) {
  useLayoutEffect(() => onEnd, [onEnd])
  return 'Hinweis'
}

function Counted({ onRender }: { readonly onRender: () => void }) {
  onRender()
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

test('a view that ends another one as it goes leaves the rest as they are', () => {
  setBody('<p></p>')
  const context = showContext(new AbortController().signal)
  const onEnd = vi.fn()
  let other: ReturnType<typeof show> | undefined
  const dialog = show(context, <Notice onEnd={() => other?.end()} />)
  other = show(context, <Notice onEnd={onEnd} />)
  const kept = show(context, <Notice onEnd={onEnd} />)
  dialog.end()
  expect(kept.host.textContent).toBe('Hinweis')
  expect(document.body.textContent).toBe('Hinweis')
  expect(onEnd).toHaveBeenCalledTimes(1)
})

test('a view that is shown while another one goes is there once', () => {
  setBody('<p></p>')
  const context = showContext(new AbortController().signal)
  const onEnd = vi.fn()
  const shown: ReturnType<typeof show>[] = []
  const first = show(context, <Notice onEnd={() => shown.push(show(context, <Notice onEnd={onEnd} />))} />)
  const kept = show(context, <Notice onEnd={onEnd} />)
  first.end()
  expect([kept, ...shown].map(({ host }) => host.textContent)).toEqual(['Hinweis', 'Hinweis'])
  expect(onEnd).not.toHaveBeenCalled()
})

test('views that are shown and taken away together are rendered once', () => {
  setBody('<p></p>')
  const context = showContext(new AbortController().signal)
  const onRender = vi.fn()
  const before = show(context, <Counted onRender={onRender} />)
  const shown: ReturnType<typeof show>[] = []
  context.views.renderOnce(() => {
    before.end()
    shown.push(show(context, <Counted onRender={onRender} />), show(context, <Counted onRender={onRender} />))
    // Within another one, too.
    context.views.renderOnce(() => shown[0]!.end())
    expect(onRender).toHaveBeenCalledTimes(1)
  })
  expect(onRender).toHaveBeenCalledTimes(2)
  expect(document.body.textContent).toBe('Hinweis')
  shown[1]!.end()
  expect(document.body.innerHTML).toBe('<p></p>')
})

test('what is shown before an error stays, and the error reaches the caller', () => {
  setBody('<p></p>')
  const context = showContext(new AbortController().signal)
  const change = (): void => {
    show(context, 'Hinweis')
    throw new Error('refused')
  }
  expect(() => context.views.renderOnce(change)).toThrow('refused')
  expect(document.body.textContent).toBe('Hinweis')
  show(context, ' und noch einer')
  expect(document.body.textContent).toBe('Hinweis und noch einer')
})
