import { defineConfig } from 'vitest/config'
import { preactAliases } from './scripts/aliases.ts'

/** The whole name, so that `react-dom/server` of the harness's pages stays what it is. */
const alias = Object.entries(preactAliases).map(([name, replacement]) => ({
  find: new RegExp(`^${name}$`),
  replacement,
}))

/** The tests whose subject runs in a page; a new one outside of these folders is added here. */
const inPage = [
  '{inject,features}/**/*.test.{ts,tsx}',
  'harness/payment-sdk/browser/**/*.test.ts',
  'harness/checks/foreignCode.test.ts',
  'harness/record/person/**/*.test.ts',
  'harness/{determinism,ledger,recordings,sceneCounts,storeDocument}.test.ts',
]

export default defineConfig({
  test: {
    // Generous, since a busy machine must not look like a defect.
    testTimeout: 30_000,
    // As for browser tests: a machine that others use may cost one try, and only in continuous integration.
    retry: process.env.CI ? 1 : 0,
    restoreMocks: true,
    unstubGlobals: true,
    // Modules hold no state that a test could leave behind, so that the files of a project share them: starting
    // a process and loading everything again for each file took longer than the tests.
    isolate: false,
    environment: 'node',
    projects: [
      {
        extends: true,
        // The React stand-in that the bundle ships.
        resolve: { alias },
        test: { name: 'page', include: inPage, setupFiles: 'scripts/freshDocument.ts' },
      },
      {
        extends: true,
        test: { name: 'node', include: ['{harness,scripts}/**/*.test.{ts,tsx}'], exclude: inPage },
      },
    ],
  },
})
