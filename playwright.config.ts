import { defineConfig } from '@playwright/test'
import { chromium } from './tests/support/chromium.ts'

export default defineConfig({
  testDir: 'tests/browser',
  globalSetup: './tests/browser/keepSharedPlants.ts',
  // On two cores: a test waits for the screen as often as it works.
  workers: 3,
  fullyParallel: true,
  // A busy machine takes its time; no test asserts how long something takes.
  timeout: 600_000,
  expect: { timeout: 180_000 },
  forbidOnly: process.env['CI'] !== undefined,
  reporter: 'list',
  use: {
    browserName: 'chromium',
    launchOptions: await chromium(),
    // A press or a page that waits forever fails under its own name, not under the whole test's.
    actionTimeout: 180_000,
    navigationTimeout: 180_000,
    screenshot: 'only-on-failure',
    contextOptions: { reducedMotion: 'reduce' },
    // It would fetch the whole program in the background of every test; tests/browser/offline.spec.ts is about it.
    serviceWorkers: 'block',
  },
})
