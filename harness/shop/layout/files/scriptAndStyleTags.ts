/**
 * Prints the legacy scripts' tags, each with its settings before it. The shop has no script of its own: with
 * `legacyScripts: 'tags'` the tags are printed and the files are empty.
 */

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod'
import { readYaml } from '../../../scene/reading/readJson.ts'
import { fileAnswer } from '../../http/respond.ts'
import type { Route } from '../../http/route.ts'
import { type Html, html, raw } from '../../markup/html.ts'
import type { Page } from '../../markup/page.ts'
import type { Scope } from '../../state/scope.ts'
import { isHeldBack, type LegacyScript, scriptsOf, sourceOf } from './legacyScripts.ts'

/**
 * With `legacyScripts: 'none'`: the handles of the files that the page lacks, as data in place of the tags. Without a tag the script
 * could not see otherwise that an option of the shop is on (contract complete-takeover CT130).
 */
export function emptiedHandles(scope: Scope, page: Page): Html | undefined {
  if (scope.switches.legacyScripts === 'tags') return undefined
  const scripts = (['head', 'footer'] as const).flatMap((place) => scriptsOf(scope, page, place))
  const handles = scripts.filter((script) => sourceOf(script, scope) !== undefined).map(({ handle }) => handle)
  return html`<script type="application/json" id="vernissage-emptied-handles">${raw(JSON.stringify([...new Set(handles)]))}</script>\n`
}

/** Settings and tags of one place, in the order of the table. */
export function printScripts(scope: Scope, page: Page, place: 'head' | 'footer'): readonly Html[] {
  const printers = scope.shop.modules.flatMap(({ settings }) => settings ?? [])
  return scriptsOf(scope, page, place)
    .flatMap((script) => [
      ...printers.filter(({ handle }) => handle === script.handle).map((printer) => printer.print(scope, page)),
      scope.switches.legacyScripts === 'tags' ? scriptTag(scope, script) : undefined,
    ])
    .filter((markup) => markup !== undefined)
}

function scriptTag(scope: Scope, script: LegacyScript): Html | undefined {
  const { handle, defer } = script
  const source = sourceOf(script, scope)
  if (source === undefined) return undefined
  if (isHeldBack(script, scope)) {
    return html`<script type="text/template" data-borlabs-cookie-script-blocker-src="${scope.link(source)}" data-borlabs-cookie-script-blocker-id="${handle}" id="${handle}-js"></script>\n`
  }
  const strategy = html`${defer === 'yes' && html` defer="defer"`}${defer && html` data-wp-strategy="defer"`}`
  return html`<script type="text/javascript" src="${scope.link(source)}" id="${handle}-js"${strategy}></script>\n`
}

const stylesheets = readYaml(
  join(import.meta.dirname, 'stylesheets.yaml'),
  z.array(
    z.strictObject({
      /** Name of the style sheet: the link's id is the handle with `-css`. */
      handle: z.string(),
      path: z.string(),
      version: z.string(),
      /** Files of `styles/`, in this order. */
      files: z.array(z.string()),
      /** The switch without which no page has the style sheet. Default: all pages have it. */
      only: z.enum(['lowerBar']).optional(),
    }),
  ),
)

/**
 * The links in a page's head to the style sheets, which have the handles and addresses of theme and plugins. Each sheet consists of
 * files of `styles/`, as `stylesheets.yaml` says, and fits the theme's three widths of screens (theme-and-platform.md 2.4).
 */
export function stylesheetLinks({ link, switches }: Scope): readonly Html[] {
  return stylesheets
    .filter(({ only }) => !only || switches[only])
    .map(
      ({ handle, path, version }) =>
        html`<link rel='stylesheet' id='${handle}-css' href='${link(`${path}?ver=${version}`)}' type='text/css' media='all' />\n`,
    )
}

export const stylesheetRoutes: readonly Route[] = stylesheets.map(({ path, files }) => ({
  method: 'GET',
  matches: ({ url }) => url.pathname === path,
  handle: () => fileAnswer(files.map(readStyles).join('\n'), 'text/css; charset=UTF-8'),
}))

function readStyles(name: string): string {
  return readFileSync(new URL(`../../styles/${name}.css`, import.meta.url), 'utf8')
}
