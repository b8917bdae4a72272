/** A page from a cache carries captcha and quiz of another visitor: its forms are refilled when it has loaded. S2.14 */
import { listen } from '../../inject/lifetime.ts'
import { type Control, isBox } from '../contact/fields.ts'
import { callApi } from '../contact/pluginApi.ts'
import type { Session } from './session.ts'

export function refreshCachedForm({ contact, context }: Session): void {
  const { element, cf } = contact
  const refresh = (): void => {
    if (!context.page.global(cf)?.cached) return
    // What an impatient visitor or the browser has filled in stays. CF43
    if (isTouched(element) && !context.isParity) callApi(contact, 'reset')
    else HTMLFormElement.prototype.reset.call(element)
  }
  if (document.readyState === 'complete') refresh()
  else listen(window, 'load', refresh, context.signal, { once: true })
}

function isTouched(form: HTMLFormElement): boolean {
  return [...form.querySelectorAll<Control>('input:not([type="hidden"]),textarea,select')].some((control) => {
    if (isBox(control)) return control.checked !== control.defaultChecked
    if (!('options' in control)) return control.value !== control.defaultValue
    // Without a marked one, a drop-down list starts with its first option.
    if (!control.multiple && !control.querySelector('[selected]')) return control.selectedIndex > 0
    return [...control.options].some((option) => option.selected !== option.defaultSelected)
  })
}
