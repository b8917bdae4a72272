/**
 * The tests of one part. The projects of the project's main configuration are left out, so that vitest searches only these tests:
 * Stryker starts them anew for every mutant.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type PoolOptions, type TestSpecification } from 'vitest/node'
import { preactAliases } from '../build/aliases.ts'
import { requirementTags } from '../requirementIds.ts'
import { createKeptThread } from './keptThread.ts'
import { mutationParts, partVariable, sourceFiles } from './parts.ts'

const wanted = process.env[partVariable]
const part = mutationParts.find(({ name }) => name === wanted)
if (!part) throw new Error(`${partVariable}: expected the name of a part, came "${wanted}".`)

const alias = Object.entries(preactAliases).map(([name, replacement]) => ({
  find: new RegExp(`^${name}$`),
  replacement,
}))

/** A mutant's tests end with the first that notices it, so those that try many values come after all others. */
class RandomLast extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isRandom = ({ moduleId }: TestSpecification): boolean => /fast-check/.test(readFileSync(moduleId, 'utf8'))
    const sorted = await super.sort(files)
    return [...sorted.filter((file) => !isRandom(file)), ...sorted.filter(isRandom)]
  }
}

const changedFiles = sourceFiles(part).map((file) => join(process.cwd(), file))

export default defineConfig({
  plugins: [
    {
      name: 'one thread for all mutants',
      // Stryker names its own pool on top of this configuration.
      configureVitest({ project }) {
        const name = 'kept thread'
        const poolRunner = { name, createPoolWorker: (options: PoolOptions) => createKeptThread(options, changedFiles) }
        Object.assign(project.config, { pool: name, poolRunner })
      },
    },
  ],
  // Stryker runs the tests in the copy of the project that it has changed.
  root: process.cwd(),
  resolve: { alias },
  test: {
    include: part.folders.map((folder) => `${folder}/**/*.test.{ts,tsx}`),
    // This limit only ends a test that hangs, as in the other configuration.
    testTimeout: 120_000,
    setupFiles: [
      'scripts/mutation/shortProperties.ts',
      part.isInPage ? 'scripts/testRun/freshDocument.ts' : 'scripts/testRun/nodeSetup.ts',
    ],
    sequence: { sequencer: RandomLast },
    environment: 'node',
    isolate: false,
    restoreMocks: true,
    unstubGlobals: true,
    tags: [...requirementTags],
  },
})
