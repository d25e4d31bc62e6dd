import { type RunnerTestCase, type RunnerTestFile, type RunnerTestSuite, TestRunner, vi } from 'vitest'

/** A mutant with the names of the tests that come by its place; its place is come by so often at most. */
export interface MutantRequest {
  readonly mutant: string
  readonly tests: readonly string[]
  readonly hitLimit: number | undefined
}

/** The failed test of a mutant, and the reason; null if none failed. */
export interface MutantOutcome {
  readonly mutant: string
  readonly killedBy: string | null
  readonly why: string
  readonly count: number
}

/** The global state of Stryker's mutated code. */
const stryker = ((globalThis as Record<string, unknown>)['__stryker__'] ??= {}) as {
  activeMutant?: string | undefined
  hitCount?: number
  hitLimit?: number | undefined
}

/** Runs tests with one mutant, until one fails. */
export async function runMutant(
  file: RunnerTestFile,
  { mutant, tests, hitLimit }: MutantRequest,
): Promise<MutantOutcome> {
  const wanted = new Set(tests)
  let count = 0
  Object.assign(stryker, { hitCount: 0, hitLimit })
  try {
    for (const test of testsOf(file)) {
      const killedBy = nameOf(test)
      if (!wanted.has(killedBy)) continue
      count += 1
      const why = await failure(test, mutant)
      stryker.activeMutant = undefined
      if (why !== null) return { mutant, killedBy, why, count }
    }
    return { mutant, killedBy: null, why: '', count }
  } finally {
    stryker.activeMutant = undefined
    vi.useRealTimers()
  }
}

const begun = new WeakSet<RunnerTestSuite>()

/** The set-up of a suite runs once, with the unchanged program, and is never undone. */
async function begin(suites: readonly RunnerTestSuite[]): Promise<void> {
  for (const suite of suites.toReversed().filter((each) => !begun.has(each))) {
    begun.add(suite)
    for (const hook of hooksOf(suite).beforeAll) await (hook as Run)(suite)
  }
}

async function failure(test: RunnerTestCase, mutant: string): Promise<string | null> {
  const suites = suitesOf(test)
  await begin(suites)
  stryker.activeMutant = mutant
  try {
    for (const suite of suites.toReversed())
      for (const hook of hooksOf(suite).beforeEach) await (hook as Run)(test.context)
    await (TestRunner.getTestFn(test) as Run)(test.context)
    return null
  } catch (error) {
    return String(error)
  } finally {
    for (const suite of suites)
      for (const hook of hooksOf(suite).afterEach.toReversed())
        await Promise.resolve((hook as Run)(test.context)).catch(() => {})
  }
}

type Run = (context: unknown) => unknown

const hooksOf = (suite: RunnerTestSuite) => TestRunner.getSuiteHooks(suite)

const testsOf = (suite: RunnerTestSuite): readonly RunnerTestCase[] =>
  suite.tasks.flatMap((task) => (task.type === 'suite' ? testsOf(task) : [task]))

/** The suites around a test, the innermost first. */
const suitesOf = ({ suite, file }: RunnerTestCase): readonly RunnerTestSuite[] => {
  const around: RunnerTestSuite[] = []
  for (let each = suite; each !== undefined; each = each.suite) around.push(each)
  return [...around, file]
}

/** As Stryker has it: the names of the suites and of the test. */
const nameOf = (test: RunnerTestCase): string =>
  [...suitesOf(test).slice(0, -1).toReversed(), test]
    .map(({ name }) => name)
    .join(' ')
    .trim()
