/** The form of a product with variations (theme-and-platform.md 3.6). */
import type { Attribute, Product } from '../../../catalogue/product.ts'
import { phpJson } from '../../../http/respond.ts'
import { type Html, html } from '../../../markup/html.ts'
import { cartNonceFields } from '../../../price/cartNonce.ts'
import { ruleOf } from '../../../price/priceRules.ts'
import type { Scope } from '../../../state/scope.ts'
import { type FormPlace, pricePlace } from './formPlace.ts'
import { buyingRow, formEnd, quantityOf } from './formRow.ts'
import { variationData } from './variationData.ts'

/** Above this number of variations the page contains none of them, and the platform's script requests each choice by a call. */
const inlineLimit = 30

export function variableForm(scope: Scope, product: Product, place: FormPlace): Html {
  const { id, variations = [] } = product
  const isInline = variations.length <= inlineLimit
  const data = isInline && variations.map((variation) => variationData(scope, product, variation))
  const soldOut = html`<p class="stock out-of-stock">Dieses Produkt ist momentan nicht vorrätig und nicht verfügbar.</p>`
  return html`
<form class="variations_form cart" action="${place.action}" method="post" enctype="multipart/form-data" data-product_id="${id}" data-product_variations="${phpJson(data)}">
	${cartNonceFields(scope, place.referer)}
	${variations.length === 0 ? soldOut : choiceFields(scope, product, place)}
</form>
`
}

function choiceFields(scope: Scope, product: Product, place: FormPlace): Html {
  const { id, attributes = [] } = product
  const rule = ruleOf(scope, product)
  return html`<table class="variations" cellspacing="0" role="presentation"><tbody>
${attributes.map((attribute, index) => attributeRow(scope, attribute, place, index === attributes.length - 1))}
	</tbody></table>
	<div class="reset_variations_alert screen-reader-text" role="alert" aria-live="polite" aria-relevant="all"></div>
	<div class="single_variation_wrap">
		<div class="woocommerce-variation single_variation" role="alert" aria-relevant="additions"></div>
		<div class="woocommerce-variation-add-to-cart variations_button">
			${rule && pricePlace(scope, product, rule, place.referer)}
			${buyingRow(scope, product, place, { quantity: quantityOf(scope, product, place), rule })}
			${formEnd(scope, product, place)}
			<input type="hidden" name="add-to-cart" value="${id}" />
			<input type="hidden" name="product_id" value="${id}" />
			<input type="hidden" name="variation_id" class="variation_id" value="0" />
		</div>
	</div>`
}

function attributeRow(scope: Scope, attribute: Attribute, place: FormPlace, isLast: boolean): Html {
  const { slug, label, terms } = attribute
  const name = `attribute_${slug}`
  const chosen = place.chosen(name)
  const options = terms.map(
    (term) =>
      html`<option value="${term.slug}"${term.slug === chosen && html` selected="selected"`}>${term.label}</option>`,
  )
  const reset = html`<a class="reset_variations" href="#" aria-label="Optionen löschen">Leeren</a>`
  return html`		<tr>
			<th class="label"><label for="${slug}">${label}</label></th>
			<td class="value">${scope.switches.swatches && swatches(attribute)}<select id="${slug}" class="" name="${name}" data-attribute_name="${name}" data-show_option_none="yes"><option value="">Wählen Sie eine Option</option>${options}</select>${isLast && reset}</td>
		</tr>
`
}

/** The theme's swatches, beside the list of options, which the theme's style sheet hides. */
function swatches({ slug, terms }: Attribute): Html {
  const items = terms.map(
    (term) =>
      html`<div class="ux-swatch tooltip ux-swatch--label" data-value="${term.slug}" data-name="${term.label}" title="${term.label}"><span class="ux-swatch__text">${term.label}</span></div>`,
  )
  return html`<div class="ux-swatches ux-swatches--medium" data-attribute_name="attribute_${slug}">${items}</div>`
}
