/** How a replay treats the page's own scripts. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

/**
 * What a replay does with the page's legacy scripts. `unanswered`: their tags stay, and their calls get no answer. `removed`: the
 * tags are gone, as when the server leaves them out. A record: part of a URL → source that is served for it; every other script
 * is unanswered.
 */
export type LegacyScripts = 'unanswered' | 'removed' | Readonly<Record<string, string>>

/** The source to serve for a script's URL, if any. */
export function legacySource(legacy: LegacyScripts, url: string): string | undefined {
  if (typeof legacy === 'string') return undefined
  return Object.entries(legacy).find(([part]) => url.includes(part))?.[1]
}

/** The shop's jQuery, for scenes whose legacy scripts need it: `legacy: { 'jquery.min.js': readJQuery() }`. */
export function readJQuery(): string {
  return readFileSync(createRequire(import.meta.url).resolve('jquery/dist/jquery.min.js'), 'utf8')
}
