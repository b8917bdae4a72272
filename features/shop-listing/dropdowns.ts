/** Filter widgets that are a select: inline scripts of the page send them, by jQuery. Contract complete-takeover CT78 */

import { elementsOf } from '../../inject/dom/fields.ts'
import { listen } from '../../inject/dom/lifetime.ts'
import { submitForm } from '../../inject/dom/submitForm.ts'
import { findJQuery } from '../../inject/shop/jQuery.ts'
import type { Part } from '../shared/stand-in/parts.ts'
import { startStandIn } from '../shared/stand-in/standIn.ts'
import { whenChosen } from './whenChosen.ts'

const categoryClass = 'dropdown_product_cat'
/** The part of the class after this prefix names the attribute. */
const filterClass = /(?:^|\s)dropdown_layered_nav_(\S+)/

const inlineScript = {
  reason: 'jQuery is on the page, with which the page’s own inline script does this.',
  hasTraces: () => findJQuery() !== undefined,
  hasScript: () => false,
}

export const dropdowns: Part = {
  selector: `select:is(.${categoryClass}, [class*="dropdown_layered_nav_"])`,
  start: (context) =>
    startStandIn(context, inlineScript, ({ element, signal }) => {
      const select = element as HTMLSelectElement
      const isCategory = select.classList.contains(categoryClass)
      whenChosen(select, isCategory ? () => openCategory(select) : () => sendFilter(select), signal)
      // The list has its printed values again.
      listen(window, 'pageshow', () => !isCategory && select.multiple && fillField(select), signal)
    }),
}

function sendFilter(select: HTMLSelectElement): void {
  const { form, multiple } = select
  fillField(select)
  // In a list of several values the shopper chooses one after the other, and a button sends them.
  if (form && !multiple) submitForm(form)
}

/** What is chosen goes into the field that the form sends. */
function fillField({ className, form, options }: HTMLSelectElement): void {
  const [, name = ''] = filterClass.exec(className) ?? []
  const field = form && elementsOf(form).namedItem(`filter_${name}`)
  const chosen = [...options].filter(({ selected }) => selected)
  if (field instanceof HTMLInputElement) field.value = chosen.map(({ value }) => value).join()
}

/** The addresses of the shop and of the page with all products stand in the inline script only, which is read and never run. */
function openCategory({ value }: HTMLSelectElement): void {
  const script = [...document.scripts].find(({ text }) => text.includes(categoryClass))?.text ?? ''
  const [, home = '/'] = /home_url\s*=\s*['"]([^'"]+)/.exec(script) ?? []
  const [, all = home] = /location\.href\s*=\s*['"]([^'"]+)/.exec(script) ?? []
  const address = new URL(value ? home : all, location.href)
  if (value) address.searchParams.set('product_cat', value)
  if (address.origin === location.origin) location.assign(address.href)
}
