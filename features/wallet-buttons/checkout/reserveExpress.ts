/**
 * Room for the express buttons above the checkout's form, before the settings below it are read: the browser may have painted the
 * page by then, and everything would move.
 */
import { adoptStyles } from '../../../inject/dom/styles.ts'
import { type PaymentNames, paymentNames } from '../../shared/payment/names.ts'
import { perStart } from '../../shared/payment/perStart.ts'

/** Of the two buttons that most shops have, one above the other, CSS pixels. */
const usualHeightPx = 99

/** Holds the room until the signal ends, or the function that it returns is called. */
export function reserveExpress({ classes }: PaymentNames, signal: AbortSignal): () => void {
  const area = `.${classes}-express-checkout`
  // What the newer plugin prints hidden has its room, and is not to be seen before there is something in it.
  const css = `${area}[style*="none"]{display:block!important;visibility:hidden}
#${classes}-express-button:empty{min-height:${usualHeightPx}px}`
  const end = adoptStyles(css, document, '')
  signal.addEventListener('abort', end)
  return end
}

/** The same until the checkout is mounted, which makes the room that its settings say. */
export const expressRoom = perStart(({ profile, signal }) => reserveExpress(paymentNames(profile), signal))
