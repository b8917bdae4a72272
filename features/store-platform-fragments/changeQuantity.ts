/** Sends changed quantities of the mini-cart, which newer versions of the theme print. Contract complete-takeover CT92 */

import { printedValue, setPrintedValue } from '../../inject/dom/fields.ts'
import type { Scope } from '../../inject/dom/scope.ts'
import type { FeatureContext } from '../../inject/feature.ts'
import type { ApiError } from '../../inject/http/errors.ts'
import { attempt } from '../../inject/shop/attempt.ts'
import { themeSetting } from '../../inject/shop/theme.ts'
import type { Enqueue } from '../shared/platform/changeQueue.ts'
import { coverDuringCall } from '../shared/platform/coverDuringCall.ts'
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
 * Sends each changed quantity, on pages of the theme whose own script for that is absent.
 * @param refresh asks the server for the cart after an uncertain failure
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
    // Fields of other themes and plugins have scripts of their own.
    if (!row || !key || !themeSetting(context) || isThemeFileHere(profile, themeShop)) return
    showBeside(field)
    // The browser shows why the value is invalid.
    if (!field.reportValidity()) return
    const { value: quantity } = field
    // The shop would treat an empty quantity as 0 and remove the line.
    if (!quantity) {
      field.value = field.defaultValue
      return
    }
    // A change that still waits is replaced by this one, so that its overlay is replaced, too.
    covers.get(row)?.end()
    const covered = coverDuringCall(context, row)
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
  /** Records the line's latest quantity, which waits in the queue. */
  note(change: Change): void
  /** Sends the quantity. @throws ApiError unless the shop has accepted it */
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
  /** Key of the line → the shopper's latest quantity that the shop has not answered yet. */
  const wanted = new Map<string, string>()
  /** @returns false where the shopper has entered another quantity since then */
  const forget = ({ key, quantity }: Change): boolean => wanted.get(key) === quantity && wanted.delete(key)

  // Fragments that arrive meanwhile have older quantities. The latest ones are entered again, since "plus" counts from the shown number.
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
      // Sent quantities count as the server's, so that fragments replace them also in the focused field.
      for (const each of [field, ...fieldsOf(key)]) setPrintedValue(each, quantity)
      emit(`updated_${shop}_div`)
      emit('added_to_cart', fragments ? [fragments, hash] : [])
    },

    fail(change, { status, message }) {
      const { field, key, quantity, covered } = change
      covered.end()
      // The answer to another change may have replaced the line's field.
      const shown = (): HTMLInputElement => (field.isConnected ? field : (fieldsOf(key)[0] ?? field))
      if (forget(change)) shown().value = printedValue(shown())
      showBeside(shown(), message)
      // The shop may have accepted the quantity although no answer came.
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
