/**
 * Prints the legacy scripts' tags, each with its settings before it. The shop has no script of its own: with
 * `legacyScripts: 'tags'` the tags are printed and the files are empty.
 */
import { type Html, html } from '../html.ts'
import type { Page } from '../page.ts'
import type { Scope } from '../scope.ts'
import type { LegacyScript } from './legacyScript.ts'
import { legacyScripts } from './legacyScripts.ts'

/** Settings and tags of one place, in the order of the table. */
export function printScripts(scope: Scope, page: Page, place: LegacyScript['place']): readonly Html[] {
  const printers = scope.shop.parts.flatMap(({ settings }) => settings ?? [])
  return legacyScripts
    .filter((script) => script.place === place && (script.on?.(page, scope) ?? true))
    .flatMap((script) => [
      ...printers.filter(({ handle }) => handle === script.handle).map((printer) => printer.print(scope, page)),
      scope.switches.legacyScripts === 'tags' ? tag(scope, script) : undefined,
    ])
    .filter((markup) => markup !== undefined)
}

function tag(scope: Scope, script: LegacyScript): Html | undefined {
  const { handle, isDeferred, isMeantDeferred } = script
  const source = script.otherSource?.(scope) ?? script.source
  if (source === undefined) return undefined
  if (script.isHeldBack?.(scope)) {
    return html`<script type="text/template" data-borlabs-cookie-script-blocker-src="${scope.link(source)}" data-borlabs-cookie-script-blocker-id="${handle}" id="${handle}-js"></script>\n`
  }
  const strategy = html`${isDeferred && html` defer="defer"`}${(isDeferred || isMeantDeferred) && html` data-wp-strategy="defer"`}`
  return html`<script type="text/javascript" src="${scope.link(source)}" id="${handle}-js"${strategy}></script>\n`
}
