/** Address fields follow the country: labels, marks, order, states. Source: contract theme-and-platform 3.11. */
import { sanitise } from '../../inject/dom/sanitise.ts'
import { phpObject } from '../../inject/schema/php.ts'
import { type Shown, show } from '../../inject/views/show.tsx'
import { matches } from '../shared/platform/applyFragments.ts'
import { platformSettings } from '../shared/platform/endpoint.ts'
import { wrapped } from '../shared/platform/jQuery.ts'
import { type FieldRule, type Locale, ruleFor, sortByPriority } from './addressRules.ts'
import { type CheckoutContext, findAll } from './checkoutContext.ts'
import { controlOf } from './orderReviewFields.ts'
import { reveal } from './reveal.ts'
import { fitStateField } from './stateFields.ts'

const countries = '.country_to_state'
const blocks =
  '.woocommerce-billing-fields, .woocommerce-shipping-fields, .woocommerce-address-fields, .woocommerce-shipping-calculator'
const widths = ['form-row-first', 'form-row-last', 'form-row-wide']

export function startAddressFields(context: CheckoutContext): void {
  const { emit, edits, profile, on } = context
  const printed = platformSettings(context, 'address_i18n') ?? {}
  const locale = (phpObject(printed.locale) ?? {}) as Locale
  const selectors = Object.entries(phpObject(printed.locale_fields) ?? {})
  const states = platformSettings(context, 'country_select')
  /** What stands behind the words of a label. */
  const marks = new Map<Element, Shown>()

  function follow(country: string, block: Element): void {
    const stateRow = block.querySelector<HTMLElement>('[id$=_state_field]')
    if (stateRow && states) {
      const list = phpObject(phpObject(states.countries)?.[country])
      fitStateField(stateRow, list, String(states.i18n_select_state_text ?? ''), edits)
    }
    emit('country_to_state_changed', [country, wrapped(block)])
    for (const [field, selector] of selectors) {
      for (const row of matches(block, selector)) applyRule(row, ruleFor(locale, country, field), field)
    }
    if (selectors.length > 0) for (const parent of block.querySelectorAll('[class$=__field-wrapper]')) sort(parent)
    emit('country_to_state_changing', [country, wrapped(block)])
  }

  function applyRule(row: HTMLElement, rule: FieldRule, field: string): void {
    const { label, placeholder, required = false, hidden = false, priority } = rule
    const control = controlOf(row)
    setLabel(row.querySelector('label'), label, required)
    if (control && placeholder !== undefined) edits.attribute(control, 'placeholder', placeholder)
    if (control && control.type !== 'hidden') edits.attribute(control, 'aria-required', required ? 'true' : null)
    edits.toggleClass(row, 'validate-required', required)
    for (const name of required ? [] : ['woocommerce-invalid', 'woocommerce-invalid-required-field']) {
      edits.toggleClass(row, name, false)
    }
    if (priority) edits.attribute(row, 'data-priority', String(priority))
    // The state's row follows the list of states.
    if (field !== 'state') {
      if (hidden && control) control.value = ''
      reveal(row, !hidden, edits, 0)
    }
    if (!Array.isArray(rule.class)) return
    for (const name of [...widths, ...rule.class]) edits.toggleClass(row, name, rule.class.includes(name))
  }

  /** A label of the locale may hold entities; it is text all the same. */
  function setLabel(label: Element | null, text: string | undefined, isRequired: boolean): void {
    if (!label) return
    const old = label.querySelector('.required, .optional')
    const words = text === undefined ? label.textContent.replace(old?.textContent ?? '', '') : plainText(text)
    const labelText = `${words.trim()}\u00a0`
    const mark = isRequired ? '*' : `(${printed.i18n_optional_text})`
    if (label.textContent === labelText + mark) return
    marks.get(label)?.end()
    edits.text(label, labelText)
    const attributes = isRequired ? { class: 'required', 'aria-hidden': 'true' } : { class: 'optional' }
    marks.set(label, show(context, mark, { anchor: label, position: 'append', tag: 'span', attributes }))
  }

  /** The row with the focus stays where it is; the others move around it. */
  function sort(parent: Element): void {
    const rows = [...parent.querySelectorAll<HTMLElement>(':scope > .form-row')]
    const sorted = sortByPriority(rows, (row) => Number(row.dataset.priority))
    if (sorted.every((row, index) => row === rows[index])) return
    edits.onUndo(() => parent.append(...rows))
    const at = sorted.findIndex((row) => row.contains(document.activeElement))
    sorted[at]?.before(...sorted.slice(0, at))
    parent.append(...sorted.slice(at + 1))
  }

  const look = (field: HTMLElement): void => {
    const block = field.closest(blocks)
    if (block) follow((field as HTMLSelectElement).value, block)
  }
  on('change', countries, look)
  for (const field of findAll(countries)) look(field)
  emit(`${profile.shop}_address_i18n_ready`)
}

function plainText(html: string): string {
  return sanitise(html, 'price').textContent ?? ''
}
