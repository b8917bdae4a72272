/**
 * After an addition, changes the button, shows a link to the cart beside it, and announces the addition. Contract theme-and-platform
 * 3.5, 8
 */

import { after } from '../../inject/dom/lifetime.ts'
import type { FeatureContext } from '../../inject/feature.ts'
import { webAddress } from '../../inject/shop/webAddress.ts'
import { show } from '../../inject/views/show.tsx'
import { platformSettings } from '../shared/platform/endpoint.ts'
import { unwrapped, wrapped } from '../shared/platform/jQuery.ts'
import type { PlatformEvents } from '../shared/platform/platformEvents.ts'
import { plainText, platformText } from '../shared/platform/texts.ts'

/** The announcement waits until screen readers have read out the element with the focus. */
const announceMs = 1000
const regionClass = 'widget_shopping_cart_live_region'

export function showAdded(context: FeatureContext & PlatformEvents): void {
  const { edits, profile, signal, emit, when } = context

  when('added_to_cart ajax_request_not_sent.adding_to_cart', ([fragments, , given]) => {
    const button = unwrapped(given)
    if (!button) return
    edits.toggleClass(button, 'loading', false)
    if (fragments) {
      edits.toggleClass(button, 'added', true)
      insertCartLink(button)
    }
    emit(`${profile.shop}_cart_button_updated`, [wrapped(button)])
  })

  when('added_to_cart removed_from_cart', ([, , given]) => {
    const message = unwrapped(given)?.dataset.success_message
    if (!message) return
    const attributes = { class: `${regionClass} screen-reader-text`, role: 'status' }
    const live =
      document.querySelector(`.${regionClass}`) ??
      show(context, null, { anchor: document.body, position: 'append', attributes }).host
    edits.text(live, '')
    after(announceMs, () => edits.text(live, message), signal)
  })

  function insertCartLink(button: HTMLElement): void {
    const settings = platformSettings(context, 'add_to_cart')
    const href = webAddress(settings?.cart_url)
    const place = button.parentElement
    if (!href || settings?.is_cart === '1' || !place || place.querySelector('.added_to_cart')) return
    // The platform's script inserts the text as HTML.
    const title = plainText(settings?.i18n_view_cart) || platformText(context, 'i18n_view_cart')
    const attributes = { href, class: `added_to_cart ${profile.shop}-forward`, title }
    show(context, title, { anchor: button, position: 'after', tag: 'a', attributes })
  }
}
