/** Server HTML of accelerated checkout, sanitised, with buttons that work by keyboard. provider-sdk 5.5, 5.6 */

import { listenWithin } from '../../inject/dom/listenWithin.ts'
import { sanitise } from '../../inject/dom/markup/sanitise.ts'
import { pressByKeys } from '../../inject/dom/pressByKeys.ts'
import { fillIn } from '../../inject/profile.ts'
import type { PaymentNames } from '../shared/payment/names.ts'
import type { TokenizedCard } from './provider.ts'
import type { AcceleratedSettings } from './settings.ts'

/** The first element of server HTML; undefined where it has none. */
export function firstElement(html: string): HTMLElement | undefined {
  const element = sanitise(html.trim(), 'page').firstElementChild
  return element instanceof HTMLElement ? element : undefined
}

/** Gives server links without an address the role and the keys of a button. */
export function connectButton(root: HTMLElement, selector: string, onClick: () => unknown, signal: AbortSignal): void {
  for (const element of root.querySelectorAll<HTMLElement>(selector)) {
    if (element instanceof HTMLButtonElement) element.type = 'button'
    else {
      element.tabIndex = 0
      element.setAttribute('role', 'button')
    }
  }
  listenWithin(root, 'click', selector, onClick, signal)
  pressByKeys(root, `${selector}[role=button]`, signal)
}

/** Names a card in the shop's words. S3.160 */
export function cardText({ brand, last4, expiry }: TokenizedCard, { format }: AcceleratedSettings): string {
  return fillIn(format, { brand, last4, expiry }).trim()
}

interface CardActions {
  change(): unknown
  cancel(): unknown
}

/** The card in the place of the form. @param isMember has other cards to change to */
export function cardElement(
  card: TokenizedCard,
  isMember: boolean,
  shared: { readonly settings: AcceleratedSettings; readonly names: PaymentNames; readonly signal: AbortSignal },
  { change, cancel }: CardActions,
): HTMLElement {
  const { settings, names, signal } = shared
  const classes = `${names.classes}-tokenized-card`
  const element = firstElement(settings.tokenizedCard) ?? (firstElement('<div></div>') as HTMLElement)
  const text = element.querySelector(`.${classes}-format`) ?? element
  text.textContent = cardText(card, settings)
  element.classList.add('vernissage-tokenized-card')
  element.classList.toggle('has-customer-context', isMember)
  if (!isMember) element.querySelector(`.${classes}-change`)?.remove()
  const icon = settings.icons[card.brand.toLowerCase()]
  const picture = element.querySelector('img')
  if (picture) {
    // A card whose picture is unknown, or does not load, is shown without one.
    picture.addEventListener('error', () => picture.remove(), { signal })
    if (icon) Object.assign(picture, { src: icon, alt: '' })
    else picture.remove()
  }
  connectButton(element, `.${classes}-change`, change, signal)
  connectButton(element, `.${classes}-cancel`, cancel, signal)
  return element
}
