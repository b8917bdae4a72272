/** Runs in the page: which elements are controls, and names for them that stay the same from visit to visit. */

/** What a visitor can press. Fields for text do what browsers do; a label is its field. */
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

/** Whether it can be seen and pressed now. */
export function isOperable(control: Element): boolean {
  if (control.matches(':disabled, [aria-disabled=true]') || control.closest('[inert]')) return false
  if (!control.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return false
  const { width, height, right, left } = control.getBoundingClientRect()
  return width > 1 && height > 1 && right + scrollX > 0 && left < document.documentElement.scrollWidth
}

/** `header … a.nav-top-link “Werke”`: where it is, what it is, and what it is called. */
export function controlName(control: Element): string {
  const classes = [...control.classList]
    .filter((name) => !/\d|^(?:active|is-|has-|current|loading)/.test(name))
    .slice(0, 2)
  const place = control.closest('dialog, header, footer, #product-sidebar, #shop-sidebar, main')?.localName ?? 'body'
  const text = control.getAttribute('aria-label') || control.textContent || control.getAttribute('value') || ''
  const label = text.replace(/\s+/g, ' ').replace(/\d+/g, '0').trim().slice(0, 40)
  return `${place} … ${[control.localName, ...classes].join('.')}${label ? ` “${label}”` : ''}`
}
