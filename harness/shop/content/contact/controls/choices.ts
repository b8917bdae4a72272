/** Controls that are a group of check boxes or radio buttons (contact-form.md 1.2). */
import { type Html, html } from '../../../markup/html.ts'
import { attributes } from '../../attributes.ts'
import { type AcceptanceField, type ChoiceField, inputName } from '../form/field.ts'
import { controlClass, errorId, type Printing, validity } from '../form/printing.ts'
import { valuesOf } from '../submission.ts'

/** The class is on the group, and so is what describes it. */
export function choices(field: ChoiceField, printing: Printing): Html {
  const { kind, name, options, isExclusive, isRequired, hasFreeText, selected } = field
  const chosen = printing.submission ? valuesOf(printing.submission, name) : [selected]
  const required = kind === 'checkbox' && isRequired && 'wpcf7-validates-as-required'
  const items = options.map((value, index) => {
    const isLast = index === options.length - 1
    const place = `wpcf7-list-item${index === 0 ? ' first' : ''}${isLast ? ' last' : ''}`
    const withText = isLast && hasFreeText
    const box = attributes({ type: kind, name: inputName(field), value, checked: chosen.includes(value) })
    return html`<span class="${place}${withText && ' has-free-text'}"><label><input${box} /><span class="wpcf7-list-item-label">${value}</span></label>${withText && freeText(name, value)}</span>`
  })
  const look = {
    class: controlClass(field, printing, `wpcf7-${kind}`, required, isExclusive && 'wpcf7-exclusive-checkbox'),
    id: field.id,
    'aria-describedby': printing.error(name) === undefined ? field.describedBy : errorId(printing.unitTag, name),
  }
  return html`<span${attributes(look)}>${items}</span>`
}

function freeText(name: string, label: string): Html {
  return html` <input${attributes({ type: 'text', name: `_wpcf7_free_text_${name}`, class: 'wpcf7-free-text', 'aria-label': label })} />`
}

export function acceptance(field: AcceptanceField, printing: Printing): Html {
  const { name, label, isInverted, isOptional, isPreset = false } = field
  const look = controlClass(field, printing, 'wpcf7-acceptance', isInverted && 'invert', isOptional && 'optional')
  const isChecked = printing.submission ? valuesOf(printing.submission, name).length > 0 : isPreset
  const box = attributes({ type: 'checkbox', name, value: 1, ...validity(field, printing), checked: isChecked })
  return html`<span class="${look}"><span class="wpcf7-list-item"><label><input${box} /><span class="wpcf7-list-item-label">${label}</span></label></span></span>`
}
