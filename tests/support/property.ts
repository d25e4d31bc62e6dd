import fc from 'fast-check'
import { test as plain } from 'vitest'

type Arbitraries<Values extends readonly unknown[]> = { [Place in keyof Values]: fc.Arbitrary<Values[Place]> }

type Law = <Values extends [unknown, ...unknown[]]>(
  arbitraries: Arbitraries<Values>,
  parameters?: fc.Parameters<Values>,
) => (title: string, holds: (...values: Values) => boolean | void | Promise<boolean | void>, timeout?: number) => void

/**
 * A law over drawn values, whose title names its seed: `prop([wagons], { numRuns: 9 })('should …', (wagon) => {})`.
 * Hooks run once for all of its runs.
 */
const prop: Law =
  (arbitraries, parameters) =>
  (title, holds, timeout): void => {
    const seed = parameters?.seed ?? fc.readConfigureGlobal().seed ?? Math.floor(Math.random() * 2 ** 32) - 2 ** 31
    const law = fc.asyncProperty(...arbitraries, (...values) => Promise.resolve(holds(...values)))
    plain(`${title} (with seed=${seed})`, () => fc.assert(law, { ...parameters, seed }), timeout)
  }

/**
 * What tests write as `test.prop`. The library for this, @fast-check/vitest, makes a function for each order of `only`,
 * `skip` and the like when it is loaded: 4 s of processor time and 266 MB in every worker.
 */
export const test = { prop }
