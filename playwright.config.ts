import { defineConfig, type LaunchOptions } from '@playwright/test'
import { offlineSwitches } from './harness/replay/browser/context/chromiumSwitches.ts'
import { headedVariable, wholeBrowser } from './harness/replay/starts/wholeBrowser.ts'
import { findRecordings, recordedTestFiles } from './harness/scene/recordings/findRecordings.ts'
// biome-ignore lint/correctness/useImportExtensions: plain JavaScript with declarations beside it.
import { ensureChromium } from './scripts/browsers/chromium.mjs'
import { leftOutFiles } from './scripts/unchanged/unchanged.ts'

/** A new machine on which one browser test is started by itself has no Chromium yet. */
const launchIn = async (isHeaded: boolean): Promise<LaunchOptions> => ({
  executablePath: await ensureChromium({ isHeaded }),
  args: offlineSwitches(),
  // Pages come back from memory, as for visitors.
  ignoreDefaultArgs: ['--disable-back-forward-cache'],
})

const needsWhole = new RegExp(`${wholeBrowser}\\b`)

const isCi = Boolean(process.env.CI)

/** Browser tests. There is no web server: a scene is the whole internet of its page. */
export default defineConfig({
  testMatch: '**/*.spec.ts',
  // Without recordings of a real shop their tests are left out, instead of skipped one by one.
  testIgnore: [
    ...(findRecordings() === undefined ? recordedTestFiles.playwright : []),
    ...leftOutFiles().map((file) => `**/${file}`),
  ],
  globalSetup: './harness/testing/globalSetup.ts',
  outputDir: 'test-results/browser',
  fullyParallel: true,
  // One more than the cores of the machine that everybody has: a test waits for its page a fifth of its time.
  workers: 3,
  // A machine that others use may cost one try. Such a test counts as skipped and is named (scripts/testRun/testResults.ts); at home
  // a test that fails once has failed.
  retries: isCi ? 1 : 0,
  failOnFlakyTests: !isCi,
  forbidOnly: isCi,
  // Generous, since a busy machine must not look like a defect; every test waits for states.
  timeout: 90_000,
  expect: { timeout: 15_000 },
  reporter: [['line'], ['json', { outputFile: 'test-results/playwright.json' }]],
  use: { trace: 'off' },
  projects: [
    {
      name: 'page',
      grepInvert: needsWhole,
      use: { launchOptions: await launchIn(Boolean(process.env[headedVariable])) },
    },
    { name: 'whole browser', grep: needsWhole, use: { launchOptions: await launchIn(true) } },
  ],
})
