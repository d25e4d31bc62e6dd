import { defineConfig } from '@playwright/test'
import { chromium } from './tests/support/chromium.ts'

export default defineConfig({
  testDir: 'tests/browser',
  workers: 2,
  fullyParallel: true,
  forbidOnly: process.env['CI'] !== undefined,
  reporter: 'list',
  use: {
    browserName: 'chromium',
    launchOptions: await chromium(),
    screenshot: 'only-on-failure',
  },
})
