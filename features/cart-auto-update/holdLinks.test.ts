import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ids } from '../../scripts/requirementIds.ts'
import { cart, cartPageForEachTest, change, findElement, quantity, type } from './testCart.ts'

const { pass, posts, sent, start } = cartPageForEachTest()

describe('the way to the checkout', { tags: ids('S2.41', 'TP57') }, () => {
  let goes: ReturnType<typeof vi.spyOn>
  beforeEach(() => {
    goes = vi.spyOn(window.location, 'assign').mockImplementation(() => {})
  })
  afterEach(() => goes.mockRestore())
  /** @returns false where the browser does not follow the link */
  const clickOn = (link: HTMLElement, init: MouseEventInit = {}): boolean => {
    let isFollowed = true
    const onClick = (event: Event): void => {
      if (event.target !== link) return
      isFollowed = !event.defaultPrevented
      // The test's DOM would change the page's address.
      event.preventDefault()
    }
    window.addEventListener('click', onClick)
    link.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...init }))
    window.removeEventListener('click', onClick)
    return isFollowed
  }
  const pressCheckout = (init?: MouseEventInit): boolean => clickOn(findElement('.checkout-button'), init)

  test('waits for the quantity that was typed just before, which is sent at once', async () => {
    start()
    change(quantity('a'), '3')
    await pass(300)
    expect(pressCheckout()).toBe(false)
    expect(sent()).toEqual([{ a: '3', b: '1' }])
    await pass(2000)
    expect(goes).not.toHaveBeenCalled()
    posts()[0]?.answer({ a: { quantity: 3 }, b: { quantity: 1 } })
    await pass(0)
    expect(goes.mock.calls).toEqual([[expect.stringMatching(/\/kasse\/$/)]])
    await pass(10_000)
    expect(posts()).toHaveLength(1)
    expect(goes).toHaveBeenCalledOnce()
  })

  test.each([
    ['no button', ''],
    ['a hidden field in the place of the button', '<input type="hidden" name="update_cart" value="Aktualisieren">'],
  ])('waits for the quantity in a form that has %s for the update', async (_what, inPlace) => {
    start(cart({ a: { quantity: 2 } }).replace(/<button type="submit" name="update_cart".*?<\/button>/, inPlace))
    const before = findElement<HTMLFormElement>('form').elements.length
    change(quantity('a'), '3')
    expect(pressCheckout()).toBe(false)
    expect(sent()).toEqual([{ a: '3' }])
    expect(findElement<HTMLFormElement>('form').elements).toHaveLength(before)
    posts()[0]?.answer({ a: { quantity: 3 } })
    await pass(0)
    expect(goes).toHaveBeenCalledOnce()
  })

  test('waits for an update that is running, and for what was typed meanwhile', async () => {
    start()
    change(quantity('a'), '3')
    await pass(1200)
    change(quantity('b'), '5')
    expect(pressCheckout()).toBe(false)
    posts()[0]?.answer({ a: { quantity: 3 }, b: { quantity: 1 } })
    await pass(0)
    expect(sent()[1]).toEqual({ a: '3', b: '5' })
    expect(goes).not.toHaveBeenCalled()
    posts()[1]?.answer({ a: { quantity: 3 }, b: { quantity: 5 } })
    await pass(0)
    expect(goes).toHaveBeenCalledOnce()
  })

  test('is free with quantities in lists, and waits for the one that was chosen just before', async () => {
    const lines = (quantity: number) => ({ a: { quantity, isList: true }, b: { quantity: 1, isList: true } }) as const
    start(cart(lines(2)))
    expect(pressCheckout()).toBe(true)
    change(quantity('a'), '3')
    expect(pressCheckout()).toBe(false)
    expect(sent()).toEqual([{ a: '3', b: '1' }])
    posts()[0]?.answer(lines(3))
    await pass(0)
    expect(goes).toHaveBeenCalledOnce()
  })

  test('is free where a quantity was only emptied', async () => {
    start()
    type(quantity('a'), '')
    expect(pressCheckout()).toBe(true)
    change(quantity('b'), '4')
    expect(pressCheckout()).toBe(false)
    expect(sent()).toEqual([{ a: '2', b: '4' }])
  })

  test('waits for a change of another script, and sends the quantity after it', async () => {
    start()
    findElement('form').classList.add('processing')
    change(quantity('a'), '3')
    expect(pressCheckout()).toBe(false)
    await pass(5000)
    expect(posts()).toHaveLength(0)
    findElement('form').classList.remove('processing')
    await pass(100)
    expect(sent()).toEqual([{ a: '3', b: '1' }])
    posts()[0]?.answer({ a: { quantity: 3 }, b: { quantity: 1 } })
    await pass(0)
    expect(goes).toHaveBeenCalledOnce()
  })

  test('is free where nothing waits, at a second press, and for a new tab', async () => {
    start()
    expect(pressCheckout()).toBe(true)
    // Another script's overlay concerns no quantity.
    findElement('form').classList.add('processing')
    expect(pressCheckout()).toBe(true)
    findElement('form').classList.remove('processing')
    change(quantity('a'), '3')
    expect(pressCheckout({ ctrlKey: true })).toBe(true)
    expect(pressCheckout()).toBe(false)
    expect(pressCheckout()).toBe(true)
    expect(posts()).toHaveLength(1)
  })

  test('is any link that leaves the page; a link of another script, to a place in the page or to a new tab does not wait', async () => {
    start()
    change(quantity('a'), '3')
    const pressLink = (attributes: Partial<HTMLAnchorElement>): boolean => {
      const link = Object.assign(document.createElement('a'), attributes)
      document.body.append(link)
      return clickOn(link)
    }
    expect(pressLink({ href: '#inhalt' })).toBe(true)
    expect(pressLink({ href: '/shop/', target: '_blank' })).toBe(true)
    expect(pressLink({ href: '/preise.pdf', download: 'preise.pdf' })).toBe(true)
    expect(pressLink({ href: 'mailto:kunst@example.org' })).toBe(true)
    document.addEventListener('click', (event) => event.preventDefault(), { once: true })
    expect(pressLink({ href: '/warenkorb/?remove_item=a' })).toBe(false)
    expect(posts()).toHaveLength(0)
    expect(pressLink({ href: '/shop/', target: '_self' })).toBe(false)
    expect(sent()).toEqual([{ a: '3', b: '1' }])
    posts()[0]?.answer({ a: { quantity: 3 }, b: { quantity: 1 } })
    await pass(0)
    expect(goes.mock.calls).toEqual([[expect.stringMatching(/\/shop\/$/)]])
  })

  test('is free at the second press after a failure, a refusal of the shop or of the browser', async () => {
    start(cart({ a: { quantity: 2, max: 5 } }))
    change(quantity('a'), '9')
    expect(pressCheckout()).toBe(false)
    expect(pressCheckout()).toBe(true)
    expect(posts()).toHaveLength(0)
    change(quantity('a'), '4')
    expect(pressCheckout()).toBe(false)
    posts()[0]?.fail()
    await pass(1000)
    expect(pressCheckout()).toBe(true)
    change(quantity('a'), '5')
    expect(pressCheckout()).toBe(false)
    posts()[1]?.answer({ a: { quantity: 2 } })
    findElement('.woocommerce-notices-wrapper').innerHTML = '<ul class="woocommerce-error"><li>Nur noch 2 da</li></ul>'
    await pass(1000)
    expect(pressCheckout()).toBe(true)
    expect(goes).not.toHaveBeenCalled()
  })

  test('sends a quantity once more whose update has failed before', async () => {
    start()
    change(quantity('a'), '3')
    await pass(1200)
    posts()[0]?.fail()
    await pass(10_000)
    expect(pressCheckout()).toBe(false)
    expect(sent()).toEqual([
      { a: '3', b: '1' },
      { a: '3', b: '1' },
    ])
    posts()[1]?.answer({ a: { quantity: 3 }, b: { quantity: 1 } })
    await pass(0)
    expect(goes).toHaveBeenCalledOnce()
  })

  test('is not needed for a quantity that is entered once more after its update has failed', async () => {
    start()
    for (const round of [0, 1]) {
      change(quantity('a'), '3')
      await pass(1200)
      expect(posts()).toHaveLength(round + 1)
      posts()[round]?.fail()
    }
  })

  test('is gone without the answer when that takes longer than a call may', async () => {
    start()
    change(quantity('a'), '3')
    pressCheckout()
    await pass(29_000)
    expect(goes).not.toHaveBeenCalled()
    await pass(2000)
    expect(goes).toHaveBeenCalledOnce()
  })
})
