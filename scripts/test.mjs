import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { install } from './install.mjs'
import { ended, node, root, tool } from './run.mjs'

const reports = join(root, '.cache/reports')
const unitReport = join(reports, 'vitest.json')
const browserReport = join(reports, 'playwright.json')

await install()
rmSync(reports, { recursive: true, force: true })
mkdirSync(reports, { recursive: true })

/** @type {{ title: string, ok: boolean, seconds: number }[]} */
const sections = []

await section('types', [tool('typescript', 'tsc'), '-b'])
await section('lint', [tool('oxlint'), '--deny-warnings'])
await section('format', [tool('oxfmt'), '--check'])
await section('unused code', [tool('knip')])
await section('unit tests', [
  tool('vitest'),
  'run',
  '--reporter=default',
  '--reporter=json',
  `--outputFile.json=${unitReport}`,
])
const counts = [countUnitTests()]
const built = await section('build', ['scripts/build.mjs'])
if (!process.argv.includes('--without-browser')) {
  // Against an older build they would pass or fail for yesterday's reasons.
  if (built)
    await section('browser tests', [tool('@playwright/test', 'playwright'), 'test', '--reporter=list,json'], {
      PLAYWRIGHT_JSON_OUTPUT_NAME: browserReport,
    })
  else sections.push({ title: 'browser tests', ok: false, seconds: 0 })
  counts.push(countBrowserTests())
}
summarize()

/** @param {string} title @param {string[]} command @param {NodeJS.ProcessEnv} [env] */
async function section(title, command, env) {
  console.log(`\n── ${title} ──`)
  const begun = performance.now()
  const ok = (await ended(node(command, env))) === 0
  sections.push({ title, ok, seconds: (performance.now() - begun) / 1000 })
  return ok
}

function countUnitTests() {
  const report = read(unitReport)
  if (!report) return { passed: 0, failed: 1 }
  // A file that cannot be loaded has no tests to count; it would vanish from the sum.
  const unread = report.testResults.filter(
    (/** @type {any} */ file) => file.status === 'failed' && file.assertionResults.length === 0,
  )
  return { passed: report.numPassedTests, failed: report.numFailedTests + unread.length }
}

function countBrowserTests() {
  const report = read(browserReport)
  if (!report) return { passed: 0, failed: 1 }
  const { expected, flaky, unexpected } = report.stats
  return { passed: expected + flaky, failed: unexpected + report.errors.length }
}

/** A report that is missing means that its runner never came to the end: that counts as one failure.
 * @param {string} path */
function read(path) {
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined
}

function summarize() {
  console.log('\n── summary ──')
  for (const { title, ok, seconds } of sections)
    console.log(`${ok ? 'ok    ' : 'FAILED'}  ${title.padEnd(14)} ${seconds.toFixed(1).padStart(6)} s`)
  const passed = counts.reduce((sum, count) => sum + count.passed, 0)
  const failed = counts.reduce((sum, count) => sum + count.failed, 0)
  console.log(`\n${passed} passed, ${failed} failed`)
  process.exitCode = failed === 0 && sections.every(({ ok }) => ok) ? 0 : 1
}
