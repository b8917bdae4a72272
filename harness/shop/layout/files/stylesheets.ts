/**
 * The shop's style sheets under the handles and addresses of theme and plugins. Each is put together from files of
 * `styles/`, as `stylesheets.yaml` says; the pages are made for the theme's three kinds of screens (theme-and-platform.md 2.4).
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod'
import { readYaml } from '../../../scene/reading/readJson.ts'
import { fileAnswer } from '../../http/respond.ts'
import type { Route } from '../../http/route.ts'
import { type Html, html } from '../../markup/html.ts'
import type { Scope } from '../../state/scope.ts'

const stylesheets = readYaml(
  join(import.meta.dirname, 'stylesheets.yaml'),
  z.array(
    z.strictObject({
      /** The link's id is this with `-css`. */
      handle: z.string(),
      path: z.string(),
      version: z.string(),
      /** Files of `styles/`, in this order. */
      parts: z.array(z.string()),
      /** The switch without which no page has it. Default: all pages have it. */
      only: z.enum(['lowerBar']).optional(),
    }),
  ),
)

/** The links in a page's head. */
export function stylesheetLinks({ link, switches }: Scope): readonly Html[] {
  return stylesheets
    .filter(({ only }) => !only || switches[only])
    .map(
      ({ handle, path, version }) =>
        html`<link rel='stylesheet' id='${handle}-css' href='${link(`${path}?ver=${version}`)}' type='text/css' media='all' />\n`,
    )
}

export const stylesheetRoutes: readonly Route[] = stylesheets.map(({ path, parts }) => ({
  method: 'GET',
  matches: ({ url }) => url.pathname === path,
  handle: () => fileAnswer(parts.map(readPart).join('\n'), 'text/css; charset=UTF-8'),
}))

function readPart(name: string): string {
  return readFileSync(new URL(`../../styles/${name}.css`, import.meta.url), 'utf8')
}
