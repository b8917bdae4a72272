/**
 * The form of a product adds to the cart without a page load, where the theme's option for it is on. Only the option's script
 * told that, so that it counts as on where the server says that it has left that script out. Contract complete-takeover CT90
 */
import { sanitise } from '../../inject/dom/markup/sanitise.ts'
import { onPageShownAgain } from '../../inject/dom/pageShownAgain.ts'
import { followSubmitters } from '../../inject/dom/submitter.ts'
import type { FeatureContext } from '../../inject/feature.ts'
import { emptiedHandles } from '../../inject/shop/emptiedHandles.ts'
import { text } from '../../inject/shop/page.ts'
import { themeSetting } from '../../inject/shop/theme.ts'
import { parseAddress } from '../../inject/shop/webAddress.ts'
import { createAnnouncer } from '../../inject/views/announcer.tsx'
import { showNotice } from '../../inject/views/notices.tsx'
import type { ShowContext } from '../../inject/views/useView.ts'
import { buyButtonSelector } from '../shared/checked-price/productForm.ts'
import { atShop, type Enqueue } from '../shared/platform/changeQueue.ts'
import { platformSettings, serialise } from '../shared/platform/endpoint.ts'
import type { ShowBeside } from '../shared/platform/fragments/showBeside.ts'
import { wrapped } from '../shared/platform/jQuery.ts'
import type { PlatformEvents } from '../shared/platform/platformEvents.ts'
import { additionFailed, readCartAnswer, unexpectedAnswer } from './cartAnswer.ts'

/** Several products at once, one that is sold elsewhere, and those of plugins, which lead on to pages of their own. */
const otherProducts = '[class*=product-type-]:not(.product-type-simple,.product-type-variable)'
/** Buttons that lead to another page, or send the form elsewhere. */
const otherButtons = '.ux-buy-now-button, [formaction], [formmethod], [formtarget]'
/** The versions of the theme whose server adds a product by other fields, beside those of the form: it would add twice. */
const otherFields = /^3\.18(?:\.[01])?$/

const findArea = (): Element | null => document.querySelector('.woocommerce-notices-wrapper')

/** @param refresh asks the server what is in the cart, which is unknown after a failure */
export function addFromForm(
  context: FeatureContext & PlatformEvents,
  enqueue: Enqueue,
  showBeside: ShowBeside,
  refresh: () => void,
): void {
  const { edits, emit, http, on, page, profile, signal } = context
  const handle = `${profile.theme}-ajax-add-to-cart-frontend`
  // Asked with each form: the list may stand at the end of the page.
  const isOn = (): boolean =>
    emptiedHandles()?.includes(handle) === true &&
    !document.getElementById(`${handle}-js`) &&
    !otherFields.test(String(themeSetting(context, 'theme', 'version')))
  const showAnswer = createShowAnswer(context, showBeside)
  /** Forms whose product is being added: a second click must not order twice. */
  const pending = new WeakSet<HTMLFormElement>()
  const submitterOf = followSubmitters(signal)

  on<HTMLFormElement>('submit', 'form.cart', (form, event) => {
    // What is sent through jQuery alone, as the next page of a longer form, is sent by the browser as without a script.
    if (!(event instanceof Event)) return
    const submitter = submitterOf(event)
    const isElsewhere = form.closest(otherProducts) || submitter?.matches(otherButtons) || form.hasAttribute('target')
    if (isElsewhere || form.getAttribute('method')?.toLowerCase() !== 'post' || !isOn()) return
    event.preventDefault()
    const button = submitter ?? form.querySelector<HTMLElement>(buyButtonSelector) ?? form
    if (pending.has(form) || atShop.has(button)) return
    pending.add(form)
    showBeside(button)
    edits.toggleClass(button, 'loading', true)
    const body = fieldsOf(form, submitter, `${profile.theme}_ajax_add_to_cart`)
    emit('adding_to_cart', [wrapped(button), serialise(form).toString()])
    const release = (): void => {
      pending.delete(form)
      edits.toggleClass(button, 'loading', false)
    }
    const send = async (): Promise<void> => {
      const url = withQueryOf(form, page.ajaxUrl)
      const answer = await http.send({ url, body })
      // The shop may have led on to the cart, and other plugins elsewhere; a page is no answer to read.
      const isPage = answer.url !== url && /^\s*</.test(answer.text)
      const address = (isPage && answer.url) || showAnswer(button, http.decode(answer))
      if (!address) return release()
      // A press before the page has gone would add the product once more. The button works again when the visitor comes
      // back to the page.
      onPageShownAgain(release, signal)
      location.assign(address)
    }
    enqueue(button, send, (error) => {
      release()
      // The shop may have got the request all the same, so the script does not send it again by itself.
      showFailure(context, showBeside, button, additionFailed(context, error))
      refresh()
    })
  })
}

/** The address with the query of the form's own, in which plugins say what the product is for. */
function withQueryOf(form: HTMLFormElement, url: string): string {
  const address = new URL(url, location.href)
  // A field named `action` would hide `form.action`.
  const query = parseAddress(form.getAttribute('action') || location.href)?.searchParams ?? []
  for (const [name, value] of query) address.searchParams.append(name, value)
  return address.href
}

/** Says beside an element what has failed, or, where that is not in the page any more, in the shop's place for notices. */
export function showFailure(context: ShowContext, showBeside: ShowBeside, element: HTMLElement, text: string): void {
  const area = element.isConnected ? null : findArea()
  if (area) showNotice(context, area, { kind: 'error', message: { text } })
  else showBeside(element, text)
}

/** The fields of the form, with its files, which the theme's script loses. */
function fieldsOf(form: HTMLFormElement, submitter: HTMLElement | null, action: string): FormData {
  const fields = new FormData(form)
  const { name, value } = (submitter ?? {}) as Partial<HTMLButtonElement>
  if (name && value && !fields.has(name)) fields.set(name, value)
  fields.set('action', action)
  return fields
}

/** @returns a function that shows what the server says, unless that is where the shopper is to go on: its address */
function createShowAnswer(
  context: FeatureContext & PlatformEvents,
  showBeside: ShowBeside,
): (button: HTMLElement, answer: unknown) => string | undefined {
  const { emit } = context
  const announce = createAnnouncer(context)
  return (button, answer) => {
    const html = text(Object(answer).notices) ?? ''
    const notices = sanitise(html, 'page')
    const words = notices.textContent.trim()
    const hasError = notices.querySelector('[class*=error]') !== null
    const { address, fragments, hash } = readCartAnswer(
      answer,
      hasError ? undefined : platformSettings(context, 'add_to_cart'),
    )
    const area = findArea()
    if (address) return address
    // Behind a dialog the shop's place for notices cannot be seen, and in one that was closed meanwhile nothing can.
    if (hasError && area && !(button.isConnected && button.closest('dialog')))
      showNotice(context, area, { kind: 'error', message: { html }, takesFocus: true })
    else if (hasError) showBeside(button, words)
    else if (fragments) {
      emit('added_to_cart', [fragments, hash, wrapped(button)])
      if (words) announce(words)
    } else throw unexpectedAnswer(context, answer)
    return undefined
  }
}
