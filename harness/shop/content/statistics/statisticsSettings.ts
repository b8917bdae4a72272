import { phpJson } from '../../http/respond.ts'
import { type Html, html } from '../../markup/html.ts'
import type { Page } from '../../markup/page.ts'
import { inlineScript, settingsScript } from '../../settings/inlineScripts.ts'
import type { Scope, SettingsPrinter } from '../../state/scope.ts'
import { hasConsent } from '../consent/consent.ts'
import { customEventAction, eventAction, signatureOf } from './statisticsRoutes.ts'

/** `WP_Statistics_Tracker_Object` on every page (attribution-and-statistics.md B2), and the add-ons' globals (B7). */
export const statisticsSettings: SettingsPrinter = { handle: 'wp-statistics-tracker', print: printSettings }

const handle = 'wp-statistics-tracker'

function printSettings(scope: Scope, page: Page): Html {
  const { switches, link } = scope
  const ajaxUrl = link('/wp-admin/admin-ajax.php')
  const settings = settingsScript(handle, 'WP_Statistics_Tracker_Object', {
    requestUrl: link(switches.bypassAdBlockers ? '' : '/wp-json/wp-statistics/v2'),
    ajaxUrl,
    hitParams: hitParameters(scope, page, { endpoint: 'hit', action: 'wp_statistics_hit_record' }),
    onlineParams: hitParameters(scope, page, { endpoint: 'online', action: 'wp_statistics_online_check' }),
    option: {
      userOnline: printedFlag(switches.onlinePings),
      dntEnabled: printedFlag(switches.respectDoNotTrack),
      bypassAdBlockers: printedFlag(switches.bypassAdBlockers),
      consentIntegration: consentIntegration(scope),
      isPreview: switches.preview,
      trackAnonymously: switches.trackAnonymously,
      isWpConsentApiActive: switches.consent === 'wp_consent_api',
      consentLevel: switches.consent === 'wp_consent_api' ? switches.statisticsConsent : 'disabled',
    },
    // The interval between pings, in milliseconds.
    jsCheckTime: 60_000,
    isLegacyEventLoaded: false,
    customEventAjaxUrl: `${ajaxUrl}?action=${customEventAction}&nonce=${scope.nonce(customEventAction)}`,
  })
  return html`${settings}${switches.eventTracking && eventSettings(scope)}`
}

/** The fields of every hit about its page; `endpoint` where hits go to REST, `action` where they go to admin-ajax. */
function hitParameters(
  scope: Scope,
  { source, search = '' }: Page,
  { endpoint, action }: { readonly endpoint: string; readonly action: string },
): Readonly<Record<string, unknown>> {
  return {
    wp_statistics_hit: 1,
    source_type: source.type,
    source_id: source.id,
    search_query: Buffer.from(search).toString('base64'),
    signature: signatureOf(scope, source.type, source.id),
    ...(scope.switches.bypassAdBlockers ? { action } : { endpoint }),
  }
}

/** `name: null` where no plugin asks for consent; the status is an object for one of the plugins only. */
function consentIntegration(scope: Scope): Readonly<Record<string, unknown>> {
  const { consent, statisticsConsent, trackAnonymously } = scope.switches
  if (consent === 'none') return { name: null, status: [] }
  if (consent !== 'wp_consent_api') return { name: consent, status: [] }
  return {
    name: consent,
    status: {
      has_consent: hasConsent(scope, statisticsConsent),
      consent_level: statisticsConsent,
      track_anonymously: trackAnonymously,
    },
  }
}

/** A boolean as PHP prints it. This plugin prints nested values as strings, too, which others do not. */
function printedFlag(value: boolean): '1' | '' {
  return value ? '1' : ''
}

function eventSettings({ link }: Scope): Html {
  const links = {
    options: { linkTracker: true, downloadTracker: true },
    fileExtensions: ['pdf', 'zip', 'jpg', 'mp3'],
    eventAjaxUrl: link(`/wp-admin/admin-ajax.php?action=${eventAction}`),
  }
  const clicks = [{ name: 'katalog_bestellt', selector: '.katalog-bestellen', scope: null }]
  return inlineScript(
    `${handle}-events-js-extra`,
    `var WP_Statistics_DataPlus_Event_Object = ${phpJson(links)};\nvar WP_Statistics_Marketing_Event_Object = ${phpJson({ events: { clicks } })};`,
  )
}
