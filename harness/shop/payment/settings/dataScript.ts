/** Data as the payment plugin prints it: an inline script with percent-encoded JSON (wallet-checkout.md 1.1). */

import { phpJson } from '../../http/respond.ts'
import { type Html, raw } from '../../markup/html.ts'

/** @param name of the global, which is the element's id, too */
export function dataScript(name: string, value: unknown): Html {
  return raw(`<script id="${name}">
				window['${name}'] = JSON.parse( decodeURIComponent( '${percentEncoded(phpJson(value))}' ) );
		</script>`)
}

/** Encodes as PHP's `rawurlencode` does: unlike `encodeURIComponent` it leaves no quote that would end the text. */
function percentEncoded(text: string): string {
  return encodeURIComponent(text).replace(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  )
}
