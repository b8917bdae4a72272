/**
 * The tests of one part, without the projects of the other configuration: Stryker starts them anew for every mutant, and only
 * these are to be looked for.
 */
import { defineConfig } from 'vitest/config'
import { preactAliases } from '../aliases.ts'
import { requirementTags } from '../requirementIds.ts'
import { mutationParts, partVariable, randomTests } from './parts.ts'

const wanted = process.env[partVariable]
const part = mutationParts.find(({ name }) => name === wanted)
if (!part) throw new Error(`${partVariable}: expected the name of a part, came "${wanted}".`)

const alias = Object.entries(preactAliases).map(([name, replacement]) => ({
  find: new RegExp(`^${name}$`),
  replacement,
}))

export default defineConfig({
  // The copy of the project that Stryker has changed.
  root: process.cwd(),
  resolve: { alias },
  test: {
    include: [...part.tests],
    exclude: [...randomTests],
    // It ends only what hangs, as in the other configuration.
    testTimeout: 120_000,
    setupFiles: part.isInPage ? 'scripts/freshDocument.ts' : 'scripts/nodeSetup.ts',
    environment: 'node',
    isolate: false,
    restoreMocks: true,
    unstubGlobals: true,
    tags: [...requirementTags],
  },
})
