import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { root } from '../setup.mjs'
import { buildEntry, modulesOf, readModuleGraph } from './moduleGraph.ts'

interface Coverage {
  readonly result: readonly { readonly url: string }[]
}

/** The project's modules that Node loads for a whole build, paths from the root. */
function modulesLoadedByBuild(folder: string): readonly string[] {
  const { status } = spawnSync(
    process.execPath,
    ['scripts/run.mjs', buildEntry, '--quick', '--out', join(folder, 'out')],
    {
      cwd: root,
      // Node's coverage names every module that was loaded, also by an import whose path is computed.
      env: { ...process.env, NODE_V8_COVERAGE: join(folder, 'coverage') },
    },
  )
  expect(status).toBe(0)
  const reports = readdirSync(join(folder, 'coverage')).map(
    (name): Coverage => JSON.parse(readFileSync(join(folder, 'coverage', name), 'utf8')),
  )
  const urls = reports.flatMap(({ result }) => result.map(({ url }) => url))
  const paths = urls.filter((url) => url.startsWith('file:')).map((url) => relative(root, fileURLToPath(url)))
  return [...new Set(paths)].filter((path) => !path.startsWith('node_modules'))
}

test('every module of TypeScript that a build loads is known from its imports', { timeout: 120_000 }, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'build-'))
  try {
    const loaded = modulesLoadedByBuild(folder).filter((path) => path.endsWith('.ts'))
    expect(loaded).toContain('scripts/build/bundle.ts')
    expect(modulesOf(buildEntry, await readModuleGraph(root, [buildEntry]))).toEqual(expect.arrayContaining(loaded))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})
