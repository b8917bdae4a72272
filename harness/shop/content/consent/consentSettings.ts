import { type Html, html } from '../../markup/html.ts'
import { inlineScript, localised } from '../../settings/settings.ts'
import type { Scope, SettingsPrinter } from '../../state/scope.ts'
import { categoryScript, serviceScript } from './consentScripts.ts'

/**
 * Global and script of the consent plugin. They stand in the page before everything that asks them, and they stay on a real shop
 * whatever becomes of the legacy scripts.
 */
export const consentSettings: SettingsPrinter = { handle: 'sourcebuster-js', print }

function print({ switches }: Scope): Html | undefined {
  switch (switches.consent) {
    case 'wp_consent_api':
      return html`${localised('wp-consent-api', 'consent_api', {
        consent_type: switches.consentType === 'none' ? '' : switches.consentType,
        waitfor_consent_hook: false,
        cookie_expiration: 30,
        cookie_prefix: 'wp_consent',
      })}${inlineScript('wp-consent-api-js', categoryScript)}`
    case 'real_cookie_banner':
      return inlineScript('real-cookie-banner-js', serviceScript)
    default:
      return undefined
  }
}
