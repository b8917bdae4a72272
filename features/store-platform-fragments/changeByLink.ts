/**
 * Adds products by the buttons of listings, and removes them by the links of the mini-cart, without a page load. All changes of the
 * cart, also quantities and product forms, are sent one after the other from one queue.
 * Source: contract theme-and-platform 3.3, 3.4, 3.5.
 */

import { createRepetitionCheck } from '../../inject/dom/doubleClick.ts'
import { runGuarded } from '../../inject/dom/lifetime.ts'
import { onPageShownAgain } from '../../inject/dom/pageShownAgain.ts'
import type { FeatureContext } from '../../inject/feature.ts'
import { ApiError } from '../../inject/http/errors.ts'
import { jQueryData } from '../../inject/shop/jQuery.ts'
import { atShop, createChangeQueue, type Enqueue } from '../shared/platform/changeQueue.ts'
import { coverDuringCall } from '../shared/platform/coverDuringCall.ts'
import { platformSettings } from '../shared/platform/endpoint.ts'
import { createShowBeside, type ShowBeside } from '../shared/platform/fragments/showBeside.ts'
import { isAllowed, wrapped } from '../shared/platform/jQuery.ts'
import type { PlatformEvents } from '../shared/platform/platformEvents.ts'
import { pressBySpace } from '../shared/platform/pressBySpace.ts'
import { addFromForm, showFailure } from './addFromForm.ts'
import { callCart } from './callCart.ts'
import { additionFailed, readCartAnswer, unexpectedAnswer } from './cartAnswer.ts'
import { changeQuantity } from './changeQuantity.ts'
import { createRefreshUncertain, type RefreshUncertain } from './refreshUncertain.ts'

/** Buttons that add a product; without those of the platform's blocks, which have the same classes and a script of their own. */
const addingSelector = ({ profile: { shop } }: Pick<FeatureContext, 'profile'>): string =>
  `.add_to_cart_button.ajax_add_to_cart[data-product_id]:not([data-product_id=""], .${shop}-interactive)`
const removing = '.remove_from_cart_button[data-cart_item_key]'

/** Takes over the clicks. @param refresh asks the server for the cart, which is unknown after a failure */
export function changeByLink(context: FeatureContext & PlatformEvents, refresh: () => void): void {
  const { signal, on } = context
  const queue = createChangeQueue()
  /** Element → its latest change that is not done. */
  const pending = new Map<HTMLElement, unknown>()
  const enqueue: Enqueue = (link, send, onFailure) => {
    const work = (): Promise<void> => {
      atShop.add(link)
      return send()
        .catch((error: unknown) => {
          if (!(error instanceof ApiError)) throw error
          onFailure(error)
        })
        .finally(() => {
          atShop.delete(link)
          if (pending.get(link) === work) pending.delete(link)
        })
    }
    pending.set(link, work)
    queue(link, () => runGuarded(signal, work))
  }
  const showBeside = createShowBeside(context)
  const add = createAdding(context, enqueue, showBeside, refresh)
  const refreshUncertain = createRefreshUncertain(context, refresh)
  const remove = createRemoving(context, enqueue, showBeside, refreshUncertain)
  changeQuantity(context, enqueue, showBeside, refreshUncertain)
  addFromForm(context, enqueue, showBeside, refresh)

  const adding = addingSelector(context)
  const isRepetition = createRepetitionCheck()
  on('click', adding, (button, event) => {
    event.preventDefault()
    // By its product, since the answer to the first half of a double click may have replaced the button.
    if (isRepetition(event, button.dataset.product_id)) return
    if (!button.classList.contains('loading') && !atShop.has(button)) add(button)
  })
  on<HTMLAnchorElement>('click', removing, (link, event) => {
    event.preventDefault()
    remove(link)
  })
  on<HTMLAnchorElement>('click', '.woocommerce-mini-cart__buttons a[href]', (link, event) => {
    const { href } = link
    // The queue is checked and not the overlay, since the answer to another change may have replaced the covered line.
    if (pending.size === 0) return
    // Leaving the page would abort a pending change, and the shopper would order the former cart.
    event.preventDefault()
    const leave = async (): Promise<void> => {
      // The shopper stays on the page where a change has failed, to read the message.
      if (!document.querySelector('.woocommerce-mini-cart-item [role=alert]')) location.assign(href)
    }
    enqueue(link, leave, () => {})
  })
  pressBySpace(context, `${adding}, ${removing}`)
}

/** The present link for the same product or line, since a filter or another answer may have replaced `link`; else `link` itself. */
function currentLink(link: HTMLElement, selector: string, key: 'product_id' | 'cart_item_key'): HTMLElement {
  const links = link.isConnected ? [] : [...document.querySelectorAll<HTMLElement>(selector)]
  return links.find(({ dataset }) => dataset[key] === link.dataset[key]) ?? link
}

function createAdding(
  context: FeatureContext & PlatformEvents,
  enqueue: Enqueue,
  showBeside: ShowBeside,
  refresh: () => void,
): (button: HTMLElement) => void {
  const { edits, emit, log, signal } = context
  return (button) => {
    showBeside(button)
    edits.toggleClass(button, 'added', false)
    edits.toggleClass(button, 'loading', true)
    // A handler that throws does not count as a refusal.
    const goOn = (error: unknown): boolean => {
      log.error('a handler of the listing failed', button, error)
      return true
    }
    if (!isAllowed(document.body, 'should_send_ajax_request.adding_to_cart', [wrapped(button)], goOn)) {
      emit('ajax_request_not_sent.adding_to_cart', [false, false, wrapped(button)])
      return
    }
    const { vernissage, ...data } = { ...storedData(button), ...button.dataset } as Record<string, string>
    emit('adding_to_cart', [wrapped(button), data])
    const send = async (): Promise<void> => {
      // Without a signal: the shop may have added the product when the script is stopped, so that the answer is still needed.
      const answer = await callCart(context, 'add_to_cart', data, {})
      if (answer === undefined) return void edits.toggleClass(button, 'loading', false)
      const { address, fragments, hash } = readCartAnswer(answer, platformSettings(context, 'add_to_cart'))
      if (address) {
        // The back/forward cache may show the page again as it was left, with a button that seems to be busy.
        onPageShownAgain(() => edits.toggleClass(button, 'loading', false), signal)
        location.assign(address)
      } else if (fragments) emit('added_to_cart', [fragments, hash, wrapped(button)])
      else throw unexpectedAnswer(context, answer)
    }
    enqueue(button, send, (error) => {
      edits.toggleClass(button, 'loading', false)
      showFailure(
        context,
        showBeside,
        currentLink(button, addingSelector(context), 'product_id'),
        additionFailed(context, error),
      )
      refresh()
    })
  }
}

/** Texts, numbers and booleans that other code has stored for a button through jQuery, which belong into the call. */
function storedData(button: HTMLElement): object {
  const stored = Object.entries(Object(jQueryData(button)))
  return Object.fromEntries(stored.filter(([, value]) => /^(?:string|number|boolean)$/.test(typeof value)))
}

function createRemoving(
  context: FeatureContext & PlatformEvents,
  enqueue: Enqueue,
  showBeside: ShowBeside,
  refresh: RefreshUncertain,
): (link: HTMLAnchorElement) => void {
  const { emit, signal } = context
  return (link) => {
    const { cart_item_key: key = '' } = link.dataset
    const row = link.closest<HTMLElement>('.woocommerce-mini-cart-item')
    if (row?.querySelector('.blockUI')) return
    const covered = coverDuringCall(context, ...(row ? [row] : []))
    const send = async (): Promise<void> => {
      const answer = await callCart(context, 'remove_from_cart', { cart_item_key: key }, { signal })
      if (answer === undefined) return covered.end()
      const { fragments, hash } = readCartAnswer(answer)
      if (fragments) {
        covered.end()
        emit('removed_from_cart', [fragments, hash, wrapped(link)])
      } else location.assign(link.href)
    }
    enqueue(link, send, ({ status, message }) => {
      covered.end()
      // The link's URL removes the line by a page load, if the server can be reached.
      if (status) {
        location.assign(link.href)
        return
      }
      showFailure(context, showBeside, currentLink(link, removing, 'cart_item_key'), message)
      // The shop may have removed the line although no answer came.
      refresh(key, () => {
        const shown = currentLink(link, removing, 'cart_item_key')
        if (shown.isConnected) showBeside(shown, message)
      })
    })
  }
}
