/**
 * Reserves room for the express buttons above the checkout's form before the settings, which stand below it, are read: the
 * browser may have painted the page by then, and everything would move.
 */
import { adoptStyles } from '../../../inject/dom/styles.ts'
import { perStart } from '../../../inject/state/perStart.ts'
import { type PaymentNames, paymentNames } from '../../shared/payment/names.ts'

/** Height of two buttons one above the other, which most shops have, in CSS pixels. */
const usualHeightPx = 99

/** Holds the room until the signal ends, or the function that it returns is called. */
export function reserveExpress({ classes }: PaymentNames, signal: AbortSignal): () => void {
  const area = `.${classes}-express-checkout`
  // The newer plugin prints the area hidden. It takes its room nevertheless, and stays invisible until there is something
  // in it.
  const css = `${area}[style*="none"]{display:block!important;visibility:hidden}
#${classes}-express-button:empty{min-height:${usualHeightPx}px}`
  const end = adoptStyles(css, document, '')
  signal.addEventListener('abort', end)
  return end
}

/** Holds the room from the set-up until the checkout is mounted, which reserves the height that its settings give. */
export const expressRoom = perStart(({ profile, signal }) => reserveExpress(paymentNames(profile), signal))
