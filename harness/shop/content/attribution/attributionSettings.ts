import { type Html, html, raw } from '../../markup/html.ts'
import type { Page } from '../../markup/page.ts'
import { inlineScript, settingsScript } from '../../settings/inlineScripts.ts'
import type { AttributionPlace, Scope, SettingsPrinter } from '../../state/scope.ts'
import { hasConsent } from '../consent/consent.ts'

/** The name of an input is this prefix followed by a key of `attributionFields`. */
export const attributionPrefix = 'wc_order_attribution_'

/** Category of the consent plugin; the platform's filter can change it. */
const category = 'marketing'

/** Name of an input without prefix → path into the parsed cookies, in the order of the inputs. */
export const attributionFields = {
  source_type: 'current.typ',
  referrer: 'current_add.rf',
  utm_campaign: 'current.cmp',
  utm_source: 'current.src',
  utm_medium: 'current.mdm',
  utm_content: 'current.cnt',
  utm_id: 'current.id',
  utm_term: 'current.trm',
  utm_source_platform: 'current.plt',
  utm_creative_format: 'current.fmt',
  utm_marketing_tactic: 'current.tct',
  session_entry: 'current_add.ep',
  session_start_time: 'current_add.fd',
  session_pages: 'session.pgs',
  session_count: 'udata.vst',
  user_agent: 'udata.uag',
} as const

// Up to early builds of WooCommerce 8.5 two of the fields had other names.
const { source_type, referrer, ...sameFields } = attributionFields
const earlyFields = { type: source_type, url: referrer, ...sameFields }

/** The fields of the generation that a visitor sees. */
function fieldsOf({ switches }: Scope): Readonly<Record<string, string>> {
  return switches.attribution === 'inputs' ? earlyFields : attributionFields
}

/** `wc_order_attribution` on every page (attribution-and-statistics.md A1). */
export const attributionSettings: SettingsPrinter = { handle: 'wc-order-attribution', print: printSettings }

function printSettings(scope: Scope, _page: Page): Html {
  const { switches } = scope
  const isConsentRequired = switches.consent === 'wp_consent_api'
  const settings = settingsScript('wc-order-attribution', 'wc_order_attribution', {
    params: {
      // The lifetime is in months; the shop's default is so short that it makes session cookies.
      lifetime: 0.00001,
      // The session's length is in minutes.
      session: 30,
      base64: switches.attributionBase64,
      ajaxurl: scope.link('/wp-admin/admin-ajax.php'),
      prefix: attributionPrefix,
      allowTracking: isConsentRequired ? hasConsent(scope, category) : true,
    },
    fields: fieldsOf(scope),
  })
  if (!isConsentRequired) return settings
  const addition = `window.wc_order_attribution.params.consentCategory = ${JSON.stringify(category)};`
  return html`${settings}${inlineScript('wc-order-attribution-js-before', addition)}`
}

const element = raw('<wc-order-attribution-inputs></wc-order-attribution-inputs>')

/** The elements that the attribution script fills (attribution-and-statistics.md A7). */
export function attributionInputs(scope: Scope, place: AttributionPlace): Html {
  const { attribution } = scope.switches
  if (attribution === 'repeated') return element
  // Of the checkout's hooks only the first one prints the element.
  if (!['billing', 'registration', 'wallet'].includes(place)) return html``
  if (attribution === 'element') return element
  // The wallet plugin prints the element only, never the inputs of the early generation.
  if (place === 'wallet') return html``
  return html`${Object.keys(fieldsOf(scope)).map((name) => html`<input type="hidden" name="${attributionPrefix}${name}" value="" />`)}`
}
