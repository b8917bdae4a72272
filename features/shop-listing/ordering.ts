/** The select above a listing sends its form when another order is chosen; it has no button. Contract complete-takeover CT75 */
import { submitForm } from '../../inject/dom/submitForm.ts'
import { frontendScript } from '../shared/platform/frontend.ts'
import { standIn } from '../shared/platform/platformScript.ts'
import type { Part } from '../shared/stand-in/parts.ts'
import { whenChosen } from './whenChosen.ts'

const selectSelector = 'form.woocommerce-ordering select.orderby'

export const ordering: Part = {
  selector: 'form.woocommerce-ordering',
  start: (context) =>
    standIn(context, frontendScript, ({ element, signal }) => {
      const form = element as HTMLFormElement
      const select = form.querySelector<HTMLSelectElement>('select.orderby')
      if (!select) return
      const send = (): void => {
        // A listing may have the form above and below.
        for (const other of document.querySelectorAll<HTMLSelectElement>(selectSelector)) other.value = select.value
        submitForm(form)
      }
      whenChosen(select, send, signal)
    }),
}
