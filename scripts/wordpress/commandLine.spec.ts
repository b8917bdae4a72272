/** Tests of `wp vernissage …`. Debian has no WP-CLI, so a double of its class collects what the commands print. */
import { expect } from '@playwright/test'
import { isSample } from '../../harness/testing/run/choice/sample.ts'
import { collectBlocks, linesOf } from '../docs/blocks/collectBlocks.ts'
import type { Wordpress } from './setUp.ts'
import { test } from './siteForTests.ts'

test.skip(isSample(), 'a real WordPress belongs to npm run test:all')
test.describe.configure({ mode: 'default' })

/** @returns what a command prints, each line with its kind before it */
function runCommand(wordpress: Wordpress, method: string, ...args: readonly string[]): string {
  return runAs(wordpress, 0, method, ...args)
}

/** @param user id of the person whom `--user` names; 0 without it */
function runAs(wordpress: Wordpress, user: number, method: string, ...args: readonly string[]): string {
  return wordpress
    .php(`
      wp_set_current_user(${user});
      class WP_CLI {
        static function line($text) { echo "line: $text\n"; }
        static function success($text) { echo "success: $text\n"; }
        static function error($text) { echo "error: $text\n"; }
      }
      require_once WP_PLUGIN_DIR . '/vernissage/includes/class-command.php';
      (new Vernissage\\Command())->${method}(json_decode('${JSON.stringify(args)}', true));`)
    .trim()
}

test('the commands change what the settings page changes, and report success', ({ wordpress }) => {
  for (const [method, ...args] of [
    ['enable'],
    ['mode', 'beside'],
    ['share', '25'],
    ['legacy', 'yield'],
    ['consent', 'page'],
    ['feature', 'live-search', 'off'],
    ['config', '{"timeoutMs":20000}'],
  ] as const) {
    expect(runCommand(wordpress, method, ...args), method).toMatch(/^success: /)
  }
  const status = runCommand(wordpress, 'status')
  for (const line of [
    'line: enabled: true',
    'line: mode: "beside"',
    'line: legacy: "yield"',
    'line: consent: "page"',
    'line: share: 25',
    'line: features_off: ["live-search"]',
  ]) {
    expect(status).toContain(line)
  }
  expect(runCommand(wordpress, 'config')).toBe('line: {"timeoutMs":20000}')
  expect(runCommand(wordpress, 'feature', 'live-search', 'on')).toMatch(/^success: /)
  expect(runCommand(wordpress, 'consent', 'plugin')).toMatch(/^success: /)
  expect(runCommand(wordpress, 'rollback')).toMatch(/^success: /)
  expect(runCommand(wordpress, 'status')).toContain('line: version: 0.0.9')
  expect(runCommand(wordpress, 'newest')).toMatch(/^success: /)
  expect(runCommand(wordpress, 'disable')).toMatch(/^success: /)
  expect(runCommand(wordpress, 'status')).toContain('line: enabled: false')
})

test('the commands of the documents run in their order', ({ wordpress }) => {
  const lines = collectBlocks()
    .filter(({ language, text }) => language === 'sh' && text.includes('wp vernissage'))
    .flatMap(({ text }) => linesOf(text))
  expect(lines.length).toBeGreaterThan(10)
  for (const line of lines) {
    const [, method = '', rest = ''] = /^wp vernissage (\w+) ?(.*?)(?: --user=\w+)?$/.exec(line) ?? []
    const args = rest.startsWith("'") ? [rest.slice(1, -1)] : rest.split(' ').filter(Boolean)
    const printed = runAs(wordpress, line.includes(' --user=') ? 1 : 0, method, ...args)
    expect(printed, line).toMatch(method === 'status' ? /^line: version: / : /^success: /)
  }
})

test('a preview is for the administrator whom the command line names', ({ wordpress }) => {
  const hasPreview = () =>
    wordpress.php(`wp_set_current_user(1); echo json_encode(Vernissage\\Audience::has_preview());`)
  expect(runAs(wordpress, 1, 'preview', 'on')).toMatch(/^success: /)
  expect(hasPreview()).toBe('true')
  expect(runAs(wordpress, 1, 'preview', 'off')).toMatch(/^success: /)
  expect(hasPreview()).toBe('false')
  expect(runCommand(wordpress, 'preview', 'on')).toMatch(/^error: .*--user/)
  expect(runAs(wordpress, 1, 'preview', 'perhaps')).toMatch(/^error: .*perhaps/)
})

test('a value that does not fit is refused with the values that would fit', ({ wordpress }) => {
  expect(runCommand(wordpress, 'mode', 'both')).toContain('complete, beside')
  expect(runCommand(wordpress, 'share', '120')).toMatch(/^error: .*120/)
  expect(runCommand(wordpress, 'feature', 'live-serch', 'off')).toMatch(/^error: .*live-search/)
  expect(runCommand(wordpress, 'feature', 'live-search', 'perhaps')).toMatch(/^error: .*perhaps/)
  expect(runCommand(wordpress, 'config', '{"parity": "contact-form"}')).toMatch(/^error: .*parity/)
  expect(runCommand(wordpress, 'config', '[]')).toMatch(/^error: (?!.*“{}”|.*„{}“)/)
  expect(runCommand(wordpress, 'config', '{"consent": "yes"}')).toMatch(/^error: .*"yes".*true.*false.*"page"/)
  // The message suggests the one right name instead of listing all names.
  const misspelled = runCommand(wordpress, 'config', '{"parity": ["contact-from"]}')
  expect(misspelled).toContain('contact-form')
  expect(misspelled).not.toContain('quick-view')
  expect(runCommand(wordpress, 'status')).toContain('line: mode: "complete"')
})

test('the status has a sentence for each thing that the operator should know about the site', ({ wordpress }) => {
  const status = runCommand(wordpress, 'status')
  // Debian's WordPress has neither the shop platform nor the theme.
  expect(status).toMatch(/line: .*WooCommerce/)
  expect(status).toMatch(/line: .*Twenty Twenty-Three/)
})
