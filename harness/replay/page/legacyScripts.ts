/** How a replay treats the page's legacy scripts. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

/**
 * `unanswered`: their tags stay, but requests for the files are blocked. `removed`: their tags are removed, as when the server
 * leaves them out. A record: part of a URL → source that is served for it; all other files are blocked.
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
