/**
 * Mounts the card form and the server's markup around it: the fields, or one sentence where there are none. provider-sdk
 * 4.2, 4.4
 */

import { setShown } from '../../inject/dom/edits/setShown.ts'
import type { FeatureContext } from '../../inject/feature.ts'
import { noticeClasses } from '../../inject/profile.ts'
import { type Atom, atom } from '../../inject/state/atoms.ts'
import { follow } from '../../inject/state/follow.ts'
import { type Shown, show } from '../../inject/views/show.tsx'
import { useAtomValue } from '../../inject/views/useView.ts'
import { Processing } from '../shared/payment/buttons/overlay.tsx'
import { CardForm } from './cardForm.ts'
import type { Containers } from './frames.ts'
import { connectFields, followWidth } from './markup.ts'
import type { CardPayment } from './order/cardPayment.ts'
import type { CardSettings } from './settings.ts'

/** Mounts the fields as long as the element is in the page. */
export function mountCard(
  context: FeatureContext,
  payment: CardPayment,
  containers: Containers,
  settings: CardSettings,
): void {
  const { element, signal } = context
  const { names, texts } = payment.payment
  const form = new CardForm(context, payment, containers, settings)
  // The fields, and the checkbox by which a card is saved, which is hidden with the fields.
  const printed = element.querySelectorAll(
    `.${names.classes}-card-payment-method__container, .${names.classes}_card-payment-method__container,
    .${names.classes}-save-payment-method--container`,
  )
  const sentenceAtom = atom((get) => {
    const status = get(form.statusAtom)
    if (status === 'failed') return get(form.failureAtom)
    return status === 'ineligible' ? settings.unavailable || texts('cardUnavailable') : ''
  })
  let info: Shown | undefined
  follow(context, sentenceAtom, (text, edits) => {
    for (const part of printed) setShown(edits, part, text === '')
    info?.end()
    const attributes = { class: noticeClasses().info, role: 'status' }
    info = text ? show(context, <p>{text}</p>, { anchor: element, position: 'prepend', attributes }) : undefined
  })
  // Until the shopper chooses the card, the box stays as the server has printed it.
  let isDecorated = false
  follow(context, payment.isWantedAtom, (isWanted) => {
    if (!isWanted || isDecorated) return
    isDecorated = true
    connectFields(context, {
      containers,
      settings,
      prefix: `${names.method}-card`,
      stateAtom: form.stateAtom,
      frames: () => form.frames,
    })
    followWidth(context)
  })
  const { isUnderWayAtom, isLongAtom } = payment.submission
  let layer: Shown | undefined
  const progressAtom = atom((get) => texts(get(isLongAtom) ? 'cardLong' : 'processing'))
  follow(context, progressAtom, (text) => {
    if (layer) form.announce(text)
  })
  follow(context, isUnderWayAtom, (isUnderWay, edits) => {
    edits.toggleClass(element, 'vernissage-card-busy', isUnderWay)
    if (isUnderWay === (layer !== undefined)) return
    form.announce(isUnderWay ? texts('processing') : '')
    layer?.end()
    // The overlay covers the fields alone, since the bank's window may open in the page and has to be seen.
    const attributes = { class: 'vernissage-card-processing', 'aria-hidden': 'true' }
    layer = isUnderWay
      ? show(context, <Progress text={progressAtom} />, { anchor: element, position: 'append', attributes })
      : undefined
  })
  payment.use(form, signal)
  signal.addEventListener('abort', () => void form.close())
  payment.readForm()
  form.start()
}

/** The layer over the fields while the provider has the card. */
function Progress({ text }: { readonly text: Atom<string> }) {
  return <Processing text={useAtomValue(text)} />
}
