import { defineConfig } from 'vitest/config'
import { findRecordings, recordedTestFiles } from './harness/scene/recordings/findRecordings.ts'
import { preactAliases } from './scripts/build/aliases.ts'
import { requirementTags } from './scripts/requirementIds.ts'
import { leftOutFiles } from './scripts/unchanged/unchanged.ts'

/** The whole name, so that `react-dom/server` of the harness's pages stays what it is. */
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

/** The tests that take modules away or put others in their place: what they leave would be the next file's. */
const withOtherModules = [
  'features/accelerated-checkout/recordedCheckout.test.ts',
  'features/card-form/frames.test.ts',
  'inject/dom/markup/sanitise.test.ts',
]

/** Without recordings of a real shop their tests are left out, instead of skipped one by one. */
const recorded = findRecordings() === undefined ? [...recordedTestFiles.vitest] : []

const leftOut = [...recorded, ...leftOutFiles()]

export default defineConfig({
  test: {
    // It ends only what hangs. Tests that compute for some seconds have no event to wait for, and
    // on a machine with much else to do took 45 seconds: a busy machine must not look like a defect.
    testTimeout: 120_000,
    // As for browser tests: a machine that others use may cost one try, and only in continuous integration.
    retry: process.env.CI ? 1 : 0,
    restoreMocks: true,
    unstubGlobals: true,
    // All cores: vitest's own default leaves one of them idle.
    maxWorkers: '100%',
    // Modules hold no state that a test could leave behind, so that the files of a project share them: starting
    // a process and loading everything again for each file took longer than the tests.
    isolate: false,
    environment: 'node',
    // Which requirements a test proves.
    tags: [...requirementTags],
    projects: [
      {
        extends: true,
        // The React stand-in that the bundle ships.
        resolve: { alias },
        test: {
          name: 'page',
          include: inPage,
          exclude: [...withOtherModules, ...leftOut],
          setupFiles: 'scripts/testRun/freshDocument.ts',
          // One project after the other: a worker serves one project only, and would be started anew at each change.
          sequence: { groupOrder: 0 },
        },
      },
      {
        extends: true,
        resolve: { alias },
        test: {
          name: 'page, modules of its own',
          include: withOtherModules,
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
