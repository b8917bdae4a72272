/** Changes the cart by calls, one after the other. Source: contract theme-and-platform 3.3, 3.7. */
import { sanitise } from '../../../inject/dom/markup/sanitise.ts'
import type { SetupContext } from '../../../inject/feature.ts'
import { createAnnouncer } from '../../../inject/views/announcer.tsx'
import { sharedCartElsewhere } from '../../shared/platform/cartElsewhere.ts'
import { cartFormSelector, fillEmptyQuantities } from '../../shared/platform/cartForm.ts'
import { createChangeQueue } from '../../shared/platform/changeQueue.ts'
import { endpoint, platformSettings, serialise } from '../../shared/platform/endpoint.ts'
import { platformText } from '../../shared/platform/texts.ts'
import { callCoupon, chosenShipping, coveredCall, type PlainAnswer, shippingControls, submitByPage } from '../calls.ts'
import { type CheckoutContext, findAll } from '../checkoutContext.ts'
import { leadToNotice, noticePlace, noticesSelector, showFailure } from '../platformNotices.ts'
import { applyCartPage, type CartAnswer, cartTotals, replaceTotals } from './applyCartPage.ts'
import { enterQuantities, ignoredQuantities, serverQuantities, unsentQuantities } from './unsentQuantities.ts'

/** The button by whose name the shop takes the quantities of the form. */
const updateName = 'update_cart'

export interface CartChanges {
  /** Sends the quantities of the form that `part` belongs to, or of what has taken its place, as they are when earlier changes are done. */
  update(part: Node): void
  /**
   * Shows the server's cart without sending quantities, since those in the page are older.
   * @param keepsNotices whether the shown notices stay
   */
  showAgain(keepsNotices: boolean): void
  /** Calls the URL of a link that removes or restores a line. @param announcement event that is fired afterwards; '' for none */
  follow(link: HTMLAnchorElement, announcement: string): void
  /** Applies or removes a coupon. @param byPage does the same by a page load, where the call fails */
  coupon(kind: 'apply' | 'remove', code: string, byPage: () => void): void
  /** Sends the shipping methods that are chosen now, since the answer to an earlier change may replace their list. */
  chooseShipping(): void
  /** Sends the form of the shipping calculator. */
  calculateShipping(form: HTMLFormElement): void
}

export function createCartChanges(context: CheckoutContext): CartChanges {
  const { signal, emit } = context
  const enqueue = createChangeQueue()
  const calls = createCartCalls(context)
  const { send, parts, fallBack } = calls
  const showRestored = createShowRestored(context)

  async function post(form: HTMLFormElement, button: string, keepsNotices?: boolean, isAgain = false): Promise<void> {
    const at = cartForms().indexOf(form)
    if (button === updateName) fillEmptyQuantities(form)
    const body = fieldsOf(form, button)
    // The fields of the form come first, since the first field of a name counts.
    const sentFields = new URLSearchParams([...(button ? body : []), ...serverQuantities()])
    const updateButton = form.querySelector<HTMLButtonElement>(`${cartFormSelector} [name=update_cart]`)
    if (button) body.set(button, updateButton?.value || 'x')
    const response = await send(form.getAttribute('action') || location.href, body)
    const [answer, notice] = applyCartPage(context, response, sentFields, keepsNotices, form)
    if (button) fallBack(answer, () => submitByPage(form, button))
    else fallBack(answer === 'load' && isTyped() ? 'failed' : answer, () => location.reload())
    const ignored = ignoredQuantities(body)
    if (button === updateName && answer === 'shown' && !notice && !isAgain && String(ignored)) {
      enterQuantities(ignored)
      return update(button, at, keepsNotices, true)
    }
    // The focus is not moved from a field in which the shopper is typing.
    if (!document.activeElement?.matches('input')) leadToNotice(notice, signal)
  }

  async function update(button: string, at = 0, keepsNotices?: boolean, isAgain?: boolean): Promise<void> {
    const form = cartFormAt(at)
    if (form) await post(form, button, keepsNotices, isAgain)
    else location.reload()
  }

  async function follow({ href }: HTMLAnchorElement, announcement: string): Promise<void> {
    const [answer, notice] = applyCartPage(context, await send(href), serverQuantities())
    fallBack(answer, () => location.assign(href))
    if (announcement && notice) emit(announcement)
    leadToNotice(notice, signal)
    if (answer === 'shown' && !notice) showRestored(href)
  }

  async function coupon(kind: 'apply' | 'remove', code: string, byPage: () => void): Promise<void> {
    const { status, notices } = await callCoupon(context, 'cart', kind, code, parts())
    if (notices.length === 0) {
      const isSafe = status > 0 && status < 500 && !isTyped()
      fallBack(isSafe ? 'load' : 'failed', byPage)
      return
    }
    replaceNotices(notices)
    emit(kind === 'apply' ? 'applied_coupon' : 'removed_coupon', [code])
    for (const field of findAll<HTMLInputElement>('[name=coupon_code]')) field.value = ''
    await update('', 0, true)
    leadToNotice(notices[0], signal)
  }
  const updateOnce = createUpdate(context, enqueue, update)
  const couponOnce = createCouponChanges(enqueue, coupon)

  return {
    update: updateOnce,
    showAgain: (keepsNotices) => enqueue('', () => update('', 0, keepsNotices)),
    follow: (link, announcement) => enqueue(link.href, () => follow(link, announcement)),
    coupon: couponOnce,
    chooseShipping: () => enqueue('shipping', ship.bind(null, context, calls, chosenShipping(document))),
    calculateShipping: (form) => enqueue('calculator', () => post(form, 'calc_shipping')),
  }
}

/**
 * Makes a function that sends the quantities. Those that were printed for an older cart would take away what was added elsewhere, so that
 * the shop's cart is shown before; where that fails, nothing is sent.
 */
function createUpdate(
  { start }: CheckoutContext,
  enqueue: ReturnType<typeof createChangeQueue>,
  update: (button: string, at: number, keepsNotices?: boolean) => Promise<void>,
): CartChanges['update'] {
  const elsewhere = sharedCartElsewhere(start as SetupContext)
  return (part) => {
    // The position among the copies of the form, since the answer to an earlier change may replace it.
    const at = cartForms().findIndex((form) => form.contains(part))
    enqueue(updateName, async () => {
      if (elsewhere.isOutdated()) await update('', at, true)
      if (!elsewhere.isOutdated()) await update(updateName, at)
    })
  }
}

/**
 * Ignores a repeated change of a coupon: its refusal ("already applied") would replace the first one's message. An empty code during a
 * change is a repetition, too, since the field is emptied while the cart is shown anew.
 */
function createCouponChanges(
  enqueue: ReturnType<typeof createChangeQueue>,
  change: (...coupon: Parameters<CartChanges['coupon']>) => Promise<void>,
): CartChanges['coupon'] {
  const pending = new Set<string>()
  return (kind, code, byPage) => {
    const key = kind + code
    if (pending.has(key) || (!code && pending.size > 0)) return
    pending.add(key)
    enqueue(key, () => change(kind, code, byPage).finally(() => pending.delete(key)))
  }
}

/**
 * Makes a function that announces the line which the URL of a link has brought back, and gives it the focus. It does nothing where the
 * link does something else, or the line has not come.
 */
function createShowRestored(context: CheckoutContext): (url: string) => void {
  const announce = createAnnouncer(context)
  return (url) => {
    const key = CSS.escape(new URL(url, location.href).searchParams.get('undo_item') ?? '')
    const parts = `[name="cart[${key}][qty]"], a[href*="remove_item=${key}&"]`
    const line = key && findAll(`${cartFormSelector} .cart_item`).find((each) => each.querySelector(parts))
    if (!line) return
    announce(platformText(context, 'restored'))
    // The link that had the focus is gone with its notice. A focus that the shopper has moved meanwhile stays.
    if (document.activeElement && document.activeElement !== document.body) return
    const link =
      line.querySelector<HTMLElement>('.product-name a') ?? line.querySelector<HTMLElement>('.product-remove > a')
    link?.focus()
  }
}

/** The cart's form and its copies; page builders print one for narrow and one for wide screens. */
const cartForms = (): readonly HTMLFormElement[] => findAll<HTMLFormElement>(cartFormSelector)

/** The form at a position among the copies; the first one where there are fewer. */
const cartFormAt = (at: number): HTMLFormElement | undefined => cartForms()[at] ?? cartForms()[0]

/** The form's fields without its buttons. @param button that is pressed; '': the cart is only shown again, without its quantities */
function fieldsOf(form: HTMLFormElement, button: string): URLSearchParams {
  const fields = serialise(form)
  // Some shops print the button as a hidden field.
  fields.delete(updateName)
  // A plugin of the shop may take over quantities that the shopper has not sent.
  if (!button) for (const name of serverQuantities().keys()) fields.delete(name)
  return fields
}

/** Whether a typed quantity has not been sent, so that a page load would lose it. */
const isTyped = (): boolean => String(unsentQuantities(serverQuantities())) !== ''

interface CartCalls {
  /** Sends a call and covers the cart meanwhile; a POST where there is a body. Never rejects. */
  send(url: string, body?: URLSearchParams): Promise<PlainAnswer>
  /** The elements that are covered during a change. Also removes the message of an earlier failure. */
  parts(): readonly HTMLElement[]
  /** Ends a failed change: loads the page itself where that shows more than the script could, else shows a message. */
  fallBack(answer: CartAnswer, byPage: () => void): void
}

function createCartCalls(context: CheckoutContext): CartCalls {
  let removeMessage = (): void => {}
  const parts = (): readonly HTMLElement[] => {
    removeMessage()
    return findAll(`${cartFormSelector}, ${cartTotals}`)
  }
  return {
    parts,
    send: (url, body) => coveredCall(context, parts(), url, body),
    fallBack(answer, byPage) {
      if (answer === 'reload') location.reload()
      if (answer === 'load') byPage()
      if (answer === 'failed') removeMessage = showFailure(context, context.texts('cart.notChanged'))
    },
  }
}

/** Sends the chosen shipping methods. */
async function ship(context: CheckoutContext, { send, fallBack }: CartCalls, chosen: URLSearchParams): Promise<void> {
  const { emit } = context
  chosen.set('security', String(platformSettings(context, 'cart')?.update_shipping_method_nonce))
  const { text } = await send(endpoint(context, 'update_shipping_method'), chosen)
  if (!replaceTotals(context, sanitise(text, 'page'), chosen)) {
    // Resets the choice to the method that the totals are for, so that choosing the other one again fires `change`.
    for (const radio of findAll<HTMLInputElement>(shippingControls)) radio.checked = radio.defaultChecked
    for (const option of findAll<HTMLOptionElement>('.shipping_method > [selected]')) option.selected = true
    fallBack('failed', () => {})
  }
  emit('updated_shipping_method')
}

function replaceNotices(notices: readonly HTMLElement[]): void {
  for (const old of findAll(noticesSelector)) old.remove()
  noticePlace().prepend(...notices)
}
