/** For tests only: products of other kinds as the platform and its plugins print them, and what the plugins' scripts do with jQuery. */

export interface OtherProduct {
  readonly type: string
  readonly html: string
  /** Runs in the page, as the plugin's own script. Without one the plugin leaves all to the server. */
  readonly script?: string
  /** Fields to be filled in, by selector, before the shop takes the product. */
  readonly choices: readonly (readonly [selector: string, value: string])[]
  readonly sent: Readonly<Record<string, string>>
  /** Where the form leads, if not to the product's page. */
  readonly address?: string
}

const quantity = (name = 'quantity', value = '1'): string =>
  `<div class="quantity buttons_added"><input type="button" value="-" class="ux-quantity__button minus button"><input type="number" class="input-text qty text" name="${name}" value="${value}" min="${value ? 1 : 0}" step="1" placeholder="0"><input type="button" value="+" class="ux-quantity__button plus button"></div>`
const button = (classes = '', rest = 'name="add-to-cart" value="301"'): string =>
  `<button type="submit" ${rest} class="single_add_to_cart_button ${classes} button alt">In den Warenkorb</button>`

/** A script that prevents the press on a button as long as a field of its form is empty, by a class, as such plugins do. */
const lockedUntil = (form: string, field: string, lock = 'disabled'): string => `jQuery(function ($) {
  var $form = $('${form}')
  $form.on('click', '.single_add_to_cart_button', function (event) {
    if ($(this).hasClass('${lock}')) { event.preventDefault(); $('.plugin-says').text('Bitte wählen') }
  })
  var update = function () { $form.find('.single_add_to_cart_button').toggleClass('${lock}', !$form.find('${field}').val()) }
  $form.on('change', update); update()
})`
/** A script that prevents the submit as long as a field is empty. */
const checkedAtSubmit = (field: string): string => `jQuery(function ($) {
  $('form.cart').on('submit', function (event) {
    if ($(this).find('${field}').val()) return
    event.preventDefault(); $('.plugin-says').text('Bitte wählen')
  })
})`

const size = (name: string): string =>
  `<select name="${name}"><option value="">Wählen</option><option value="a3">A3</option><option value="a2">A2</option></select>`

export const otherProducts: Readonly<Record<string, OtherProduct>> = {
  grouped: {
    type: 'grouped',
    html: `<form class="cart grouped_form" action="" method="post" enctype="multipart/form-data"><table class="woocommerce-grouped-product-list group_table"><tbody>
      <tr id="product-311" class="product woocommerce-grouped-product-list-item"><td>${quantity('quantity[311]', '')}</td><td>Karte</td></tr>
      <tr id="product-312" class="product woocommerce-grouped-product-list-item"><td><input type="checkbox" name="quantity[312]" value="1" class="wc-grouped-product-add-to-cart-checkbox"></td><td>Unikat</td></tr>
      <tr id="product-313" class="product woocommerce-grouped-product-list-item"><td><a href="/produkt/x/" data-quantity="1" class="button product_type_variable add_to_cart_button" data-product_id="313">Ausführung wählen</a></td><td>Druck</td></tr>
      </tbody></table><input type="hidden" name="add-to-cart" value="301">${button('', '')}</form>`,
    choices: [['[name="quantity[311]"]', '2']],
    sent: { 'quantity[311]': '2', 'add-to-cart': '301' },
  },
  external: {
    type: 'external',
    html: `<form class="cart" action="https://galerie.example/werk/" method="get"><input type="hidden" name="werk" value="7">${button('', '')}</form>`,
    choices: [],
    sent: { werk: '7' },
    address: 'https://galerie.example/werk/',
  },
  bundle: {
    type: 'bundle',
    html: `<form method="post" enctype="multipart/form-data" class="cart cart_group bundle_form layout_default">
      <div class="bundled_product bundled_product_summary product"><div class="details"><div class="cart variations_form bundled_item_cart_content" data-bundled_item_id="5" data-product_variations='[{"variation_id":415,"attributes":{"attribute_pa_format":"a3"}}]'>
        <table class="variations"><tr class="attribute_options"><td class="value">${size('bundle_attribute_pa_format_5')}<a class="reset_variations" href="#">Leeren</a></td></tr></table>
        <div class="single_variation_wrap bundled_item_wrap"><div class="single_variation bundled_item_cart_details"></div><div class="variations_button bundled_item_button"><input type="hidden" class="variation_id" name="bundle_variation_id_5" value="415"><div class="quantity quantity_hidden"><input class="qty bundled_qty" type="hidden" name="bundle_quantity_5" value="1"></div></div></div></div></div></div>
      <div class="cart bundle_data bundle_data_301" data-bundle_id="301"><div class="bundle_wrap"><div class="bundle_price"></div><div class="bundle_error" style="display:none"></div><div class="bundle_button">${quantity()}${button('bundle_add_to_cart_button')}</div></div></div></form>`,
    script: lockedUntil('.bundle_form', 'select'),
    choices: [['select', 'a3']],
    sent: {
      bundle_attribute_pa_format_5: 'a3',
      bundle_variation_id_5: '415',
      bundle_quantity_5: '1',
      quantity: '1',
      'add-to-cart': '301',
    },
  },
  composite: {
    type: 'composite',
    html: `<form method="post" enctype="multipart/form-data" class="composite_form layout_single cart cart_group variation_descriptions"><div class="component" data-item_id="9"><div class="component_options_select_wrapper">${size('wccp_component_selection[9]')}</div><div class="component_content"><div class="component_summary"><div class="product content summary_content"><input type="hidden" class="qty" name="wccp_component_quantity[9]" value="1"></div></div></div></div>
      <div class="cart composite_data composite_data_301" data-container_id="301"><div class="composite_wrap"><div class="composite_button">${quantity()}${button('composite_add_to_cart_button')}</div></div></div></form>`,
    script: lockedUntil('.composite_form', 'select'),
    choices: [['select', 'a2']],
    sent: {
      'wccp_component_selection[9]': 'a2',
      'wccp_component_quantity[9]': '1',
      quantity: '1',
      'add-to-cart': '301',
    },
  },
  'mix and match': {
    type: 'mix-and-match',
    html: `<form class="mnm_form cart cart_group layout_tabular" method="post" enctype="multipart/form-data"><table class="mnm_child_products"><tr class="mnm_item"><td>${quantity('mnm_quantity[321]', '')}</td></tr><tr class="mnm_item"><td>${quantity('mnm_quantity[322]', '')}</td></tr></table>
      <div class="mnm_cart mnm_data mnm_data_301" data-container_id="301" data-min_container_size="2"><div class="mnm_button_wrap">${quantity()}${button('mnm_add_to_cart_button')}</div></div></form>`,
    script: lockedUntil('.mnm_form', '[name^=mnm_quantity]'),
    choices: [['[name="mnm_quantity[321]"]', '2']],
    sent: { 'mnm_quantity[321]': '2', 'mnm_quantity[322]': '', quantity: '1', 'add-to-cart': '301' },
  },
  'product add-ons': {
    type: 'simple',
    html: `<form class="cart" action="" method="post" enctype="multipart/form-data"><div class="wc-pao-addons-container"><div class="wc-pao-addon-container wc-pao-required-addon wc-pao-addon" data-product-name="Druck"><label class="wc-pao-addon-name">Widmung</label><input type="text" class="input-text wc-pao-addon-field wc-pao-addon-custom-text" name="addon-301-widmung-0"></div></div><div id="product-addons-total" data-type="simple"></div>${quantity()}${button()}</form>`,
    script: checkedAtSubmit('.wc-pao-addon-field'),
    choices: [['.wc-pao-addon-field', 'Für Ida']],
    sent: { 'addon-301-widmung-0': 'Für Ida', quantity: '1', 'add-to-cart': '301' },
  },
  'name your price': {
    type: 'simple',
    html: `<form class="cart" action="" method="post" enctype="multipart/form-data"><div class="nyp" data-min-price="5"><label for="nyp">Betrag</label><input type="text" id="nyp" name="nyp" class="input-text amount nyp-input"></div>${quantity()}${button()}</form>`,
    script: checkedAtSubmit('.nyp-input'),
    choices: [['.nyp-input', '12,50']],
    sent: { nyp: '12,50', quantity: '1', 'add-to-cart': '301' },
  },
  subscription: {
    type: 'variable-subscription',
    html: `<form class="variations_form cart" action="" method="post" enctype="multipart/form-data" data-product_id="301" data-product_variations='[{"variation_id":416,"attributes":{"attribute_pa_format":"a3"},"is_in_stock":true,"is_purchasable":true,"variation_is_active":true,"variation_is_visible":true,"price_html":""}]'>
      <table class="variations"><tr><td class="value">${size('attribute_pa_format').replace('<select', '<select data-attribute_name="attribute_pa_format"').replace('<option value="a2">A2</option>', '')}</td></tr></table>
      <div class="single_variation_wrap"><div class="woocommerce-variation single_variation"></div><div class="woocommerce-variation-add-to-cart variations_button">${quantity()}${button('', '')}<input type="hidden" name="add-to-cart" value="301"><input type="hidden" name="product_id" value="301"><input type="hidden" name="variation_id" class="variation_id" value="0"></div></div></form>`,
    choices: [['select', 'a3']],
    sent: {
      attribute_pa_format: 'a3',
      quantity: '1',
      'add-to-cart': '301',
      product_id: '301',
      variation_id: '416',
    },
  },
}

/** The page of a product, in a shop whose theme adds simple products without a page load. @param scripts HTML of the scripts on it */
export const pageOf = (
  { type, html }: OtherProduct,
  scripts: string,
): string => `<!DOCTYPE html><html lang="de"><head><meta charset="utf-8"><title>Werk</title></head>
  <body class="product-template-default single single-product woocommerce"><div class="woocommerce-notices-wrapper"></div>
  <main><div id="product-301" class="product type-product product-type-${type}"><h1 class="product-title">Werk</h1><p class="plugin-says"></p>${html}</div></main>
  <script type="application/json" id="vernissage-emptied-handles">["flatsome-ajax-add-to-cart-frontend"]</script>${scripts}</body></html>`
