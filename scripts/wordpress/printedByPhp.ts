/** Runs parts of the plugin in PHP alone, with stand-ins for the few functions of WordPress that they call. */
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'vitest'
import { root } from '../setup.mjs'

export const hasPhp = spawnSync('php', ['--version']).status === 0

const standIns = readFileSync(join(import.meta.dirname, 'standIns.php'), 'utf8')

/** What the code prints as JSON. @param code in the plugin's namespace */
export function printedBy(code: string, ...parts: readonly string[]): unknown {
  const required = parts.map((part) => `require '${join(root, 'wordpress', part)}';`).join('\n')
  // A part that is examined itself needs no stand-in.
  const others = parts.some((part) => part.includes('configuration-check'))
    ? standIns.replace(/final class Configuration_Check \{[\s\S]*?\n {2}\}/, '')
    : standIns
  const input = `${others}\nnamespace Vernissage { ${required}\n${code} }`
  const { stdout, stderr } = spawnSync('php', ['-d', 'display_errors=stderr'], { input, encoding: 'utf8' })
  expect(stderr).toBe('')
  return JSON.parse(stdout)
}
