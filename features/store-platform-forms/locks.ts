/** Locks forms that must not be sent twice. Contract complete-takeover CT108, CT109 */
import { submitSelector } from '../../inject/dom/fields.ts'
import { after, listen } from '../../inject/dom/lifetime.ts'
import { listenWithin } from '../../inject/dom/listenWithin.ts'
import { createScope, type Scope } from '../../inject/dom/scope.ts'
import { hasModifier, replacesPage } from '../../inject/legacy/intercept.ts'
import { endWhenBack } from '../shared/platform/endWhenBack.ts'
import { frontendScript } from '../shared/platform/frontend.ts'
import { standIn } from '../shared/platform/platformScript.ts'
import type { Part } from '../shared/stand-in/parts.ts'

/** After this long the form can be sent again. */
const releaseAfterMs = 30_000

/** A second click on the button while the first is on its way would use the link in the e-mail up. */
export const lostPassword: Part = {
  selector: 'form.lost_reset_password',
  start: (context) =>
    standIn(context, { names: ['lost-password'] }, ({ element, signal }) => {
      const onSubmit = (event: Event): void => {
        const scope = lockUntilBack(signal)
        const disable = (): void => {
          if (event.defaultPrevented) return
          for (const button of element.querySelectorAll(submitSelector)) scope.edits.attribute(button, 'disabled', '')
        }
        // The browser gathers the fields only after this event, and leaves disabled buttons out.
        after(0, disable, scope.signal)
      }
      listen(element, 'submit', onSubmit, signal)
    }),
}

/** Stops a second click on “delete” while the first is on its way, as the legacy script does. */
export const savedMethods: Part = {
  selector: '.payment-method-actions',
  start: (context) =>
    standIn(context, { names: ['add-payment-method'] }, ({ element, signal }) => {
      let lock: Scope | undefined
      const onDelete = (event: MouseEvent, link: HTMLElement): void => {
        if (hasModifier(event)) return
        if (lock && !lock.signal.aborted) event.preventDefault()
        else if (!event.defaultPrevented) {
          lock = lockUntilBack(signal)
          lock.edits.attribute(link, 'aria-disabled', 'true')
        }
      }
      listenWithin(element, 'click', '.button.delete', onDelete, signal)
    }),
}

/** A submit within this time of the one before belongs to it: a double click, or Enter that is pressed twice or held down. */
const repetitionMs = 1000

/**
 * Stops the second submit of a double click: a review or an account would be sent twice, and the answer to the second be an error. The
 * platform's scripts leave that to the server. A later submit goes through, since the shopper may have stopped the loading of the next
 * page, which most browsers do not report. The button stays enabled, since Firefox keeps a disabled one over a reload.
 */
export const sentOnce: Part = {
  selector: ':is(form.login, form.register, form.edit-account, form#commentform, .woocommerce-address-fields)',
  start: (context) =>
    standIn(context, frontendScript, ({ element, signal }) => {
      const form = element.closest('form')
      let first: Event | undefined
      let latestMs = 0
      const onSubmit = (event: Event): void => {
        // The browser fires the event itself where it is about to send the form, also for `requestSubmit`.
        if (!event.isTrusted || !replacesPage(event.target as Element)) return
        const isRepetition = event.timeStamp - latestMs < repetitionMs
        latestMs = event.timeStamp
        // Where other code has prevented the first submit, this may be the one that it sends instead, even during the first event.
        if (first && !first.defaultPrevented && isRepetition) {
          event.preventDefault()
          event.stopImmediatePropagation()
        } else first = event
      }
      if (form) listen(form, 'submit', onSubmit, signal, { capture: true })
    }),
}

function lockUntilBack(signal: AbortSignal): Scope {
  const scope = createScope(signal)
  endWhenBack(scope, releaseAfterMs)
  return scope
}
