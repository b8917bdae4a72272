import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { isNoticed, main, scoreOf } from './mutate.ts'
import { mutationParts, sourceFiles } from './mutation/parts.ts'
import { root } from './setup.mjs'

afterEach(() => vi.restoreAllMocks())

test('a score is rounded down: what is below the limit is not at it', () => {
  expect(scoreOf({ killed: 8499, survived: 1501 })).toBe(84.9)
  expect(scoreOf({ killed: 85, survived: 15 })).toBe(85)
  expect(scoreOf({ killed: 0, survived: 0 })).toBe(0)
})

test('a part below the limit fails, and its line says so', () => {
  const log = vi.spyOn(console, 'log').mockImplementation(() => {})
  expect(isNoticed({ part: 'attempt', killed: 84, survived: 16 })).toBe(false)
  expect(log).toHaveBeenLastCalledWith('✘ attempt: 84 % of 100 mutants were noticed, below 85 %')
  expect(isNoticed({ part: 'attempt', killed: 85, survived: 15 })).toBe(true)
  expect(log).toHaveBeenLastCalledWith('✔ attempt: 85 % of 100 mutants were noticed')
})

test('a part that does not exist ends before anything is changed', async () => {
  const error = vi.spyOn(console, 'error').mockImplementation(() => {})
  expect(await main(['atempt'])).toBe(2)
  expect(error.mock.calls.join()).toContain('There is no part "atempt"')
})

test.each(mutationParts.map((part) => [part.name, part] as const))(
  '%s has source, and no test among it',
  (_name, part) => {
    const files = sourceFiles(part)
    expect(files.length).toBeGreaterThan(1)
    expect(files.filter((file) => !existsSync(join(root, file)) || /\btest|\.spec\./.test(file))).toEqual([])
  },
)
