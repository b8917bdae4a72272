/** Finds the controls of a page and names them, by names that stay the same from visit to visit. Runs in the page. */
import type { Random } from '../../shop/art/random.ts'

/** Selector of everything that a visitor can press, except text fields, which browsers handle, and labels, which stand for a field. */
export const pressable = [
  'a[href]',
  'button',
  'summary',
  'select',
  'input:is([type=submit], [type=button], [type=image])',
  '[role=button]',
  '[role=tab]',
  '[role=radio]',
  '[role=switch]',
].join()

/** True for a control that can be seen and pressed now. */
export function isOperable(control: Element): boolean {
  if (control.matches(':disabled, [aria-disabled=true]') || control.closest('[inert]')) return false
  if (!control.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return false
  const { width, height, right, left } = control.getBoundingClientRect()
  return width > 1 && height > 1 && right + scrollX > 0 && left < document.documentElement.scrollWidth
}

/** Place, element and label of a control: `header … a.nav-top-link “Werke”`. */
export function controlName(control: Element): string {
  const classes = [...control.classList]
    .filter((name) => !/\d|^(?:active|is-|has-|current|loading)/.test(name))
    .slice(0, 2)
  const place = control.closest('dialog, header, footer, #product-sidebar, #shop-sidebar, main')?.localName ?? 'body'
  const text = control.getAttribute('aria-label') || control.textContent || control.getAttribute('value') || ''
  const label = text.replace(/\s+/g, ' ').replace(/\d+/g, '0').trim().slice(0, 40)
  return `${place} … ${[control.localName, ...classes].join('.')}${label ? ` “${label}”` : ''}`
}

/** Selector of the fields that text is typed into. */
export const textFields =
  'textarea, input:is([type=text], [type=email], [type=tel], [type=search], [type=number], :not([type]))'

/** Prevents every navigation from the page, new windows and printing. */
export function stay(): void {
  const { navigation } = window as { navigation?: EventTarget }
  navigation?.addEventListener('navigate', (event) => {
    if (!(event as Event & { hashChange?: boolean }).hashChange) event.preventDefault()
  })
  // Without a working Navigation API, as in a page without an origin, links and forms are stopped by late listeners.
  if (!navigation || origin === 'null')
    for (const type of ['click', 'submit']) addEventListener(type, (event) => event.preventDefault())
  window.open = () => null
  window.print = () => {}
}

/** Chooses any option of a list, or clicks whatever else the control is. */
export function operate(control: HTMLElement, random: Pick<Random, 'integer'>): void {
  if (control instanceof HTMLSelectElement && control.options.length > 0) {
    control.selectedIndex = random.integer(0, control.options.length - 1)
    control.dispatchEvent(new Event('change', { bubbles: true }))
  } else control.click()
}
