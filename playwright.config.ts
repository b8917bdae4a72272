import { defineConfig, type LaunchOptions } from '@playwright/test'
import { offlineSwitches } from './harness/replay/browser/context/chromiumSwitches.ts'
import { headedVariable, wholeBrowser } from './harness/replay/starts/wholeBrowser.ts'
import { findRecordings, recordedTestFiles } from './harness/scene/recordings/findRecordings.ts'
// biome-ignore lint/correctness/useImportExtensions: plain JavaScript with declarations beside it.
import { ensureChromium } from './scripts/browsers/chromium.mjs'
import { leftOutFiles } from './scripts/unchanged/unchanged.ts'

/** Installs Chromium if necessary, since a new machine on which a single browser test is started has none yet. */
const launchOptionsFor = async (isHeaded: boolean): Promise<LaunchOptions> => ({
  executablePath: await ensureChromium({ isHeaded }),
  args: offlineSwitches(),
  // Pages come back from the back/forward cache, as for visitors; Playwright switches it off by default.
  ignoreDefaultArgs: ['--disable-back-forward-cache'],
})

const needsWholeBrowser = new RegExp(`${wholeBrowser}\\b`)

const isCi = Boolean(process.env.CI)

/** Browser tests. There is no web server: a scene is the whole internet of its page. */
export default defineConfig({
  testMatch: '**/*.spec.ts',
  // Where there are no recordings of a real shop, the test files for them are left out as a whole, instead of skipped test by test.
  testIgnore: [
    ...(findRecordings() === undefined ? recordedTestFiles.playwright : []),
    ...leftOutFiles().map((file) => `**/${file}`),
  ],
  globalSetup: './harness/testing/globalSetup.ts',
  outputDir: 'test-results/browser',
  fullyParallel: true,
  // One worker more than the two cores of the smallest machine: a test waits for its page a fifth of its time.
  workers: 3,
  // A machine that others use may make a test fail once. In continuous integration such a test gets a second try, counts as skipped
  // and is named (scripts/testRun/testResults.ts); anywhere else a test that fails once has failed.
  retries: isCi ? 1 : 0,
  failOnFlakyTests: !isCi,
  forbidOnly: isCi,
  // The limits are generous, since a busy machine must not look like a defect; every test waits for states, not for times.
  timeout: 90_000,
  expect: { timeout: 15_000 },
  reporter: [['line'], ['json', { outputFile: 'test-results/playwright.json' }]],
  use: { trace: 'off' },
  projects: [
    {
      name: 'page',
      grepInvert: needsWholeBrowser,
      use: { launchOptions: await launchOptionsFor(Boolean(process.env[headedVariable])) },
    },
    { name: 'whole browser', grep: needsWholeBrowser, use: { launchOptions: await launchOptionsFor(true) } },
  ],
})
