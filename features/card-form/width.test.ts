/** The class of the card's row for its width. happy-dom lays nothing out: the test says how wide the row is. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ids } from '../../scripts/requirementIds.ts'
import { beginCardPage, closeCardPages, page } from './testCard.ts'

/** What the browser calls when an element has another size. */
const reports = new Map<Element, () => void>()

closeCardPages()
beforeEach(() => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      private readonly onReport: (entries: readonly unknown[]) => void
      constructor(onReport: (entries: readonly unknown[]) => void) {
        this.onReport = onReport
      }
      observe = (element: Element): unknown => reports.set(element, () => this.onReport([]))
      disconnect(): void {}
    },
  )
  beginCardPage()
})
afterEach(() => {
  reports.clear()
  vi.unstubAllGlobals()
})

test('a burst of resizes is measured once, 100 ms after its last event', { tags: ids('SDK23', 'S9.17') }, () => {
  const row = page.find('li.payment_method_ppcp_card')
  let width = 700
  const measure = vi.spyOn(row, 'getBoundingClientRect').mockImplementation(() => new DOMRect(0, 0, width, 40))
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  for (const next of [650, 590, 580]) {
    width = next
    reports.get(row)?.()
    vi.advanceTimersByTime(99)
  }
  expect(measure).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(measure).toHaveBeenCalledTimes(1)
  expect(row.className).toContain('card-field-container--xs')
  width = 950
  reports.get(row)?.()
  vi.advanceTimersByTime(100)
  expect(row.className.match(/card-field-container--\w+/g)).toEqual(['card-field-container--md'])
  vi.advanceTimersByTime(1_000)
  expect(measure).toHaveBeenCalledTimes(2)
})

test('the margins of the row count', { tags: ids('SDK22', 'S9.16') }, () => {
  const row = page.find('li.payment_method_ppcp_card')
  vi.spyOn(row, 'getBoundingClientRect').mockImplementation(() => new DOMRect(0, 0, 590, 40))
  row.style.marginLeft = '10px'
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  reports.get(row)?.()
  vi.advanceTimersByTime(100)
  expect(row.className).toContain('card-field-container--sm')
})
