import { raw } from '../../markup/html.ts'

/**
 * Templates that the platform's script fills for a chosen variation. They stand wherever a variable product's form can
 * appear, also on listings with a quick view (theme-and-platform.md 2.8, 3.6).
 */
export const variationTemplates = raw(`<script type="text/template" id="tmpl-variation-template">
	<div class="woocommerce-variation-description">{{{ data.variation.variation_description }}}</div>
	<div class="woocommerce-variation-price">{{{ data.variation.price_html }}}</div>
	<div class="woocommerce-variation-availability">{{{ data.variation.availability_html }}}</div>
</script>
<script type="text/template" id="tmpl-unavailable-variation-template">
	<p role="alert">Dieses Produkt ist leider nicht verfügbar. Bitte wählen Sie eine andere Kombination.</p>
</script>
`)
