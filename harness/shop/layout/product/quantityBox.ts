/** The theme's quantity box with its two buttons, in both generations (theme-and-platform.md 2.9). */
import { type Html, html } from '../../markup/html.ts'
import type { Scope } from '../../state/scope.ts'

export interface QuantityField {
  /** `quantity`, or `cart[<key>][qty]`. */
  readonly name: string
  /** The quantity; '' in a template, where it is filled in later. */
  readonly value: number | ''
  readonly min: number
  /** Highest quantity; undefined where there is no limit. */
  readonly max?: number | undefined
  /** Name of the product, for the label. */
  readonly productName: string
}

/** The box with its field. Where only one quantity is possible, both are hidden. */
export function quantityBox(scope: Scope, field: QuantityField): Html {
  const { name, value, min, max, productName } = field
  const id = `quantity_${scope.uniqueId()}`
  const isFixed = min === max
  const isModern = scope.switches.theme === 'modern'
  const label = html`<label class="screen-reader-text" for="${id}">${productName} Menge</label>`
  const naming = isModern ? html`aria-label="Produktmenge"` : html`title="Menge" size="4"`
  const state = isFixed ? html` readonly="readonly"` : ''
  const input = html`<input type="${isFixed ? 'hidden' : 'number'}"${state} id="${id}" class="input-text qty text" name="${name}" value="${value}" ${naming} min="${min}" max="${max ?? ''}" step="1" placeholder="" inputmode="numeric" autocomplete="off" />`
  const classes = isModern ? 'ux-quantity quantity buttons_added' : 'quantity buttons_added form-normal'
  return html`<div class="${classes}${isFixed && ' hidden'}">
		${stepButton('minus', isModern)}${label}
		${input}
		${stepButton('plus', isModern)}
	</div>`
}

function stepButton(kind: 'minus' | 'plus', isModern: boolean): Html {
  const classes = isModern
    ? `ux-quantity__button ux-quantity__button--${kind} button ${kind} is-form`
    : `${kind} button is-form`
  return html`<input type="button" value="${kind === 'plus' ? '+' : '-'}" class="${classes}">`
}
