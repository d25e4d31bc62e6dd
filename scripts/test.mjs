import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statfsSync } from 'node:fs'
import { join, relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { fetchPackages } from './install.mjs'
import { ended, node, root, tool } from './run.mjs'

const reports = join(root, '.cache/reports')
const unitReport = join(reports, 'vitest.json')
const browserReport = join(reports, 'playwright.json')

const isQuick = process.argv.includes('--quick')
const withoutBrowser = process.argv.includes('--without-browser')

const { compiled } = await fetchPackages()
rmSync(reports, { recursive: true, force: true })
mkdirSync(reports, { recursive: true })

/** Tests that `npm run quick` leaves out: they start a thread or a server, or are laws over the most random plants. */
const slow = /\/(print\/drawn|streams\/ourServer|plant\/(trace|balance)|machines\/history)\.spec/
/** The tests of `npm run quick`: values in, values out. */
const quickly = ['machines', 'plant', 'model', 'streams', 'print']
  .flatMap((folder) =>
    readdirSync(join(root, 'tests', folder), { recursive: true, encoding: 'utf8' }).map(
      (name) => `tests/${folder}/${name}`,
    ),
  )
  .filter((path) => path.endsWith('.spec.ts') && !slow.test(path))

/** @type {{ title: string, ok: boolean, seconds: number }[]} */
const sections = []

const inMemory = memoryFolder()
// More room for young objects: less of them is copied, a tenth of the time of the screens' tests.
const ofUnitTests = {
  ...inMemory,
  NODE_OPTIONS: `--max-semi-space-size=64 ${process.env['NODE_OPTIONS'] ?? ''}`.trim(),
}

const checkTypes = () => section('types', [tool('typescript', 'tsc'), '-b'])
// The step with one thread runs in parallel with the others; none reads a result of it.
const beside = isQuick ? checkTypes() : section('build', ['scripts/build.mjs'])
if (!isQuick) await checkTypes()
await section('lint', [tool('oxlint'), '-c', 'oxlint.config.mjs', '--deny-warnings'])
if (!isQuick) {
  await section('format', [tool('oxfmt'), '--check'])
  await section('unused code', [tool('knip')])
}
await compiled
await section(
  'unit tests',
  [
    tool('vitest'),
    'run',
    ...(isQuick ? ['--project=rules', ...quickly] : []),
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${unitReport}`,
  ],
  ofUnitTests,
)
const counts = [countUnitTests()]
const built = (await beside) && !isQuick
if (built) await section('sizes', ['scripts/sizes.mjs', '--check'])
if (!isQuick && !withoutBrowser) {
  // Against an older build they would pass or fail for yesterday's reasons.
  if (built)
    await section('browser tests', [tool('@playwright/test', 'playwright'), 'test', '--reporter=list,json'], {
      ...inMemory,
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

/**
 * Temporary files in memory, where Linux offers it with room and lets programs run there: the tests' databases and
 * browsers sync often, and none of them has to outlive the run.
 */
function memoryFolder() {
  const folder = '/dev/shm'
  if (process.env['TMPDIR'] !== undefined || !existsSync(folder) || !existsSync('/proc/mounts')) return {}
  const { bavail, bsize } = statfsSync(folder)
  const options = readFileSync('/proc/mounts', 'utf8')
    .split('\n')
    .map((line) => line.split(' '))
    .find(([, place]) => place === folder)?.[3]
  const isRoomy = bavail * bsize > 4 * 2 ** 30
  return isRoomy && options !== undefined && !options.split(',').includes('noexec') ? { TMPDIR: folder } : {}
}

function countUnitTests() {
  const report = read(unitReport)
  if (!report) return { passed: 0, failed: ['the unit tests never came to their end'] }
  const failed = report.testResults.flatMap((/** @type {any} */ { name, status, message, assertionResults }) => {
    const file = relative(root, name)
    // A file that cannot be loaded has no tests to count; it would vanish from the sum.
    if (status === 'failed' && assertionResults.length === 0) return [`${file}: ${firstLine(message)}`]
    return assertionResults
      .filter((/** @type {any} */ test) => test.status === 'failed')
      .map((/** @type {any} */ test) => `${file} › ${test.fullName}: ${firstLine(test.failureMessages[0])}`)
  })
  return { passed: report.numPassedTests, failed }
}

function countBrowserTests() {
  const report = read(browserReport)
  if (!report) return { passed: 0, failed: ['the browser tests never came to their end'] }
  const { expected, flaky } = report.stats
  const failed = report.suites.flatMap(failedSpecs)
  const errors = report.errors.map((/** @type {any} */ { message }) => firstLine(message))
  return { passed: expected + flaky, failed: [...failed, ...errors] }
}

/** @param {any} suite @returns {string[]} */
function failedSpecs({ specs, suites = [] }) {
  const failed = specs.filter((/** @type {any} */ spec) => !spec.ok)
  return [
    ...failed.map(
      (/** @type {any} */ { file, line, title, tests }) =>
        `tests/browser/${file}:${line} › ${title}: ${firstError(tests)}`,
    ),
    ...suites.flatMap(failedSpecs),
  ]
}

/** The error of a failed browser test and its line. @param {any[]} tests */
function firstError(tests) {
  const error = tests.flatMap(({ results }) => results).find((result) => result.error)?.error
  return `${firstLine(error?.message)} (line ${error?.location?.line ?? 'unknown'})`
}

function firstLine(text = '') {
  return stripVTControlCharacters(String(text)).split('\n', 1)[0]
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
  const failed = counts.flatMap((count) => count.failed)
  console.log(`\n${passed} passed, ${failed.length} failed`)
  for (const test of failed) console.log(`FAILED  ${test}`)
  process.exitCode = failed.length === 0 && sections.every(({ ok }) => ok) ? 0 : 1
}
