import { parseArgs } from 'node:util'
import { lawsOf } from '#tests/plant/laws/laws.ts'
import { forgettable } from '#tests/plant/plantedBugs.ts'

/** Every option: how it is written, and what it does. */
const described = {
  runs: ['--runs 1000', 'how many histories'],
  seconds: ['--seconds 60', 'for how long, instead'],
  failures: ['--failures 1', 'after how many different faults to stop'],
  seed: ['--seed 1', 'the first history; the same seed is the same history'],
  only: [`--only batch`, `every other step is of that kind: ${Object.keys(lawsOf).join(', ')}`],
  length: ['--length 300', 'the most steps of a history'],
  coverage: ['--coverage', 'count the refusals of each rule by state'],
  export: [
    '--export history.json',
    'keep the failing history, or the last one; as a test in .spec.ts, as calls in .http',
  ],
  replay: ['--replay history.json', 'play a kept history again'],
  server: ['--server [http://127.0.0.1:8080]', 'against a server: its own, or one that runs'],
  'plant-bug': ['--plant-bug L2,B1', 'leave these rules out of the rulebook, to see a law broken'],
  'every-bug': ['--every-bug', 'leave each rule out once, and say which law notices'],
  help: ['--help', 'this list'],
} as const

const widest = Math.max(...Object.values(described).map(([written]) => written.length))

export const usage = `npm run test:rules -- ${Object.values(described)
  .map(([written]) => `[${written}]`)
  .join(' ')}`

/** The usage with a line for each option. */
export const help = [
  'npm run test:rules plays random histories of a plant, and checks every law after every step.',
  '',
  ...Object.values(described).map(([written, does]) => `  ${written.padEnd(widest)}  ${does}`),
].join('\n')

/** The properties of histories, and the place where they are played. */
export interface Options {
  readonly runs: number
  readonly seed: number
  readonly length: number
  readonly only: keyof typeof lawsOf | undefined
  /** '' is a server of our own. */
  readonly server: string | undefined
  /** Rules to remove, to see a failure. */
  readonly bug: readonly string[]
  /** The longest time; without `--runs` as many histories as fit. */
  readonly seconds: number
  /** After how many different faults to stop. */
  readonly failures: number
  /** Whether to count each rule's refusals by state. */
  readonly coverage: boolean
  /** The file that a failing history, or the last one, is written to. */
  readonly export: string | undefined
  /** The file of a history to be played again, instead. */
  readonly replay: string | undefined
  /** Forgets each rule once, instead. */
  readonly everyBug: boolean
  /** Prints the options, instead. */
  readonly help: boolean
}

/** Reads the command line; throws a sentence where it can't. */
export function readOptions(args: readonly string[]): Options {
  const text = { type: 'string' } as const
  const flag = { type: 'boolean' } as const
  const options = {
    runs: text,
    seed: text,
    only: text,
    length: text,
    server: text,
    'plant-bug': text,
    'every-bug': flag,
    seconds: text,
    failures: text,
    coverage: flag,
    export: text,
    replay: text,
    help: flag,
  } satisfies Record<keyof typeof described, object>
  const { values } = parseArgs({ args: withAddress(args), options })
  const { only, server } = values
  if (only !== undefined && !isKind(only)) throw new Error(`--only takes ${Object.keys(lawsOf).join(', ')}.`)
  if (server !== undefined && server !== '' && !URL.canParse(server)) throw new Error(`${server} is no address.`)
  const bug = values['plant-bug']?.split(',') ?? []
  checkForgettable(bug)
  // A step over HTTP takes a hundred times as long.
  const everyBug = values['every-bug'] ?? false
  const usual = server === undefined ? { runs: everyBug ? 200 : 1000, length: 300 } : { runs: 20, length: 100 }
  return {
    runs: whole('runs', values.runs, values.seconds === undefined ? usual.runs : Infinity),
    seconds: whole('seconds', values.seconds, Infinity),
    failures: whole('failures', values.failures, 1),
    coverage: values.coverage ?? false,
    seed: whole('seed', values.seed, 1),
    length: whole('length', values.length, usual.length),
    only,
    server,
    bug,
    export: values.export,
    replay: values.replay,
    everyBug,
    help: values.help ?? false,
  }
}

/** Throws a sentence where a rule is no machine's to forget. */
export function checkForgettable(rules: readonly string[]): void {
  const unknown = rules.filter((rule) => !forgettable.has(rule))
  if (unknown.length > 0)
    throw new Error(`No machine can forget ${unknown.join(' and ')}: --plant-bug takes ${[...forgettable].join(', ')}.`)
}

/** `--server` may have no address. */
const withAddress = (args: readonly string[]): string[] =>
  args.map((each, place) => {
    const next = args[place + 1]
    return each === '--server' && (next === undefined || next.startsWith('--')) ? '--server=' : each
  })

function whole(name: string, value: string | undefined, usual: number): number {
  if (value !== undefined && !/^\d{1,9}$/.test(value)) throw new Error(`--${name} takes a whole number.`)
  return Number(value ?? usual)
}

const isKind = (only: string): only is keyof typeof lawsOf => Object.hasOwn(lawsOf, only)

/** The command that plays one history again. */
export function commandOf({ only, server, bug }: Options, seed: number, length: number): string {
  const parts = [
    `--runs 1 --seed ${seed} --length ${length}`,
    ...(only === undefined ? [] : [`--only ${only}`]),
    ...(bug.length === 0 ? [] : [`--plant-bug ${bug.join(',')}`]),
    ...(server === undefined ? [] : [`--server ${server}`.trim()]),
  ]
  return `npm run test:rules -- ${parts.join(' ')}`
}
