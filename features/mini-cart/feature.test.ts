import { expect, test } from 'vitest'
import { markup } from '../../inject/testing.ts'
import { ids } from '../../scripts/requirementIds.ts'
import { dropdownCart, header, linkCart, popup, toggleCart } from './testHeader.ts'
import {
  added,
  click,
  dialogs,
  findElement,
  isOpen,
  item,
  pass,
  point,
  prepareEach,
  report,
  start,
  startAgain,
  stop,
  trigger,
} from './testMiniCart.ts'

prepareEach()

test('on the cart and checkout pages the plain link stays one', { tags: ids('TP50') }, async () => {
  const before = start(`${header(linkCart)}<span class="added-to-cart"></span>`)
  added()
  await pass(1000)
  expect(markup()).toBe(before)
  expect(click(trigger())).toBe(true)
  expect(report()).toMatchObject({ state: 'waiting', mounts: 0 })
})

test('stopping gives the server’s HTML back, byte for byte, also while it is open', async () => {
  const before = start(header(dropdownCart, toggleCart, popup))
  added()
  point('pointerenter')
  click(document.querySelectorAll('.header-cart-link')[1]!)
  await pass(200)
  expect(dialogs()).toHaveLength(1)
  stop()
  expect(markup()).toBe(before)
  added()
  await pass(10_000)
  expect(markup()).toBe(before)
})

test('a click elsewhere, and a cart that was opened and closed, leave the server’s HTML as it was', async () => {
  const before = start(header(dropdownCart))
  click(findElement('#anderes'))
  stop()
  expect(markup()).toBe(before)
  startAgain()
  click(trigger())
  expect(isOpen()).toBe(true)
  click(findElement('#anderes'))
  await pass(100)
  expect(isOpen()).toBe(false)
  stop()
  expect(markup()).toBe(before)
})

test('a cart whose list a theme leaves out stays a link, without an error', async () => {
  const before = start(
    header('<li class="cart-item has-dropdown"><a class="header-cart-link" href="#warenkorb">x</a></li>'),
  )
  expect(report()?.state).not.toBe('failed')
  expect(click(trigger())).toBe(true)
  stop()
  expect(markup()).toBe(before)
})

test('markup in the title is text, and a trigger without an address of a popup stays a link', () => {
  start(
    header('<li class="cart-item"><a class="off-canvas-toggle" title="&lt;img src=x onerror=alert(1)&gt;">x</a></li>'),
  )
  expect(findElement('.off-canvas-toggle').getAttribute('aria-label')).toBe('<img src=x onerror=alert(1)>')
  expect(click(findElement('.off-canvas-toggle'))).toBe(true)
  expect(report()?.state).toBe('mounted')
})

test('a cart that comes later works, and one that goes leaves nothing behind', async () => {
  start(header())
  findElement('.header-nav').append(document.createRange().createContextualFragment(dropdownCart))
  await pass(20)
  added()
  expect(isOpen()).toBe(true)
  item().remove()
  await pass(10_000)
  expect(report()).toMatchObject({ mounts: 0 })
})
