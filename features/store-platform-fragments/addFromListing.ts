/**
 * Buttons of listings add to the cart without a page load, and the mini-cart's links take out of it, one call after the other.
 * Source: contract theme-and-platform 3.3, 3.4, 3.5.
 */
import type { FeatureContext } from '../../inject/defineFeature.ts'
import { ApiError } from '../../inject/http.ts'
import { after, listen, run } from '../../inject/lifetime.ts'
import type { StoreEvents } from '../../inject/storeEvents.ts'
import { fragmentsOf } from '../store-platform/applyFragments.ts'
import { block } from '../store-platform/block.ts'
import { callPlatform, platformSettings } from '../store-platform/endpoint.ts'
import { platformText } from '../store-platform/texts.ts'
import { isVetoed, toButton, toParameter } from './jqueryButton.ts'

const addSelector = '.add_to_cart_button.ajax_add_to_cart[data-product_id]:not([data-product_id=""])'
const removeSelector = '.remove_from_cart_button[data-cart_item_key]'
/** Screen readers hear of success when they have read out what the focus is on. */
const sayMs = 1000

interface Answer {
  readonly error?: unknown
  readonly product_url?: unknown
  readonly cart_hash?: unknown
}

/** @param refresh asks the server what is in the cart; after a failure nobody here knows */
export function addFromListing(context: FeatureContext, { emit, on }: StoreEvents, refresh: () => void): void {
  const { edits, signal, texts } = context
  const settings = platformSettings(context, 'add_to_cart')
  const messages = new Map<Element, HTMLElement>()
  let last: Promise<unknown> = Promise.resolve()
  let live: HTMLElement | undefined

  listen(document, 'click', clicked, signal)
  // Links that the platform announces as buttons are pressed like buttons.
  listen(
    document,
    'keydown',
    (event) => {
      const link = (event.target as Element).closest?.<HTMLElement>('a[role=button]')
      if (event.key !== ' ' || !link?.matches(`${addSelector}, ${removeSelector}`)) return
      event.preventDefault()
      link.click()
    },
    signal,
  )
  on('added_to_cart', ({ parameters: [fragments, , button] }) => showAdded(toButton(button), fragments), { signal })
  on(
    'ajax_request_not_sent.adding_to_cart',
    ({ parameters: [fragments, , button] }) => showAdded(toButton(button), fragments),
    {
      signal,
    },
  )
  for (const name of ['added_to_cart', 'removed_from_cart']) {
    on(name, ({ parameters: [, , button] }) => sayLater(toButton(button)?.dataset.success_message), { signal })
  }

  function clicked(event: MouseEvent): void {
    // A new tab adds or removes by the link's address.
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.shiftKey) return
    const target = event.target as Element
    const added = target.closest?.<HTMLElement>(addSelector)
    const removed = target.closest?.<HTMLAnchorElement>(removeSelector)
    if (!added && !removed) return
    event.preventDefault()
    if (added && !added.classList.contains('loading')) add(added)
    if (removed) remove(removed)
  }

  function add(button: HTMLElement): void {
    say(button)
    edits.toggleClass(button, 'added', false)
    edits.toggleClass(button, 'loading', true)
    if (isVetoed('should_send_ajax_request.adding_to_cart', button)) {
      emit('ajax_request_not_sent.adding_to_cart', [false, false, toParameter(button)])
      return
    }
    const { vernissage, ...data } = { ...button.dataset } as Record<string, string>
    emit('adding_to_cart', [toParameter(button), data])
    enqueue(
      async () => {
        const answer = (await callPlatform(context, 'add_to_cart', data)) as Answer | null
        const url = answer?.error ? answer.product_url : isRedirecting() && settings?.cart_url
        if (isAddress(url)) {
          location.assign(url)
          return
        }
        const fragments = fragmentsOf(answer)
        if (!fragments) throw new ApiError('unknown_error', texts('http.unexpected'), 200)
        emit('added_to_cart', [fragments, answer?.cart_hash, toParameter(button)])
      },
      (error) => {
        edits.toggleClass(button, 'loading', false)
        say(button, error.message)
        refresh()
      },
    )
  }

  function remove(link: HTMLAnchorElement): void {
    const row = link.closest<HTMLElement>('.woocommerce-mini-cart-item')
    if (row?.querySelector('.blockUI')) return
    const unblock = row ? block(row, signal) : () => {}
    enqueue(
      async () => {
        const answer = (await callPlatform(context, 'remove_from_cart', {
          cart_item_key: link.dataset.cart_item_key ?? '',
        })) as Answer | null
        const fragments = fragmentsOf(answer)
        if (!fragments) {
          location.assign(link.href)
          return
        }
        unblock()
        emit('removed_from_cart', [fragments, answer?.cart_hash, toParameter(link)])
      },
      (error) => {
        unblock()
        // The link's own address removes it as well, unless there is no way to the server.
        if (error.status) location.assign(link.href)
        else say(link, error.message)
      },
    )
  }

  /** One call at a time: the platform's session cannot take two. */
  function enqueue(work: () => Promise<void>, onFailure: (error: ApiError) => void): void {
    const job = (): Promise<void> | undefined =>
      run(signal, () =>
        work().catch((error: unknown) => {
          if (!(error instanceof ApiError)) throw error
          onFailure(error)
        }),
      )
    last = last.then(job).catch(() => {})
  }

  function showAdded(button: HTMLElement | undefined, fragments: unknown): void {
    if (!button) return
    edits.toggleClass(button, 'loading', false)
    if (fragments) {
      edits.toggleClass(button, 'added', true)
      insertCartLink(button)
    }
    emit(`${context.profile.shop}_cart_button_updated`, [toParameter(button)])
  }

  function insertCartLink(button: HTMLElement): void {
    const { cart_url, is_cart, i18n_view_cart } = settings ?? {}
    if (is_cart === '1' || !isAddress(cart_url) || button.parentElement?.querySelector('.added_to_cart')) return
    const link = document.createElement('a')
    link.href = cart_url
    link.className = `added_to_cart ${context.profile.shop}-forward`
    link.textContent = link.title = platformText(context, i18n_view_cart, 'viewCart')
    if (button.parentNode) edits.insert(link, button.parentNode, button.nextSibling)
  }

  /** A sentence beside what was pressed; without a text the one that is there goes. */
  function say(button: HTMLElement, text?: string): void {
    const old = messages.get(button)
    if (old) edits.remove(old)
    messages.delete(button)
    if (!text || !button.parentNode) return
    const message = document.createElement('p')
    message.setAttribute('role', 'alert')
    message.textContent = text
    messages.set(button, message)
    edits.insert(message, button.parentNode, button.nextSibling)
  }

  function sayLater(text: string | undefined): void {
    if (!text) return
    live ??= document.querySelector<HTMLElement>('.widget_shopping_cart_live_region') ?? undefined
    if (!live) {
      live = document.createElement('div')
      live.className = 'widget_shopping_cart_live_region screen-reader-text'
      live.setAttribute('role', 'status')
      edits.insert(live, document.body)
    }
    const region = live
    edits.text(region, '')
    after(sayMs, () => edits.text(region, text), signal)
  }

  function isRedirecting(): boolean {
    return settings?.cart_redirect_after_add === 'yes'
  }
}

/** Something that the browser may go to. */
function isAddress(value: unknown): value is string {
  if (typeof value !== 'string' || !value) return false
  try {
    return /^https?:$/.test(new URL(value, location.href).protocol)
  } catch {
    return false
  }
}
