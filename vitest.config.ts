import { defineConfig } from 'vitest/config'
import { findRecordings, recordedTestFiles } from './harness/scene/recordings/findRecordings.ts'
import { preactAliases } from './scripts/build/aliases.ts'
import { requirementTags } from './scripts/requirementIds.ts'
import { leftOutFiles } from './scripts/unchanged/unchanged.ts'

/** Matches whole names only, so that `react-dom/server` of the harness's pages is not replaced. */
const alias = Object.entries(preactAliases).map(([name, replacement]) => ({
  find: new RegExp(`^${name}$`),
  replacement,
}))

/** The tests whose subject runs in a page; a new one outside of these folders is added here. */
const inPage = [
  '{inject,features}/**/*.test.{ts,tsx}',
  'harness/payment-sdk/browser/**/*.test.ts',
  'harness/judge/checks/foreignCode.test.ts',
  'harness/record/person/**/*.test.ts',
  'harness/judge/ledger/ledger.test.ts',
  'harness/judge/mirror/serverFragments.test.ts',
  'harness/ui/{console/probe,recorder}/**/*.test.ts',
  'extension/page/**/*.test.ts',
  'harness/replay/{browser/determinism,document/storeDocument}.test.ts',
  'harness/scene/{recordedSettings,sceneCounts}.test.ts',
]

/**
 * The tests that replace modules, or register filters of other code, which stay in their module for the life of the page: they run apart,
 * since the next test file would get the replaced modules and the filters.
 */
const changingModules = [
  'features/accelerated-checkout/recordedCheckout.test.ts',
  'features/card-form/frames.test.ts',
  'features/shared/payment/checkout/driver.test.ts',
  'features/shared/payment/thirdParties/publish.test.ts',
  'inject/dom/markup/sanitise.test.ts',
]

/** Where there are no recordings of a real shop, the test files for them are left out as a whole, instead of skipped test by test. */
const recordedFiles = findRecordings() === undefined ? [...recordedTestFiles.vitest] : []

const leftOut = [...recordedFiles, ...leftOutFiles()]

export default defineConfig({
  test: {
    // These limits end only what hangs. Tests that compute for some seconds have no event to wait for, and took 45 seconds on a machine
    // with much else to do: a busy machine must not look like a defect.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // A machine that others use may make a test fail once. Only continuous integration gives it a second try, as for browser tests.
    retry: process.env.CI ? 1 : 0,
    restoreMocks: true,
    unstubGlobals: true,
    // Tests use all cores; vitest's own default leaves one of them idle.
    maxWorkers: '100%',
    // Modules hold no state that a test could leave behind, so that the files of a project share them: starting
    // a process and loading everything again for each file took longer than the tests.
    isolate: false,
    environment: 'node',
    // The tags of a test name the requirements that it proves.
    tags: [...requirementTags],
    projects: [
      {
        extends: true,
        // These tests use preact/compat in the place of React, as the bundle does.
        resolve: { alias },
        test: {
          name: 'page',
          include: inPage,
          exclude: [...changingModules, ...leftOut],
          setupFiles: 'scripts/testRun/freshDocument.ts',
          // The projects run one after the other: a worker serves one project only, and would be started anew at each change.
          sequence: { groupOrder: 0 },
        },
      },
      {
        extends: true,
        resolve: { alias },
        test: {
          name: 'page, modules of its own',
          include: changingModules,
          exclude: leftOut,
          setupFiles: 'scripts/testRun/freshDocument.ts',
          isolate: true,
          sequence: { groupOrder: 2 },
        },
      },
      {
        extends: true,
        test: {
          name: 'node',
          include: ['{harness,scripts,extension}/**/*.test.{ts,tsx}'],
          exclude: [...inPage, ...leftOut],
          setupFiles: 'scripts/testRun/nodeSetup.ts',
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
})
