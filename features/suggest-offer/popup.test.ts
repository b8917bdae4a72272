import { describe, expect, test, vi } from 'vitest'
import { ids } from '../../scripts/requirementIds.ts'
import {
  atc,
  findElement,
  notices,
  offerForm,
  popup,
  shownMessages,
  type,
  waitForIdle,
} from '../shared/checked-price/testProduct.ts'
import { clickOn, formQuantity, holdClock, open, opener, popupQuantity, price, product, wrap } from './testOfferPage.ts'

holdClock()

describe('the popup', () => {
  test('opens within half a second over a page that stays still', {
    tags: ids('PO25', 'S2.31', 'S2.32', 'S2.33', 'S9.05'),
  }, async () => {
    const animate = vi.fn()
    Element.prototype.animate = animate
    open()
    await clickOn(opener())
    await vi.advanceTimersByTimeAsync(500)
    expect(document.documentElement.classList).toContain('vicatna-html-non-scroll')
    expect(wrap().classList).not.toContain('vicatna-disabled')
    expect(wrap().style.left).toMatch(/^0/)
    expect(animate).toHaveBeenCalledWith({ left: ['100%', '0'] }, 500)
    expect(wrap().closest('dialog')?.getAttribute('aria-label')).toBe('Dein Gebot für „Hafen im Nebel“')
    expect(wrap().closest('form')).toBeNull()
    Reflect.deleteProperty(Element.prototype, 'animate')
  })

  test('is filled from its configuration', { tags: ids('S3.51', 'S3.52', 'S3.53', 'S3.54', 'S3.55') }, async () => {
    open()
    await clickOn(opener())
    expect(findElement('.vicatna-popup-form').className).toBe(
      'vicatna-popup-form vicatna-popup-form-so vicatna-popup-form-simple',
    )
    expect(findElement('.vicatna-popup-form').dataset.product_id).toBe('4712')
    expect(findElement('.vicatna-popup-form-header-wrap').textContent).toBe('Dein Gebot für „Hafen im Nebel“')
    expect(findElement('.vicatna-popup-form-content-price .vicatna-popup-form-content-title').textContent).toBe(
      'Gebot pro Bild',
    )
    expect(price().getAttribute('aria-label')).toBe('Gebot pro Bild')
  })

  test.each([
    ['3', '3'],
    ['', '1'],
  ])(
    'with the form’s quantity "%s" its own is %s',
    { tags: ids('PO26', 'S2.34', 'S9.05') },
    async (given, expected) => {
      open()
      type(formQuantity(), given)
      await clickOn(opener())
      expect(popupQuantity().value).toBe(expected)
    },
  )

  test('without a title it is centred, and only then', { tags: ids('PO27') }, async () => {
    open(notices + offerForm({ inputTitle: '' }) + offerForm({ id: 99 }) + popup)
    const [first, second] = [...document.querySelectorAll<HTMLElement>('.vicatna-so-button')]
    const title = (): HTMLElement => findElement('.vicatna-popup-form-content-price .vicatna-popup-form-content-title')
    await clickOn(first!)
    expect(title().classList).toContain('vicatna-disabled')
    expect(title().parentElement!.classList).toContain('vicatna-popup-form-content-center')
    expect(price().getAttribute('aria-label')).toBe('Dein Gebot für „Hafen im Nebel“')
    await clickOn(findElement('.vicatna-popup-cancel'))
    await vi.advanceTimersByTimeAsync(400)
    await clickOn(second!)
    expect(title().classList).not.toContain('vicatna-disabled')
    expect(title().textContent).toBe('Gebot pro Bild')
    expect(title().parentElement!.classList).not.toContain('vicatna-popup-form-content-center')
  })

  test('the words of a translated popup go with it, and the next work has its own', async () => {
    open(notices + offerForm() + offerForm({ id: 99 }).replaceAll('Hafen im Nebel', 'Watt') + popup)
    const [first, second] = [...document.querySelectorAll<HTMLElement>('.vicatna-so-button')]
    const header = (): HTMLElement => findElement('.vicatna-popup-form-header-wrap')
    await clickOn(first!)
    const words = document.createElement('font')
    words.textContent = 'Your offer for “Hafen im Nebel”'
    header().firstChild!.replaceWith(words)
    await clickOn(findElement('.vicatna-popup-cancel'))
    await vi.advanceTimersByTimeAsync(400)
    expect(header().textContent).toBe('')
    await clickOn(second!)
    expect(header().textContent).toBe('Dein Gebot für „Watt“')
  })

  test.each(['.vicatna-popup-overlay', '.vicatna-popup-cancel'])(
    'a click on %s closes it',
    { tags: ids('PO28', 'S2.32') },
    async (selector) => {
      open()
      await clickOn(opener())
      expect(document.querySelectorAll('.vicatna-button-loading')).toHaveLength(2)
      await clickOn(findElement(selector))
      expect(wrap().style.left).toBe('100%')
      await vi.advanceTimersByTimeAsync(399)
      expect(wrap().closest('dialog')).not.toBeNull()
      await vi.advanceTimersByTimeAsync(1)
      expect(document.querySelector('dialog')).toBeNull()
      expect(wrap().classList).toContain('vicatna-disabled')
      expect(document.documentElement.classList).not.toContain('vicatna-html-non-scroll')
      expect(document.querySelectorAll('.vicatna-button-loading')).toHaveLength(0)
      expect(product.submits).toEqual([])
      await clickOn(opener())
      expect(wrap().closest('dialog')).not.toBeNull()
    },
  )

  test('Escape closes it, and the focus is where it was', { tags: ids('PO48') }, async () => {
    open()
    opener().focus()
    await clickOn(opener())
    findElement('dialog').dispatchEvent(new Event('cancel', { cancelable: true }))
    await vi.advanceTimersByTimeAsync(400)
    expect(document.querySelector('dialog')).toBeNull()
    expect(document.activeElement).toBe(opener())
  })

  test('what was typed into it is still there when it opens again', { tags: ids('S1.05') }, async () => {
    open()
    await clickOn(opener())
    type(price(), '175')
    await clickOn(findElement('.vicatna-popup-cancel'))
    await vi.advanceTimersByTimeAsync(400)
    expect(document.querySelector('dialog')).toBeNull()
    await clickOn(opener())
    expect(price().value).toBe('175')
  })

  test.each([
    ['without the popup of the shop', notices + offerForm()],
    ['with settings that cannot be read', notices + offerForm().replace(/data-val="[^"]*"/, 'data-val="{"') + popup],
  ])('%s the shopper is told, and the button can be pressed again', { tags: ids('S1.05') }, async (_, html) => {
    open(html)
    await clickOn(opener())
    expect(shownMessages()).toEqual([expect.stringContaining('Der Server hat unerwartet geantwortet')])
    expect(opener().classList).not.toContain('vicatna-button-loading')
  })

  test('where movement is not wanted it opens and closes at once', async () => {
    vi.stubGlobal('matchMedia', () => ({ matches: true }))
    open()
    await clickOn(opener())
    await clickOn(findElement('.vicatna-popup-cancel'))
    await vi.advanceTimersByTimeAsync(0)
    expect(document.querySelector('dialog')).toBeNull()
  })

  test('the cross is a button for keyboard and screen reader, and Enter in a field sends', async () => {
    open()
    await clickOn(opener())
    const cancel = findElement('.vicatna-popup-cancel')
    expect([
      cancel.role ?? cancel.getAttribute('role'),
      cancel.tabIndex,
      cancel.ariaLabel ?? cancel.getAttribute('aria-label'),
    ]).toEqual(['button', 0, 'Schließen'])
    type(price(), '180')
    const key = (target: Element, name: string): boolean =>
      target.dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true }))
    expect(key(price(), 'Enter')).toBe(false)
    await waitForIdle()
    expect(product.calls).toHaveLength(1)
    expect(key(cancel, ' ')).toBe(false)
    await vi.advanceTimersByTimeAsync(400)
    expect(document.querySelector('dialog')).toBeNull()
    expect(product.calls[0]!.isAborted()).toBe(true)
  })

  test.each([
    ['no popup', offerForm()],
    ['no configuration', `${offerForm().replace(/data-val="[^"]*"/, 'data-val="{"')}${popup}`],
  ])('with %s on the page the button stays usable', async (_what, html) => {
    open(notices + html)
    await clickOn(opener())
    expect(document.querySelectorAll('.vicatna-button-loading')).toHaveLength(0)
    await clickOn(atc())
    expect(product.submits).toHaveLength(1)
  })

  test('markup in its texts is cleaned', async () => {
    open(
      notices +
        offerForm()
          .replace('Dein Gebot für', '<b>Dein</b> <img src=x onerror=alert(1)>Gebot für')
          .replace('<b>', '&lt;b>') +
        popup,
    )
    await clickOn(opener())
    expect(document.querySelector('dialog [onerror]')).toBeNull()
  })
})
