import { afterEach, expect, test, vi } from 'vitest'
import { showPage, turn } from '../testing.ts'
import { onPageShownAgain } from './pageShownAgain.ts'

const ending = new AbortController()
const onReturn = vi.fn()
onPageShownAgain(onReturn, ending.signal)

function leave(persisted: boolean): void {
  window.dispatchEvent(Object.assign(new Event('pagehide'), { persisted }))
}
/** The page is seen: it was in the background, or the browser shows it again. */
const see = (): unknown => document.dispatchEvent(new Event('visibilitychange'))

afterEach(() => onReturn.mockClear())

test('a page that comes back from memory calls once', async () => {
  leave(true)
  see()
  showPage(true)
  await turn()
  expect(onReturn).toHaveBeenCalledOnce()
})

test('so does one of which an optimiser withholds the event', async () => {
  leave(true)
  see()
  await turn()
  see()
  await turn()
  expect(onReturn).toHaveBeenCalledOnce()
})

test('a page that was only in the background, is hidden, or cannot come back, does not call', async () => {
  see()
  leave(false)
  see()
  showPage(false)
  await turn()
  leave(true)
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  see()
  await turn()
  vi.restoreAllMocks()
  expect(onReturn).not.toHaveBeenCalled()
})

test('nothing calls after the end', async () => {
  leave(true)
  see()
  ending.abort()
  await turn()
  showPage(true)
  expect(onReturn).not.toHaveBeenCalled()
})
