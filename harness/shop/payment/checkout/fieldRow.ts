/** A field of the checkout's or account's address form, as the platform prints it (theme-and-platform.md 3.8). */
import { type Html, html } from '../../markup/html.ts'
import type { Scope } from '../../state/scope.ts'
import { countries, states } from '../addresses/addressRules.ts'
import type { CheckoutField } from '../addresses/checkoutFields.ts'

const chooseCountry = 'Land/Region auswählen …'
const chooseState = 'Wählen Sie eine Option…'

/** @param country of the same block; the state field depends on it */
export function fieldRow(scope: Scope, field: CheckoutField, value: string, country: string): Html {
  const { name, label, isRequired, isHidden, priority, rowClasses } = field
  const mark = isRequired
    ? html`&nbsp;<span class="required" aria-hidden="true">*</span>`
    : html`&nbsp;<span class="optional">(optional)</span>`
  const hidden = isHidden ? html` style="display: none"` : ''
  return html`<p class="form-row ${rowClasses.join(' ')}" id="${name}_field" data-priority="${priority}"${hidden}><label for="${name}" class="${isRequired && 'required_field'}">${label}${mark}</label><span class="woocommerce-input-wrapper">${control(scope, field, value, country)}</span></p>`
}

function control(scope: Scope, field: CheckoutField, value: string, country: string): Html {
  if (field.type === 'country') return countryControl(scope, field, value)
  const list = field.type === 'state' ? states[country] : undefined
  if (list) return Object.keys(list).length === 0 ? noStates(field) : stateSelect(field, value, list)
  const { name, type, placeholder, autocomplete } = field
  const kind = type === 'state' ? 'text' : type
  return html`<input type="${kind}" class="input-text " name="${name}" id="${name}" placeholder="${placeholder}" value="${value}"${required(field)} autocomplete="${autocomplete}" />`
}

/** The control for the country: a select, or a hidden field where the shop has one country (theme-and-platform.md 3.8). */
function countryControl({ switches }: Scope, field: CheckoutField, value: string): Html {
  const { name, autocomplete, label } = field
  if (switches.countries === 'one') {
    return html`<strong>${countries.DE}</strong><input type="hidden" name="${name}" id="${name}" value="DE"${required(field)} autocomplete="${autocomplete}" class="country_to_state" readonly="readonly" />`
  }
  return html`<select name="${name}" id="${name}" class="country_to_state country_select "${required(field)} autocomplete="${autocomplete}" data-placeholder="${chooseCountry}" data-label="${label}"><option value="">${chooseCountry}</option>${Object.entries(
    countries,
  ).map(
    ([code, title]) => html`<option value="${code}"${selected(code === value)}>${title}</option>`,
  )}</select><noscript><button type="submit" name="woocommerce_checkout_update_totals" value="Land / Region aktualisieren">Land / Region aktualisieren</button></noscript>`
}

function stateSelect(field: CheckoutField, value: string, list: Readonly<Record<string, string>>): Html {
  const { name, autocomplete, label } = field
  return html`<select name="${name}" id="${name}" class="state_select "${required(field)} autocomplete="${autocomplete}" data-placeholder="${chooseState}" data-input-classes="" data-label="${label}"><option value="">${chooseState}</option>${Object.entries(
    list,
  ).map(([code, title]) => html`<option value="${code}"${selected(code === value)}>${title}</option>`)}</select>`
}

function noStates({ name, autocomplete }: CheckoutField): Html {
  return html`<input type="hidden" class="hidden" name="${name}" id="${name}" value="" autocomplete="${autocomplete}" placeholder="" readonly="readonly" data-input-classes=""/>`
}

function required({ isRequired }: CheckoutField): Html {
  return html`${isRequired && html` aria-required="true"`}`
}

function selected(isSelected: boolean): Html {
  return html`${isSelected && html` selected='selected'`}`
}
