import { defineConfig } from 'vitest/config'

/** For `npm run mutation`: all tests in one file, with few dice and little patience. */
export default defineConfig({
  test: {
    include: ['tests/mutation/all.ts'],
    setupFiles: ['tests/mutation/dice.ts'],
    env: { RUNS: '20', PATIENCE: '2000', MUTATED: process.env['MUTATED'] ?? '' },
    testTimeout: 10_000,
    hookTimeout: 4000,
  },
})
