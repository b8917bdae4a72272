import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { root } from '../setup.mjs'

interface Override {
  readonly includes: readonly string[]
  readonly linter: {
    readonly rules?: {
      readonly complexity?: { readonly noExcessiveLinesPerFunction?: unknown }
    }
  }
}

const { overrides } = JSON.parse(readFileSync(join(root, 'biome.json'), 'utf8')) as { overrides: readonly Override[] }
const limitOf = ({ linter }: Override): unknown => linter.rules?.complexity?.noExcessiveLinesPerFunction
const limits = overrides.find((override) => typeof limitOf(override) === 'object')
const exceptions = overrides.find((override) => limitOf(override) === 'off')?.includes ?? []

const sourceOf = (file: string): readonly [string, string] => [file, readFileSync(join(root, file), 'utf8')]

/** Lints files under the limits of length alone, without the exceptions. Returns one line per finding. */
function lintLengths(files: readonly (readonly [path: string, source: string])[]): string {
  const folder = mkdtempSync(join(tmpdir(), 'vernissage-lengths-'))
  try {
    writeFileSync(join(folder, 'biome.json'), JSON.stringify({ linter: { rules: limits?.linter.rules } }))
    for (const [index, [file, source]] of files.entries()) writeFileSync(join(folder, flatName(file, index)), source)
    const biome = join(root, 'node_modules/@biomejs/biome/bin/biome')
    const args = [biome, 'lint', '--reporter=concise', '--max-diagnostics=none']
    const { stdout, stderr } = spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8' })
    return stdout + stderr
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** A file name that contains the whole path, so that files of one name from two folders stay two files. */
const flatName = (file: string, index: number): string => `${index}-${file.replaceAll('/', '-')}`

describe('the limits of length', () => {
  const findings = exceptions.every((file) => existsSync(join(root, file))) ? lintLengths(exceptions.map(sourceOf)) : ''

  test.each(exceptions)('the exception for %s in biome.json is needed; remove it when this fails', (file) => {
    expect(existsSync(join(root, file))).toBe(true)
    expect(findings).toMatch(new RegExp(`${flatName(file, exceptions.indexOf(file))}:.*noExcessiveLinesPer`))
  })

  test('a function body of 61 lines and a module of 251 are too long, one of 60 and one of 250 are not', () => {
    const functionOf = (lines: number): string => `export function probe() {\n${'  work()\n'.repeat(lines)}}\n`
    const moduleOf = (lines: number): string =>
      Array.from({ length: lines }, (_, i) => `export const n${i} = 0\n`).join('')
    expect(lintLengths([['f.ts', functionOf(61)]])).toContain('noExcessiveLinesPerFunction')
    expect(lintLengths([['m.ts', moduleOf(251)]])).toContain('noExcessiveLinesPerFile')
    const within = lintLengths([
      ['f.ts', functionOf(60)],
      ['m.ts', moduleOf(250)],
    ])
    expect(within).not.toContain('noExcessiveLines')
  })
})
