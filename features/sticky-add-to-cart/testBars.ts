/** For tests only: the bar in both generations (contract theme-and-platform 2.13, recorded pages). */
const quantity = (id: string): string =>
  `<div class="quantity buttons_added"><input type="button" value="-" class="minus"><input type="number" id="${id}" class="input-text qty text" name="quantity" value="1" min="1" max="42"><input type="button" value="+" class="plus"></div>`
const button =
  '<button type="submit" name="add-to-cart" value="21" class="single_add_to_cart_button">In den Warenkorb</button>'

/** Quantity and button of the form lie in the bar. */
export const classicPage = `<div id="product-21"><form class="cart"><div class="sticky-add-to-cart-wrapper" id="platz"><div class="sticky-add-to-cart"><div class="sticky-add-to-cart__product"><img alt=""></div>${quantity('q1')}${button}</div></div></form></div><p>Ende</p>`

/** The bar has a form of its own. */
export const modernPage = `<div id="product-21"><form class="cart">${quantity('q1')}${button}</form></div><p>Ende</p><div class="sticky-add-to-cart-wrapper"><div class="sticky-add-to-cart" data-product-id="21"><div class="sticky-add-to-cart__product"><form class="cart">${quantity('q2')}${button}</form></div></div></div>`

/** Variations are chosen above, so the bar only leads there. */
export const optionsPage = `<div id="product-24"><form class="variations_form cart"><select id="pa_groesse"><option value="">Wähle</option></select>${quantity('q1')}${button}</form></div><div class="sticky-add-to-cart-wrapper"><div class="sticky-add-to-cart" data-product-id="24"><div class="sticky-add-to-cart__product"><a class="button secondary sticky-add-to-cart-select-options-button mb-0 ml-half"  ><span>Optionen auswählen</span></a></div></div></div>`
