/** Quantities in the mini-cart, which newer versions of the theme print. Contract complete-takeover CT92 */

import { printedValue, setPrintedValue } from '../../inject/dom/fields.ts'
import type { Scope } from '../../inject/dom/scope.ts'
import type { FeatureContext } from '../../inject/feature.ts'
import { themeSetting } from '../../inject/shop/theme.ts'
import { block } from '../shared/platform/block.ts'
import type { Enqueue } from '../shared/platform/changeQueue.ts'
import type { ShowBeside } from '../shared/platform/fragments/showBeside.ts'
import type { PlatformEvents } from '../shared/platform/platformEvents.ts'
import { isThemeFileHere, themeShop } from '../shared/theme/themeFile.ts'
import { readCartAnswer, unexpectedAnswer } from './cartAnswer.ts'

const rowSelector = '.woocommerce-mini-cart-item'

/**
 * Sends a quantity when it was changed, on pages of the theme, unless the theme's own script does.
 * @param refresh asks the server what is in the cart
 */
export function changeQuantity(
  context: FeatureContext & PlatformEvents,
  enqueue: Enqueue,
  showBeside: ShowBeside,
  refresh: () => void,
): void {
  const { emit, http, onChange, page, profile } = context
  const covers = new WeakMap<Element, Scope>()

  onChange<HTMLInputElement>(`${rowSelector} .qty`, (field) => {
    const row = field.closest<HTMLElement>(rowSelector)
    const key = row?.querySelector<HTMLElement>('.remove_from_cart_button')?.dataset.cart_item_key
    // Other themes, and plugins beside them, have scripts for fields of their own.
    if (!row || !key || !themeSetting(context) || isThemeFileHere(profile, themeShop)) return
    showBeside(field)
    // The browser says what is wrong with it.
    if (!field.reportValidity()) return
    // To the shop no quantity is none, and the line would go; on the cart's page it leaves such a line alone.
    if (!field.value) {
      field.value = field.defaultValue
      return
    }
    // A later change may take this one's place before it is sent, and covers the row anew.
    covers.get(row)?.end()
    const covered = block(context, row)
    covers.set(row, covered)
    const send = async (): Promise<void> => {
      const action = `${profile.theme}_ajax_cart_item_alter_quantity`
      const quantity = field.value
      const body = new URLSearchParams({ action, quantity, cart_item_key: key })
      const { fragments, hash } = readCartAnswer(await http.json({ url: page.ajaxUrl, body }))
      if (!fragments) throw unexpectedAnswer(context)
      covered.end()
      // The server has the last word about what was sent, also where the shopper's cursor is.
      setPrintedValue(field, quantity)
      emit(`updated_${profile.shop}_div`)
      emit('added_to_cart', [fragments, hash])
    }
    enqueue(field, send, ({ status, message }) => {
      covered.end()
      // An answer to another change may have replaced the line.
      const button = field.isConnected ? null : document.querySelector(`${rowSelector} [data-cart_item_key="${key}"]`)
      const shown = button?.closest(rowSelector)?.querySelector<HTMLInputElement>('.qty') ?? field
      shown.value = printedValue(shown)
      showBeside(shown, message)
      // The shop may have taken the new quantity without an answer.
      if (!status) refresh()
    })
  })
}
