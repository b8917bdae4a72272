/**
 * Hints for browsers that the platform prints, with the switch `browserHints`: the emoji loader with its JSON-escaped address,
 * links to fetch scripts and calls ahead of need, speculation rules. WordPress 6.8 prints all of these, or plugins do.
 */

import { phpJson } from '../../http/respond.ts'
import { type Html, html, raw } from '../../markup/html.ts'
import { inlineScript } from '../../settings/inlineScripts.ts'
import type { Scope } from '../../state/scope.ts'
import { platformScripts, scripts } from './legacyScripts.ts'

export function headHints(scope: Scope): Html | undefined {
  if (!scope.switches.browserHints) return undefined
  const prefetched = scripts.footer.find(({ source }) => source !== undefined)?.source ?? ''
  return html`<link rel='dns-prefetch' href='//stats.wp.com' />
<link rel="prefetch" href="${scope.link(prefetched)}" as="script">
<link rel="modulepreload" href="${scope.link(`${platformScripts}/dist/script-modules/interactivity/index.min.js?ver=55aebb6e0a16726baffb`)}" id="@wordpress/interactivity-js-modulepreload">
<link rel="preload" href="${scope.link(preloadedCall)}" as="fetch" crossorigin="anonymous">
${emojiLoader(scope)}`
}

export function footerHints(scope: Scope): Html | undefined {
  if (!scope.switches.browserHints) return undefined
  const rules = { source: 'document', where: { href_matches: '/*' }, eagerness: 'conservative' }
  return raw(`<script type="speculationrules">\n${phpJson({ prefetch: [rules] })}\n</script>\n`)
}

/** A call of a plugin's script, which the plugin preloads. */
const preloadedCall = '/wp-json/wp/v2/types'

/**
 * Does the steps of the platform's emoji loader: it stores in the session whether the browser draws emoji, and loads the
 * script that draws them.
 */
function emojiLoader(scope: Scope): Html {
  const settings = {
    baseUrl: 'https://s.w.org/images/core/emoji/15.1.0/72x72/',
    ext: '.png',
    source: { concatemoji: scope.link(`${platformScripts}/wp-emoji-release.min.js?ver=6.8`) },
  }
  return inlineScript(
    'wp-emoji-loader',
    `window._wpemojiSettings = ${phpJson(settings)};
(function (settings) {
	var key = 'wpEmojiSettingsSupports'
	var known = JSON.parse(sessionStorage.getItem(key) || 'null')
	var supports = known && new Date().valueOf() < known.timestamp + 604800000 ? known.supportTests : null
	if (!supports) {
		supports = { flag: false, emoji: false }
		sessionStorage.setItem(key, JSON.stringify({ supportTests: supports, timestamp: new Date().valueOf() }))
	}
	document.addEventListener('DOMContentLoaded', function () {
		var script = document.createElement('script')
		script.src = settings.source.concatemoji
		script.defer = true
		document.head.appendChild(script)
	}, { once: true })
})(window._wpemojiSettings)`,
  )
}
