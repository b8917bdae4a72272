import { describe, expect, test, vi } from 'vitest'
import { ids } from '../../scripts/requirementIds.ts'
import { findElement, notices, priceForm, refusal, shownMessages } from '../shared/checked-price/testProduct.ts'
import { click, field, holdClock, open, product } from './testPricePage.ts'

holdClock()

describe('messages', () => {
  const refuse = async (index: number): Promise<void> => {
    await click()
    await product.calls[index]!.answer({ status: 'error', message: refusal.replace('8,00', String(index)) })
  }

  test('one in the page stays 15 seconds and collapses in 0.4', { tags: ids('PO21', 'S9.03') }, async () => {
    open()
    await refuse(0)
    await vi.advanceTimersByTimeAsync(15_000)
    expect(findElement('.vicatna-message-wrap').style.overflow).toBe('hidden')
    await vi.advanceTimersByTimeAsync(399)
    expect(shownMessages()).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(1)
    expect(shownMessages()).toEqual([])
  })

  test('the newer of two replaces the older and has its own time', { tags: ids('PO22') }, async () => {
    open()
    await refuse(0)
    await vi.advanceTimersByTimeAsync(10_000)
    await refuse(1)
    expect(shownMessages()).toEqual(['1 € ist zu wenig.'])
    await vi.advanceTimersByTimeAsync(14_999)
    expect(findElement('.vicatna-message-wrap').style.overflow).toBe('')
  })

  test('typing takes it away', { tags: ids('PO23') }, async () => {
    open()
    await refuse(0)
    field().dispatchEvent(new KeyboardEvent('keydown', { key: '5', bubbles: true }))
    await vi.advanceTimersByTimeAsync(400)
    expect(shownMessages()).toEqual([])
  })

  test('stays while it is pointed at or has the focus', async () => {
    open()
    await refuse(0)
    const group = findElement('.vicatna-message-wrap')
    const { matches } = Element.prototype
    const pointed = vi.spyOn(group, 'matches').mockImplementation((s) => s.includes(':hover') || matches.call(group, s))
    await vi.advanceTimersByTimeAsync(20_000)
    expect(shownMessages()).toHaveLength(1)
    pointed.mockRestore()
    await vi.advanceTimersByTimeAsync(16_000)
    expect(shownMessages()).toEqual([])
  })

  test('where movement is not wanted it goes at once', async () => {
    vi.stubGlobal('matchMedia', () => ({ matches: true }))
    open()
    await refuse(0)
    await vi.advanceTimersByTimeAsync(15_000)
    expect(shownMessages()).toEqual([])
  })

  test('over a page it stands in a popup for 5 seconds', { tags: ids('PO24', 'S8.17') }, async () => {
    open(`${notices}<div tabindex="-1" style="position:fixed">${priceForm()}</div>`)
    await refuse(0)
    const shown = findElement('body > .vicatna-message-popup-wrap')
    expect(shown.className).toBe('vicatna-message-popup-wrap vicatna-message-popup-wrap-show')
    expect(shown.textContent).toBe('0 € ist zu wenig.')
    expect(document.querySelector('.woocommerce-notices-wrapper .vicatna-message-wrap')).toBeNull()
    await vi.advanceTimersByTimeAsync(4999)
    expect(shown.className).toContain('-show')
    await vi.advanceTimersByTimeAsync(1)
    expect(shown.className).toBe('vicatna-message-popup-wrap vicatna-message-popup-wrap-hide')
  })

  test('in a dialog it stands in the dialog', async () => {
    open(`${notices}<dialog open>${priceForm()}</dialog>`)
    await refuse(0)
    expect(findElement('dialog .vicatna-message-popup-wrap').textContent).toBe('0 € ist zu wenig.')
  })

  test('stands before the form where the theme has no place for it', async () => {
    open(priceForm())
    await refuse(0)
    expect(findElement('form').previousElementSibling?.textContent).toBe('0 € ist zu wenig.')
  })
})
