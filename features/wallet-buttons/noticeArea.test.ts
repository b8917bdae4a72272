import { afterEach, expect, test, vi } from 'vitest'
import { ids } from '../../scripts/requirementIds.ts'
import { miniCartNotices } from './noticeArea.ts'

const buttons = '.woocommerce-mini-cart__buttons'

function showPage(): { readonly drawer: Element; readonly page: Element; readonly buttons: HTMLElement } {
  document.body.innerHTML = `<div class="woocommerce-notices-wrapper"></div>
    <div class="drawer"><p class="woocommerce-mini-cart__buttons"></p></div>`
  return {
    drawer: document.querySelector('.drawer')!,
    page: document.querySelector('.woocommerce-notices-wrapper')!,
    buttons: document.querySelector<HTMLElement>(buttons)!,
  }
}

afterEach(() => vi.restoreAllMocks())

test('a notice stands in the open mini-cart, else on the page', { tags: ids('S8.38', 'WC51') }, () => {
  const shown = showPage()
  const isVisible = vi.fn(() => true)
  Object.assign(shown.buttons, { checkVisibility: isVisible })
  expect(miniCartNotices(buttons)).toBe(shown.drawer)
  isVisible.mockReturnValue(false)
  expect(miniCartNotices(buttons)).toBe(shown.page)
})

test('a browser of before 2024 does not know checkVisibility(): what is laid out counts as open', {
  tags: ids('S8.38'),
}, () => {
  const shown = showPage()
  Object.assign(shown.buttons, { checkVisibility: undefined })
  const rectangles = vi.spyOn(shown.buttons, 'getClientRects').mockReturnValue([{}] as unknown as DOMRectList)
  expect(miniCartNotices(buttons)).toBe(shown.drawer)
  rectangles.mockReturnValue([] as unknown as DOMRectList)
  expect(miniCartNotices(buttons)).toBe(shown.page)
})
