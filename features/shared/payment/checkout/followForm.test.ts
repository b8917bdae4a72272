import jQuery from 'jquery'
import { expect, test, vi } from 'vitest'
import { setBody } from '../../../../inject/testing.ts'
import { ids } from '../../../../scripts/requirementIds.ts'
import { followForm } from './checkout.ts'

test('a change is heard once, from the shopper and from a script that tells jQuery alone', {
  tags: ids('S4.48', 'WC57'),
}, () => {
  vi.stubGlobal('jQuery', jQuery)
  setBody('<form class="checkout"><input type="checkbox" name="terms" id="terms"></form>')
  const controller = new AbortController()
  const look = vi.fn()
  followForm(controller.signal, look)
  const terms = document.querySelector<HTMLInputElement>('#terms')!
  // By the element: jQuery looks for selectors in the document in which it was loaded, which may have been another test's.
  jQuery(terms).prop('checked', true).trigger('change')
  expect(look).toHaveBeenCalledOnce()
  terms.click()
  expect(look).toHaveBeenCalledTimes(2)
  controller.abort()
  jQuery(terms).trigger('change')
  expect(look).toHaveBeenCalledTimes(2)
})
