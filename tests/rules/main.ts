import { parseArgs } from 'node:util'
import fc from 'fast-check'
import { historyOf } from '#tests/arbitraries/histories.ts'
import { moment } from '#tests/arbitraries/values.ts'
import { story } from '#tests/plant/history.ts'
import { laws, lawsOf } from '#tests/plant/laws/laws.ts'
import { newPlant } from '#tests/plant/memoryPlant.ts'
import { midSeason } from '#tests/plant/midSeason.ts'

const usage = 'npm run test:rules -- [--runs 1000] [--seed 1] [--only batch] [--length 300]'

process.exitCode = run()

/** Plays histories until one breaks a law, and tells that one; each seed is one history. */
function run(): number {
  const { runs, seed, only, length } = given()
  const of = only === undefined ? laws : lawsOf[only]
  const started = performance.now()
  for (let at = seed; at < seed + runs; at++) {
    const from = at % 2 === 0 ? newPlant(moment) : midSeason()
    const told = fc.sample(historyOf(length), { numRuns: 1, seed: at }).map((turns) => story(turns, { from }, of))
    if (told.some((each) => each !== '')) return failed(told.join('\n'), at, at % 2 === 0)
    if ((at - seed + 1) % 500 === 0) say(`${at - seed + 1} histories keep all ${of.length} laws.`)
  }
  say(
    `${runs} histories from seed ${seed} keep all ${of.length} laws (${Math.round((performance.now() - started) / 1000)} s).`,
  )
  return 0
}

function failed(told: string, seed: number, fromNothing: boolean): number {
  const { only, length } = given()
  const onlyThat = only === undefined ? '' : ` --only ${only}`
  say(told)
  say(
    fromNothing ? 'It began with an empty plant.' : 'It began in the middle of the season (tests/plant/midSeason.ts).',
  )
  say(`To repeat it: npm run test:rules -- --runs 1 --seed ${seed} --length ${length}${onlyThat}`)
  return 1
}

function given() {
  const text = { type: 'string' } as const
  const { values } = parseArgs({ options: { runs: text, seed: text, only: text, length: text } })
  const whole = (value: string | undefined, usual: number): number => {
    if (value !== undefined && !/^\d{1,9}$/.test(value)) throw new Error(usage)
    return Number(value ?? usual)
  }
  const { only } = values
  if (only !== undefined && !isKind(only)) throw new Error(`${usage}\n--only takes ${Object.keys(lawsOf).join(', ')}.`)
  return { runs: whole(values.runs, 1000), seed: whole(values.seed, 1), length: whole(values.length, 300), only }
}

function isKind(only: string): only is keyof typeof lawsOf {
  return Object.hasOwn(lawsOf, only)
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}
