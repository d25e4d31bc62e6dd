import { Stryker } from '@stryker-mutator/core'

/** `npm run mutation`: both parts; with names of files, those alone: `npm run mutation -- src/machines/lot.ts`. */
const wanted = process.argv.slice(2)

for (const part of ['machines', 'streams']) {
  const mutate =
    wanted.length === 0 ? [`src/${part}/**/*.ts`] : wanted.filter((file) => file.startsWith(`src/${part}/`))
  if (mutate.length > 0) await tried(part, mutate)
}

/** Changes one thing at a time in these files, and asks the tests of their part each time. */
async function tried(part: string, mutate: string[]): Promise<void> {
  process.env['MUTATED'] = part
  const stryker = new Stryker({
    mutate,
    plugins: ['@stryker-mutator/vitest-runner', './tests/mutation/plugins.ts'],
    ignorers: ['words'],
    testRunner: 'kept',
    testRunnerNodeArgs: ['--import', 'tsx'],
    coverageAnalysis: 'perTest',
    // Code that runs while modules load needs every test for each mutant, which takes seconds: docs/rules.md.
    ignoreStatic: process.env['STATIC'] === undefined,
    concurrency: Number(process.env['CONCURRENCY'] ?? 2),
    vitest: { configFile: 'tests/mutation/vitest.config.ts', related: false },
    // TypeScript 7 has no API that Stryker could use; the tests don't need it.
    tsconfigFile: 'none',
    // Far more than the tests' own timeouts: a waiting mutant is not a hanging one.
    timeoutMS: 30_000,
    incremental: true,
    incrementalFile: `.cache/mutation/${part}.incremental.json`,
    tempDirName: '.cache/mutation/sandbox',
    ignorePatterns: ['/dist', '/data', '/docs', '/screenshots', '/public', '/.cache'],
    reporters: ['clear-text', 'json', 'progress-append-only'],
    jsonReporter: { fileName: `.cache/mutation/${part}.json` },
    clearTextReporter: { allowColor: false, allowEmojis: false, logTests: false, reportTests: false },
  })
  await stryker.runMutationTest()
}
