import jQuery from 'jquery'
import { describe, expect, test } from 'vitest'
import { ids } from '../../scripts/requirementIds.ts'
import { cartPageForEachTest, change, findElement, pressEnter, quantity } from './testCart.ts'

const { pass, posts, sent, start } = cartPageForEachTest()
const notice = (): string | undefined => document.querySelector('.woocommerce-error')?.textContent ?? undefined

describe('an update that fails', { tags: ids('TP59') }, () => {
  test('ends with a message and without an overlay; the quantities are kept and not sent again unasked', {
    tags: ids('TP59'),
  }, async () => {
    start()
    change(quantity('a'), '3')
    await pass(1200)
    posts()[0]?.fail()
    await pass(10_000)
    expect(document.querySelector('.blockOverlay')).toBeNull()
    expect(notice()).toMatch(/konnte nicht geändert werden/)
    expect(findElement('[role=alert]').contains(findElement('.woocommerce-error'))).toBe(true)
    expect([quantity('a').value, quantity('b').value]).toEqual(['3', '1'])
    expect(posts()).toHaveLength(1)
    expect(findElement<HTMLButtonElement>('[name=update_cart]').disabled).toBe(false)
    pressEnter(quantity('a'))
    expect(sent()[1]).toEqual({ a: '3', b: '1' })
    posts()[1]?.answer({ a: { quantity: 3 }, b: { quantity: 1 } })
    await pass(0)
    expect(notice()).toBeUndefined()
  })

  test('says so once; other calls, and those of a page that is left, are not its business', {
    tags: ids('TP59'),
  }, async () => {
    start()
    jQuery(document).trigger('ajaxError', [{ statusText: 'error' }, { data: 'action=anderes' }])
    jQuery(document).trigger('ajaxError')
    change(quantity('a'), '3')
    await pass(1200)
    posts()[0]?.fail('abort')
    expect(notice()).toBeUndefined()
    for (const value of ['4', '5']) {
      change(quantity('a'), value)
      await pass(1200)
      posts().at(-1)?.fail()
    }
    expect(document.querySelectorAll('.woocommerce-error')).toHaveLength(1)
  })

  test('a later change is sent after the failure', { tags: ids('TP59') }, async () => {
    start()
    change(quantity('a'), '3')
    await pass(1200)
    change(quantity('a'), '4')
    await pass(100)
    posts()[0]?.fail()
    await pass(1200)
    expect(sent()[1]).toEqual({ a: '4', b: '1' })
  })
})
