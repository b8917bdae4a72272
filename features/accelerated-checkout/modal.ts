/** The dialog in which a guest types a card into the provider's form. provider-sdk 5.5, S2.71–S2.74 */
import { after, listen, runGuarded } from '../../inject/dom/lifetime.ts'
import { hasReducedMotion } from '../../inject/dom/scroll.ts'
import { openDialog } from '../../inject/views/dialog/Dialog.tsx'
import type { ShowContext } from '../../inject/views/useView.ts'
import type { PaymentNames } from '../shared/payment/names.ts'
import { connectButton, firstElement } from './markup.ts'
import type { GuestForm, TokenizedCard } from './provider.ts'

/** Time that the dialog takes to close. S9.21 */
const closingMs = 400

export interface ModalOptions {
  /** The server's HTML of the dialog. */
  readonly html: string
  readonly names: PaymentNames
  readonly label: string
  createForm(): Promise<GuestForm>
  onCard(card: TokenizedCard): unknown
  /** @param area the element in which the message appears */
  showError(error: unknown, area: Element): void
}

/** True where the server's HTML has a place for the provider's form. */
export function hasModal(html: string, names: PaymentNames): boolean {
  return firstElement(html)?.querySelector(`.${names.accelerated.classes}-modal-body`) != null
}

/**
 * Opens the dialog; it ends with the context, or when it is closed.
 * @returns the signal that ends with it
 */
export function openModal(context: ShowContext, options: ModalOptions): AbortSignal {
  const { names, label, createForm, onCard, showError } = options
  const { classes } = names.accelerated
  const content = firstElement(options.html) as HTMLElement
  const dialog = openDialog(context, { label, content, className: 'vernissage-accelerated' })
  const { signal } = dialog
  const close = (): void => {
    content.classList.remove('active')
    content.inert = true
    after(hasReducedMotion() ? 0 : closingMs, dialog.close, signal)
  }
  const guarded = async (work: () => Promise<void>): Promise<void> => {
    try {
      await work()
    } catch (error) {
      if (!signal.aborted) showError(error, content.querySelector(`.${classes}-modal`) ?? content)
    }
  }
  let form: GuestForm | undefined
  const button = content.querySelector<HTMLButtonElement>(`.${classes}-tokenize`)
  let isBusy = false
  const setBusy = (busy: boolean): void => {
    isBusy = busy
    if (button) button.disabled = busy
  }
  const tokenize = (): Promise<void> =>
    guarded(async () => {
      // A browser without `inert` takes presses while the dialog closes; a second card would be a second payment.
      if (isBusy || !form || content.inert) return
      setBusy(true)
      try {
        const card = await form.tokenize()
        if (signal.aborted) return
        close()
        runGuarded(context.signal, () => onCard(card))
      } finally {
        setBusy(false)
      }
    })

  connectButton(content, `.${classes}-tokenize`, tokenize, signal)
  connectButton(content, `.${classes}-cancel`, close, signal)
  const onCancel = (event: Event): void => {
    event.preventDefault()
    close()
  }
  listen(dialog.element, 'cancel' as string, onCancel, signal)
  content.classList.add('active')
  void guarded(async () => {
    const created = await createForm()
    if (signal.aborted) return
    await created.render(`dialog .${classes}-modal-body`)
    form = created
  })
  return signal
}
