/** Settings of the cart, and the countries that cart and checkout share. */

import { addressLocale, localeFields, states } from '../payment/addresses/addressRules.ts'
import type { SettingsPrinter } from '../state/scope.ts'
import { adminAjaxPath, storeAjaxUrl } from './platformSettings.ts'
import { localised } from './settings.ts'

export const cartSettings: readonly SettingsPrinter[] = [
  {
    handle: 'wc-country-select',
    print: () =>
      localised('wc-country-select', 'wc_country_select_params', {
        // An empty list is an array for PHP.
        countries: JSON.stringify(
          Object.fromEntries(
            Object.entries(states).map(([country, list]) => [country, Object.keys(list).length > 0 ? list : []]),
          ),
        ),
        i18n_select_state_text: 'Wählen Sie eine Option…',
        i18n_no_matches: 'Keine Treffer gefunden',
        i18n_ajax_error: 'Laden fehlgeschlagen',
        i18n_input_too_short_1: 'Bitte 1 oder mehr Buchstaben eingeben',
        i18n_input_too_short_n: 'Bitte %qty% oder mehr Buchstaben eingeben',
        i18n_input_too_long_1: 'Bitte 1 Buchstaben löschen',
        i18n_input_too_long_n: 'Bitte %qty% Buchstaben löschen',
        i18n_selection_too_long_1: 'Sie können nur 1 Produkt auswählen',
        i18n_selection_too_long_n: 'Sie können nur %qty% Produkte auswählen',
        i18n_load_more: 'Weitere Ergebnisse anzeigen…',
        i18n_searching: 'Suche nach…',
      }),
  },
  {
    handle: 'wc-address-i18n',
    print: () =>
      localised('wc-address-i18n', 'wc_address_i18n_params', {
        locale: JSON.stringify(addressLocale),
        locale_fields: JSON.stringify(localeFields),
        i18n_required_text: 'erforderlich',
        i18n_optional_text: 'optional',
      }),
  },
  {
    handle: 'wc-cart',
    print: ({ nonce }) =>
      localised('wc-cart', 'wc_cart_params', {
        ajax_url: adminAjaxPath,
        wc_ajax_url: storeAjaxUrl,
        update_shipping_method_nonce: nonce('update-shipping-method'),
        apply_coupon_nonce: nonce('apply-coupon'),
        remove_coupon_nonce: nonce('remove-coupon'),
      }),
  },
]
