import { defineConfig } from '@playwright/test'
import { offlineSwitches } from './harness/chromiumSwitches.ts'
// biome-ignore lint/correctness/useImportExtensions: plain JavaScript with declarations beside it.
import { ensureChromium } from './scripts/chromium.mjs'

// Whoever runs one browser test by itself on a new machine has no Chromium yet.
const executablePath = await ensureChromium()

/** Browser tests. There is no web server: a scene is the whole internet of its page. */
export default defineConfig({
  testMatch: '**/*.spec.ts',
  globalSetup: './harness/globalSetup.ts',
  outputDir: 'test-results/browser',
  fullyParallel: true,
  workers: 2,
  retries: 0,
  failOnFlakyTests: true,
  forbidOnly: Boolean(process.env.CI),
  // Generous, since a busy machine must not look like a defect; every test waits for states.
  timeout: 90_000,
  expect: { timeout: 15_000 },
  reporter: [['line'], ['json', { outputFile: 'test-results/playwright.json' }]],
  use: {
    trace: 'off',
    launchOptions: {
      executablePath,
      args: offlineSwitches(),
      // Pages come back from memory, as for visitors.
      ignoreDefaultArgs: ['--disable-back-forward-cache'],
    },
  },
})
