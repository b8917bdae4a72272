import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createEdits } from '../dom/edits/edits.ts'
import { atom, createStore, type Store } from '../state/atoms.ts'
import { createTexts } from '../texts.ts'
import { useAtomValue, ViewContext } from './useView.ts'
import { createViewRoot } from './viewRoot.tsx'

const countAtom = atom(0)
const doubleAtom = atom((get) => get(countAtom) * 2)

interface CountProps {
  /** Runs in each rendering, with what the component shows. */
  readonly onRender: (value: number) => void
}

function Count({ onRender }: CountProps) {
  const value = useAtomValue(doubleAtom)
  onRender(value)
  return <b>{value}</b>
}

let store: Store

function element() {
  const { signal } = new AbortController()
  const context = {
    id: 'x',
    store,
    signal,
    edits: createEdits(signal),
    texts: createTexts('de'),
    views: createViewRoot(),
  }
  return (
    <ViewContext.Provider value={context}>
      <Count onRender={onRender} />
    </ViewContext.Provider>
  )
}
let root: Root
let host: HTMLElement
const onRender = vi.fn<(value: number) => void>()

/** Renders the component and waits until it listens to the store. */
async function show(): Promise<void> {
  const subscribed = vi.spyOn(store, 'sub')
  root.render(element())
  await vi.waitFor(() => expect(subscribed).toHaveBeenCalled())
}

beforeEach(() => {
  store = createStore()
  host = document.createElement('div')
  root = createRoot(host)
  onRender.mockReset()
})

afterEach(() => root.unmount())

test('a component shows an atom and follows its changes', async () => {
  store.set(countAtom, 2)
  await show()
  expect(host.textContent).toBe('4')
  store.set(countAtom, 3)
  await vi.waitFor(() => expect(host.textContent).toBe('6'))
})

test('an equal value renders nothing again', async () => {
  await show()
  store.set(countAtom, 0)
  store.set(countAtom, 1)
  await vi.waitFor(() => expect(host.textContent).toBe('2'))
  expect(onRender.mock.calls).toEqual([[0], [2]])
})

test('a change between rendering and subscription is not missed', async () => {
  // As a sibling's effect or a store event might do it.
  onRender.mockImplementationOnce(() => store.set(countAtom, 1))
  await show()
  await vi.waitFor(() => expect(host.textContent).toBe('2'))
})

test('an unmounted component no longer listens', async () => {
  const unsubscribed = vi.fn()
  vi.spyOn(store, 'sub').mockReturnValue(unsubscribed)
  root.render(element())
  await vi.waitFor(() => expect(store.sub).toHaveBeenCalled())
  root.unmount()
  expect(host.textContent).toBe('')
  await vi.waitFor(() => expect(unsubscribed).toHaveBeenCalledTimes(1))
})
