/** Quantities in the mini-cart, which newer versions of the theme print. Contract complete-takeover CT92 */

import { printedValue, setPrintedValue } from '../../inject/dom/fields.ts'
import type { Scope } from '../../inject/dom/scope.ts'
import type { FeatureContext } from '../../inject/feature.ts'
import type { ApiError } from '../../inject/http/errors.ts'
import { attempt } from '../../inject/shop/attempt.ts'
import { themeSetting } from '../../inject/shop/theme.ts'
import { block } from '../shared/platform/block.ts'
import type { Enqueue } from '../shared/platform/changeQueue.ts'
import type { ShowBeside } from '../shared/platform/fragments/showBeside.ts'
import type { PlatformEvents } from '../shared/platform/platformEvents.ts'
import { isThemeFileHere, themeShop } from '../shared/theme/themeFile.ts'
import { readCartAnswer } from './cartAnswer.ts'
import type { RefreshUncertain } from './refreshUncertain.ts'

const rowSelector = '.woocommerce-mini-cart-item'

interface Change {
  readonly field: HTMLInputElement
  /** The key of the line in the cart. */
  readonly key: string
  readonly quantity: string
  /** The row is covered until the shop has answered. */
  readonly covered: Scope
}

/**
 * Sends a quantity when it was changed, on pages of the theme, unless the theme's own script does.
 * @param refresh asks the server what is in the cart
 */
export function changeQuantity(
  context: FeatureContext & PlatformEvents,
  enqueue: Enqueue,
  showBeside: ShowBeside,
  refresh: RefreshUncertain,
): void {
  const { onChange, profile } = context
  const covers = new WeakMap<Element, Scope>()
  const { note, send, fail } = createSending(context, showBeside, refresh)

  onChange<HTMLInputElement>(`${rowSelector} .qty`, (field) => {
    const row = field.closest<HTMLElement>(rowSelector)
    const key = row && keyOf(row)
    // Other themes, and plugins beside them, have scripts for fields of their own.
    if (!row || !key || !themeSetting(context) || isThemeFileHere(profile, themeShop)) return
    showBeside(field)
    // The browser says what is wrong with it.
    if (!field.reportValidity()) return
    const { value: quantity } = field
    // To the shop no quantity is none, and the line would go; on the cart's page it leaves such a line alone.
    if (!quantity) {
      field.value = field.defaultValue
      return
    }
    // A later change may take this one's place before it is sent, and covers the row anew.
    covers.get(row)?.end()
    const covered = block(context, row)
    covers.set(row, covered)
    const change = { field, key, quantity, covered }
    note(change)
    enqueue(
      field,
      () => send(change),
      (error) => fail(change, error),
    )
  })
}

interface Sending {
  /** The quantity is the line's latest, and waits for its turn. */
  note(change: Change): void
  /** @throws ApiError unless the shop has taken the quantity */
  send(change: Change): Promise<void>
  fail(change: Change, error: ApiError): void
}

function createSending(
  context: FeatureContext & PlatformEvents,
  showBeside: ShowBeside,
  refresh: RefreshUncertain,
): Sending {
  const { emit, http, page, profile, when } = context
  const { shop, theme } = profile
  /** By the line's key: what the shopper has entered last, and the shop has not answered yet. */
  const wanted = new Map<string, string>()
  /** @returns false where the shopper has entered another quantity since then */
  const forget = ({ key, quantity }: Change): boolean => wanted.get(key) === quantity && wanted.delete(key)

  // Fragments that come meanwhile are older than what waits, and plus counts on from the number that is shown.
  when(`${shop}_fragments_loaded ${shop}_fragments_refreshed`, () => {
    for (const [key, quantity] of wanted) {
      for (const field of fieldsOf(key)) if (field.value === printedValue(field)) field.value = quantity
    }
  })

  return {
    note: ({ key, quantity }) => wanted.set(key, quantity),

    async send(change) {
      const { field, key, quantity, covered } = change
      const action = `${theme}_ajax_cart_item_alter_quantity`
      const body = new URLSearchParams({ action, quantity, cart_item_key: key })
      const answer = await http.send({ url: page.ajaxUrl, body })
      if (answer.status < 200 || answer.status >= 300) http.decode(answer)
      // The theme answers with the cart's line, or with nothing where that is gone, and its script reads neither.
      const { fragments, hash } = readCartAnswer(attempt(() => http.decode(answer)))
      covered.end()
      forget(change)
      // The server has the last word about what was sent, also where the shopper's cursor is.
      for (const each of [field, ...fieldsOf(key)]) setPrintedValue(each, quantity)
      emit(`updated_${shop}_div`)
      emit('added_to_cart', fragments ? [fragments, hash] : [])
    },

    fail(change, { status, message }) {
      const { field, key, quantity, covered } = change
      covered.end()
      // An answer to another change may have replaced the line.
      const shown = (): HTMLInputElement => (field.isConnected ? field : (fieldsOf(key)[0] ?? field))
      if (forget(change)) shown().value = printedValue(shown())
      showBeside(shown(), message)
      // The shop may have taken the new quantity without an answer that says so.
      if (!status || status >= 500) refresh(key, () => shown().value !== quantity && showBeside(shown(), message))
    },
  }
}

function keyOf(row: Element): string | undefined {
  return row.querySelector<HTMLElement>('.remove_from_cart_button')?.dataset.cart_item_key
}

/** The fields of a line that are in the page now. */
function fieldsOf(key: string): HTMLInputElement[] {
  const fields = [...document.querySelectorAll<HTMLInputElement>(`${rowSelector} .qty`)]
  return fields.filter((field) => keyOf(field.closest(rowSelector) as Element) === key)
}
