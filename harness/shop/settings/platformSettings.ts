/** The settings of the platform's scripts on every page, on cart and on checkout (theme-and-platform.md 3.2). */
import { html } from '../markup/html.ts'
import { addressLocale, localeFields, states } from '../payment/addresses/addressRules.ts'
import { md5 } from '../state/hashes.ts'
import type { SettingsPrinter } from '../state/scope.ts'
import { inlineScript, settingsScript } from './inlineScripts.ts'

/** The relative address of the store's calls. Scripts put the call's name in the place of `%%endpoint%%`. */
export const storeAjaxUrl = '/?wc-ajax=%%endpoint%%'
export const adminAjaxPath = '/wp-admin/admin-ajax.php'
const urls = { ajax_url: adminAjaxPath, wc_ajax_url: storeAjaxUrl }

export const platformSettings: readonly SettingsPrinter[] = [
  {
    handle: 'wc-add-to-cart',
    print: ({ link, switches }, { context }) =>
      settingsScript('wc-add-to-cart', 'wc_add_to_cart_params', {
        ...urls,
        i18n_view_cart: 'Warenkorb anzeigen',
        cart_url: link('/warenkorb/'),
        is_cart: context === 'cart',
        cart_redirect_after_add: switches.cartRedirect ? 'yes' : 'no',
      }),
  },
  {
    handle: 'woocommerce',
    print: () =>
      settingsScript('woocommerce', 'woocommerce_params', {
        ...urls,
        i18n_password_show: 'Passwort anzeigen',
        i18n_password_hide: 'Passwort verbergen',
      }),
  },
  {
    // The platform prints this beside the password script. The shop has no such script, so it uses one that every page has.
    handle: 'woocommerce',
    print: ({ switches }, { context }) =>
      switches.strongPasswords && (context === 'account' || context === 'checkout')
        ? html`${settingsScript('wc-password-strength-meter', 'wc_password_strength_meter_params', {
            min_password_strength: '3',
            stop_checkout: '',
            i18n_password_error: 'Bitte geben Sie ein stärkeres Passwort ein.',
            i18n_password_hint: 'Hinweis: Das Passwort sollte mindestens zwölf Zeichen lang sein.',
          })}${settingsScript('password-strength-meter', 'pwsL10n', {
            unknown: 'Unbekannt',
            short: 'Sehr schwach',
            bad: 'Schwach',
            good: 'Mittel',
            strong: 'Stark',
          })}`
        : undefined,
  },
  {
    handle: 'wc-cart-fragments',
    print: ({ shop }) => {
      const site = md5(`cart of ${shop.origin}`)
      return settingsScript('wc-cart-fragments', 'wc_cart_fragments_params', {
        ...urls,
        cart_hash_key: `wc_cart_hash_${site}`,
        fragment_name: `wc_fragments_${site}`,
        request_timeout: 5000,
      })
    },
  },
  { handle: 'wp-util', print: () => settingsScript('wp-util', '_wpUtilSettings', { ajax: { url: adminAjaxPath } }) },
  {
    handle: 'wc-add-to-cart-variation',
    print: () =>
      settingsScript('wc-add-to-cart-variation', 'wc_add_to_cart_variation_params', {
        wc_ajax_url: storeAjaxUrl,
        i18n_no_matching_variations_text:
          'Es entsprechen leider keine Produkte Ihrer Auswahl. Bitte wählen Sie eine andere Kombination.',
        i18n_make_a_selection_text:
          'Bitte wählen Sie die Produktoptionen, bevor Sie den Artikel in den Warenkorb legen.',
        i18n_unavailable_text: 'Dieses Produkt ist leider nicht verfügbar. Bitte wählen Sie eine andere Kombination.',
        i18n_reset_alert_text:
          'Ihre Auswahl wurde zurückgesetzt. Bitte wählen Sie Produktoptionen aus, bevor Sie den Artikel in den Warenkorb legen.',
      }),
  },
  {
    handle: 'wp-api-fetch',
    print: ({ link, nonce }) => {
      const use = (middleware: string): string => `wp.apiFetch.use( ${middleware} );`
      // The platform has no condition here. The shop needs one, because it does not serve the script that these lines call.
      const lines = [
        'if ( window.wp && wp.apiFetch ) {',
        use(`wp.apiFetch.createRootURLMiddleware( "${link('/wp-json/')}" )`),
        `wp.apiFetch.nonceMiddleware = wp.apiFetch.createNonceMiddleware( "${nonce('wp_rest')}" );`,
        use('wp.apiFetch.nonceMiddleware'),
        use('wp.apiFetch.mediaUploadMiddleware'),
        `wp.apiFetch.nonceEndpoint = "${link(`${adminAjaxPath}?action=rest-nonce`)}";`,
        '}',
      ]
      return inlineScript('wp-api-fetch-js-after', lines.join('\n'))
    },
  },
]

/** Settings of the cart's scripts, and of the country scripts that cart and checkout share. */
export const cartSettings: readonly SettingsPrinter[] = [
  {
    handle: 'wc-country-select',
    print: () =>
      settingsScript('wc-country-select', 'wc_country_select_params', {
        // PHP prints an empty map as `[]`.
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
      settingsScript('wc-address-i18n', 'wc_address_i18n_params', {
        locale: JSON.stringify(addressLocale),
        locale_fields: JSON.stringify(localeFields),
        i18n_required_text: 'erforderlich',
        i18n_optional_text: 'optional',
      }),
  },
  {
    handle: 'wc-cart',
    print: ({ nonce }) =>
      settingsScript('wc-cart', 'wc_cart_params', {
        ajax_url: adminAjaxPath,
        wc_ajax_url: storeAjaxUrl,
        update_shipping_method_nonce: nonce('update-shipping-method'),
        apply_coupon_nonce: nonce('apply-coupon'),
        remove_coupon_nonce: nonce('remove-coupon'),
      }),
  },
]
