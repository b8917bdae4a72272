/** Helpers that the tests of the WordPress plugin share. */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test as base } from '@playwright/test'
import { offlineSwitches } from '../../harness/replay/browser/context/chromiumSwitches.ts'
import type { Wordpress } from './setUp.ts'
import { startShopInWordpress } from './shopInWordpress.ts'

/** A WordPress, or the reason why there is none on this machine. */
type Site = Wordpress | { readonly missing: string }

/** Tests of one worker share a WordPress, since it takes a minute to start; each begins with the plugin as it is installed. */
export const test = base.extend<{ wordpress: Wordpress }, { site: Site }>({
  launchOptions: [
    async ({ launchOptions }, use) => use({ ...launchOptions, args: offlineSwitches('127.0.0.1') }),
    { scope: 'worker' },
  ],
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright wants a pattern of the fixtures that are used.
    async ({}, use) => {
      const site = await startShopInWordpress().catch((error: Error): Site => ({ missing: error.message }))
      await use(site)
      if (!('missing' in site)) await site.close()
    },
    { scope: 'worker', timeout: 600_000 },
  ],
  wordpress: async ({ site }, use, testInfo) => {
    if ('missing' in site) return testInfo.skip(true, site.missing)
    removeForeignCode(site)
    // A journey makes WordPress show the shop of its scene, which ends with the journey: the site's own shop is shown again.
    site.php(`update_option('companion_shop', get_option('companion_own_shop')); delete_option('companion_origin');`)
    site.php(
      `delete_option('vernissage'); delete_option('vernissage_findings'); delete_metadata('user', 0, $GLOBALS['wpdb']->get_blog_prefix() . 'vernissage_preview', '', true);`,
    )
    await use(site)
  },
})

/** Scripts and settings that a page was printed with. */
export interface PrintedPage {
  readonly html: string
  /** Handles whose files the page loads, in their order. */
  readonly files: readonly string[]
  /** Settings of handles: the id of the element and its code. */
  readonly settings: readonly string[]
  /** Ids of all inline scripts. */
  readonly inlineCode: readonly string[]
  /** Handles that the page says were left out. */
  readonly emptied: readonly string[]
}

/** A page as the server sends it. */
export async function readPage(url: string, headers: Record<string, string> = {}): Promise<PrintedPage> {
  const html = await (await fetch(url, { headers })).text()
  const scripts = [...html.matchAll(/<script\b([^>]*)>(.*?)<\/script>/gs)].map(([, tag = '', code = '']) => ({
    attributes: attributesOf(tag),
    code,
  }))
  const list = scripts.find(({ attributes }) => attributes.id === 'vernissage-emptied-handles')?.code
  const inline = scripts.filter(({ attributes }) => attributes.src === undefined)
  return {
    html,
    files: scripts.flatMap(({ attributes: { src, id = src } }) => (src ? id!.replace(/-js$/, '') : [])),
    settings: inline.flatMap(({ attributes: { id = '' }, code }) =>
      /-js-(?:extra|before)$/.test(id) ? `${id} ${code.trim().replaceAll(/"\w*nonce\w*":"\w+"/gi, '')}` : [],
    ),
    inlineCode: inline.flatMap(({ attributes: { id } }) => id ?? []),
    emptied: JSON.parse(list ?? '[]'),
  }
}

/** @param tag with or without its angle brackets; an attribute without a value has an empty one */
export function attributesOf(tag: string): Readonly<Record<string, string>> {
  const found = tag.replace(/^<\w+/, '').matchAll(/([\w-]+)(?:=(["'])(.*?)\2)?/g)
  return Object.fromEntries([...found].map(([, name, , value = '']) => [name, value]))
}

/** Stores settings as the command line does. @throws Error with what is wrong with them */
export function change(wordpress: Wordpress, settings: object): void {
  const json = JSON.stringify(JSON.stringify(settings)).replaceAll('$', '\\$')
  const problems = wordpress.php(`echo implode(' ', Vernissage\\Settings::change(json_decode(${json}, true)));`)
  if (problems !== '') throw new Error(problems)
}

/** The sentences of the settings page, one per line: about legacy scripts that stay, or about the site. */
export function sentencesOf({ php }: Wordpress, part: 'Findings' | 'Surroundings'): string {
  const argument = { Findings: 'Vernissage\\Bundle::chosen($settings)->handles()', Surroundings: '$settings' }[part]
  return php(
    `$settings = Vernissage\\Settings::read(); echo implode("\\n", Vernissage\\${part}::sentences(${argument}));`,
  )
}

const folderOf = ({ folder }: Wordpress): string => join(folder, 'wp-content/plugins/fremder-slider')

/** Adds a plugin that the table of legacy handles does not know. */
export function addForeignCode(wordpress: Wordpress, php: string): void {
  mkdirSync(folderOf(wordpress), { recursive: true })
  writeFileSync(join(folderOf(wordpress), 'slider.js'), 'window.hasForeignSlider = true\n')
  writeFileSync(join(folderOf(wordpress), 'slider.php'), `<?php\n/* Plugin Name: Fremder Slider */\n${php}\n`)
  wordpress.php(
    `require_once ABSPATH . 'wp-admin/includes/plugin.php'; wp_cache_delete('plugins', 'plugins'); activate_plugin('fremder-slider/slider.php');`,
  )
}

/** Removes the plugin of `addForeignCode`. */
function removeForeignCode(wordpress: Wordpress): void {
  wordpress.php(
    `require_once ABSPATH . 'wp-admin/includes/plugin.php'; deactivate_plugins('fremder-slider/slider.php');`,
  )
  rmSync(folderOf(wordpress), { recursive: true, force: true })
}
