import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { isSample } from '../../harness/testing/run/choice/sample.ts'
import { root } from '../setup.mjs'
import { ensureLinter } from './packages.ts'

test.skip(isSample(), 'PHP is checked by npm run test:all')

const rules = join(root, 'scripts/wordpress/phpcs.xml')

/** @returns one line for each thing that breaks a rule */
function lint(...paths: readonly string[]): readonly string[] {
  const args = [`--standard=${rules}`, '--report=emacs', '-q', ...paths]
  return spawnSync('phpcs', args, { cwd: root, encoding: 'utf8' }).stdout.trim().split('\n').filter(Boolean)
}

test.beforeEach(() => {
  const missing = ensureLinter()
  test.skip(missing !== undefined, missing)
})

test('the PHP of the plugin and of its companion follows the rules', () => {
  expect(lint('wordpress', 'scripts/wordpress/companion')).toEqual([])
})

test('code that breaks the rules is found', () => {
  const folder = mkdtempSync(join(tmpdir(), 'php-'))
  try {
    writeFileSync(join(folder, 'bad.php'), '<?php\nif ($a) echo @file(eval("1"));\n')
    const found = lint(folder).join('\n')
    expect(found).toContain('Inline control structures')
    expect(found).toContain('Silencing errors')
    expect(found).toMatch(/eval/i)
  } finally {
    rmSync(folder, { recursive: true })
  }
})
