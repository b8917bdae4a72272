/**
 * Adds products from their page's form without a page load, where the theme's option for it is on. Only the tag of the option's script
 * would show that, so that it counts as on where the server lists the script as left out. Contract complete-takeover CT90
 */

import { createRepetitionCheck } from '../../inject/dom/doubleClick.ts'
import { after } from '../../inject/dom/lifetime.ts'
import { listenWithin } from '../../inject/dom/listenWithin.ts'
import { sanitise } from '../../inject/dom/markup/sanitise.ts'
import { onPageShownAgain } from '../../inject/dom/pageShownAgain.ts'
import { followSubmitters } from '../../inject/dom/submitter.ts'
import type { FeatureContext } from '../../inject/feature.ts'
import { withoutWarnings } from '../../inject/http/answerJson.ts'
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

/** Product types whose form the browser submits: groups, products that are sold elsewhere, and types of plugins with pages of their own. */
const otherProducts = '[class*=product-type-]:not(.product-type-simple,.product-type-variable)'
/** Buttons whose submit the browser does, since they lead to another page or send the form elsewhere. */
const otherButtons = '.ux-buy-now-button, [formaction], [formmethod], [formtarget]'
/** Versions of the theme whose server expects other fields. With the form's fields it would add the product twice. */
const otherVersions = /^3\.18(?:\.[01])?$/

const findArea = (): Element | null => document.querySelector('.woocommerce-notices-wrapper')

/** Takes over the submits of product forms. @param refresh asks the server for the cart, which is unknown after a failure */
export function addFromForm(
  context: FeatureContext & PlatformEvents,
  enqueue: Enqueue,
  showBeside: ShowBeside,
  refresh: () => void,
): void {
  const { edits, emit, http, on, page, profile, signal } = context
  const handle = `${profile.theme}-ajax-add-to-cart-frontend`
  // Evaluated at each submit, since the server's list may be printed at the end of the page.
  const isOn = (): boolean =>
    emptiedHandles()?.includes(handle) === true &&
    !document.getElementById(`${handle}-js`) &&
    !otherVersions.test(String(themeSetting(context, 'theme', 'version')))
  const showAnswer = createShowAnswer(context, showBeside)
  /** Forms whose product is being added: a second click must not order twice. */
  const pending = new WeakSet<HTMLFormElement>()
  const submitterOf = followSubmitters(signal)
  const isRepetition = followRepetitions(signal)

  on<HTMLFormElement>('submit', 'form.cart', (form, event) => {
    // Plugins submit through jQuery, for instance to the next page of a longer form: the browser does that as without a script.
    if (!(event instanceof Event)) return
    const submitter = submitterOf(event)
    const isElsewhere = form.closest(otherProducts) || submitter?.matches(otherButtons) || form.hasAttribute('target')
    if (isElsewhere || form.getAttribute('method')?.toLowerCase() !== 'post' || !isOn()) return
    event.preventDefault()
    const button = submitter ?? form.querySelector<HTMLElement>(buyButtonSelector) ?? form
    if (isRepetition() || pending.has(form) || atShop.has(button)) return
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
      // After a redirect the answer is a page, such as the cart, to which the browser goes then.
      const isPage = answer.url !== url && /^</.test(withoutWarnings(answer.text))
      const address = (isPage && answer.url) || showAnswer(button, http.decode(answer))
      if (!address) return release()
      // The button stays locked until the page is left, since a press would add the product once more.
      onPageShownAgain(release, signal)
      location.assign(address)
    }
    enqueue(button, send, (error) => {
      release()
      // No retry, since the shop may have got the request all the same.
      showFailure(context, showBeside, button, additionFailed(context, error))
      refresh()
    })
  })
}

/** @returns a function that says, at a submit, whether it comes from the second half of a double click on the form's button */
function followRepetitions(signal: AbortSignal): () => boolean {
  const check = createRepetitionCheck()
  let isRepeated = false
  const onClick = (event: Event, button: HTMLElement): void => {
    isRepeated = check(event, button)
    if (isRepeated) after(0, () => (isRepeated = false), signal)
  }
  listenWithin(window, 'click', buyButtonSelector, onClick, signal, { capture: true })
  return () => isRepeated
}

/** `url` with the query of the form's action, in which plugins pass data about the purchase. */
function withQueryOf(form: HTMLFormElement, url: string): string {
  const address = new URL(url, location.href)
  // A field named `action` would hide `form.action`.
  const query = parseAddress(form.getAttribute('action') || location.href)?.searchParams ?? []
  for (const [name, value] of query) address.searchParams.append(name, value)
  return address.href
}

/** Shows a failure beside an element, or in the shop's place for notices where the element has left the page. */
export function showFailure(context: ShowContext, showBeside: ShowBeside, element: HTMLElement, text: string): void {
  const area = element.isConnected ? null : findArea()
  if (area) showNotice(context, area, { kind: 'error', message: { text } })
  else showBeside(element, text)
}

/** The fields of the form, including files, which the theme's script would lose. */
function fieldsOf(form: HTMLFormElement, submitter: HTMLElement | null, action: string): FormData {
  const fields = new FormData(form)
  const { name, value } = (submitter ?? {}) as Partial<HTMLButtonElement>
  if (name && value && !fields.has(name)) fields.set(name, value)
  fields.set('action', action)
  return fields
}

/** @returns a function that shows the server's answer, or returns the URL to which the answer leads */
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
    // A button in an open dialog gets the message beside it, since the shop's place for notices is hidden behind the dialog.
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
