/** Adapts address fields to the chosen country: labels, required marks, order, states. Source: contract theme-and-platform 3.11. */

import type { Edits } from '../../../inject/dom/edits/edits.ts'
import { findAllFor } from '../../../inject/dom/shopSelector.ts'
import { phpObject } from '../../../inject/schema/php.ts'
import { type Shown, show } from '../../../inject/views/show.tsx'
import { platformSettings } from '../../shared/platform/endpoint.ts'
import { wrapped } from '../../shared/platform/jQuery.ts'
import { plainText } from '../../shared/platform/texts.ts'
import type { CheckoutContext } from '../checkoutContext.ts'
import { reveal } from '../reveal.ts'
import { controlOf } from '../review/orderReviewFields.ts'
import { type FieldRule, type Locale, ruleFor, sortByPriority } from './fieldRules.ts'
import { fitStateField } from './stateField.ts'

const countries = '.country_to_state'
const blocks =
  '.woocommerce-billing-fields, .woocommerce-shipping-fields, .woocommerce-address-fields, .woocommerce-shipping-calculator'
const widths = ['form-row-first', 'form-row-last', 'form-row-wide']

/** @returns a function that adapts the fields of a part of the page that has come later */
export function startAddressFields(context: CheckoutContext): (part: ParentNode) => void {
  const { emit, edits, profile, onChange } = context
  const printed = platformSettings(context, 'address_i18n') ?? {}
  const locale = (phpObject(printed.locale) ?? {}) as Locale
  const selectors = Object.entries(phpObject(printed.locale_fields) ?? {})
  const states = platformSettings(context, 'country_select')
  const setLabel = createLabels(context, `(${plainText(printed.i18n_optional_text)})`)

  function follow(country: string, block: Element): void {
    const stateRow = block.querySelector<HTMLElement>('[id$=_state_field]')
    if (stateRow && states) {
      const list = phpObject(phpObject(states.countries)?.[country])
      fitStateField(stateRow, list, plainText(states.i18n_select_state_text), edits)
    }
    emit('country_to_state_changed', [country, wrapped(block)])
    for (const [field, selector] of selectors) {
      const rule = ruleFor(locale, country, field)
      for (const row of findAllFor(block, selector)) {
        setLabel(row.querySelector('label'), rule)
        applyRule(row, rule, field === 'state', edits)
      }
    }
    if (selectors.length > 0) {
      for (const parent of block.querySelectorAll('[class$=__field-wrapper]')) sortRows(parent, edits)
    }
    emit('country_to_state_changing', [country, wrapped(block)])
  }

  const followField = (field: HTMLElement): void => {
    const block = field.closest(blocks)
    if (block) follow((field as HTMLSelectElement).value, block)
  }
  onChange(countries, followField)
  const followFields = (part: ParentNode): void => {
    for (const field of part.querySelectorAll<HTMLElement>(countries)) followField(field)
  }
  followFields(document)
  emit(`${profile.shop}_address_i18n_ready`)
  return followFields
}

/** Applies a rule to a row. @param isState true: the row of the state, which `fitStateField` shows or hides */
function applyRule(row: HTMLElement, rule: FieldRule, isState: boolean, edits: Edits): void {
  const { placeholder, required = false, hidden = false, priority } = rule
  const control = controlOf(row)
  if (control && placeholder !== undefined) edits.attribute(control, 'placeholder', placeholder)
  if (control && control.type !== 'hidden') edits.attribute(control, 'aria-required', required ? 'true' : null)
  edits.toggleClass(row, 'validate-required', required)
  for (const name of required ? [] : ['woocommerce-invalid', 'woocommerce-invalid-required-field']) {
    edits.toggleClass(row, name, false)
  }
  if (priority) edits.attribute(row, 'data-priority', String(priority))
  if (!isState) {
    if (hidden && control) control.value = ''
    reveal(row, !hidden, edits, 0)
  }
  if (!Array.isArray(rule.class)) return
  for (const name of [...widths, ...rule.class]) edits.toggleClass(row, name, rule.class.includes(name))
}

/**
 * Returns a function that sets the text of a label, and the mark behind it. A label of the locale may contain entities, but no markup.
 * @param optionalMark the mark of an optional field
 */
function createLabels(
  context: CheckoutContext,
  optionalMark: string,
): (label: Element | null, rule: FieldRule) => void {
  const marks = new Map<Element, Shown>()
  return (label, { label: text, required = false }) => {
    if (!label) return
    const old = label.querySelector('.required, .optional')
    const words = text === undefined ? label.textContent.replace(old?.textContent ?? '', '') : plainText(text)
    const labelText = `${words.trim()}\u00a0`
    const mark = required ? '*' : optionalMark
    if (label.textContent === labelText + mark) return
    marks.get(label)?.end()
    context.edits.text(label, labelText)
    const attributes = required ? { class: 'required', 'aria-hidden': 'true' } : { class: 'optional' }
    marks.set(label, show(context, mark, { anchor: label, position: 'append', tag: 'span', attributes }))
  }
}

/** Sorts rows by priority. The row with the focus is not moved, since it would lose the focus; the others move around it. */
function sortRows(parent: Element, edits: Edits): void {
  const rows = [...parent.querySelectorAll<HTMLElement>(':scope > .form-row')]
  const sorted = sortByPriority(rows, (row) => Number(row.dataset.priority))
  if (sorted.every((row, index) => row === rows[index])) return
  edits.onUndo(() => parent.append(...rows))
  const at = sorted.findIndex((row) => row.contains(document.activeElement))
  sorted[at]?.before(...sorted.slice(0, at))
  parent.append(...sorted.slice(at + 1))
}
