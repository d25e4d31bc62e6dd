import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { transition } from 'xstate'
import { toDirectedGraph } from 'xstate/graph'
import { lifecycles } from '#machines/decide.ts'
import { type PrintFacts, printJobLifecycle, printRefusals, type PrintStep } from '#machines/printJob.ts'
import { edgesFor, edgesOf, statesOf, stepsIn } from '#machines/readMachine.ts'
import { printStates } from '#model/papers/printJob.ts'

const machines = { ...lifecycles, print_job: printJobLifecycle } as const
const sorted = (lines: readonly string[]): readonly string[] => lines.toSorted()

describe.each(Object.entries(machines))('The machine of a %s', (_, { machine }) => {
  it('should be read with the states and arrows that XState draws', () => {
    const { children } = toDirectedGraph(machine)
    expect(statesOf(machine)).toEqual(children.map(({ stateNode }) => stateNode.key))
    const drawn = children
      .flatMap(({ edges }) => edges)
      .map(({ source, label, target }) => `${source.key} ${label.text} ${target.key}`)
    expect(sorted(edgesOf(machine).map(({ from, type, to }) => `${from} ${type} ${to}`))).toEqual(sorted(drawn))
  })

  it('should have each of its edges among those of the step and its state', () => {
    for (const edge of edgesOf(machine)) {
      expect(stepsIn(machine, edge.from)).toContain(edge.type)
      expect(edgesFor(machine, edge.from, edge.type)).toContain(edge)
    }
    expect([stepsIn(machine, 'toString'), edgesFor(machine, 'toString', 'add')]).toEqual([[], []])
  })
})

const bag = { entity: 'bag', id: 12 } as const
const printSteps: readonly PrintStep[] = (
  [
    { type: 'add', about: bag },
    { type: 'again', printer: 1 },
    { type: 'move', printer: 2 },
    { type: 'cancel', printer: 1 },
    { type: 'markSent' },
    { type: 'send' },
    { type: 'silent', why: 'paper', next_at: '2026-11-20T15:05:00.000Z' },
    { type: 'fail', why: 'unset' },
    { type: 'lose', why: 'left' },
    { type: 'printed' },
    { type: 'giveUp', why: 'silent' },
    { type: 'outdated' },
  ] as const
).map((step) => ({ entity: 'print_job', ...step }))

const booleans = [true, false] as const
const jobs: readonly PrintFacts['job'][] = [
  null,
  ...printStates.map((state) => ({ state, printer: 1, tries: 1, next_at: null }) as const),
]
/** A label in each state and before it, with each answer that its rules ask for. */
const printFacts: readonly PrintFacts[] = jobs.flatMap((job) =>
  booleans.flatMap((printerSet) =>
    booleans.flatMap((recordExists) => booleans.map((isOutdated) => ({ job, printerSet, recordExists, isOutdated }))),
  ),
)

describe('A label in the queue', () => {
  const { machine } = printJobLifecycle

  it('should be refused a step exactly where XState does not move, and go where XState goes, on every arrow', () => {
    const taken = new Set<string>()
    for (const facts of printFacts)
      for (const step of printSteps) {
        const from = printJobLifecycle.statusOf(facts)
        const standing = machine.resolveState({ value: from, context: facts })
        const may = standing.can(step)
        expect(printRefusals(facts, step).length === 0, `${from} ${step.type}`).toBe(may)
        if (!may) continue
        const [after] = transition(machine, standing, step)
        const to = edgesFor(machine, from, step.type).map((edge) => edge.to)
        expect(to).toEqual([after.value])
        taken.add(`${from} ${step.type} ${String(after.value)}`)
      }
    expect(sorted([...taken])).toEqual(sorted(edgesOf(machine).map(({ from, type, to }) => `${from} ${type} ${to}`)))
  })
})

/** What reads the insides of an XState object. */
const insides = [
  /\.(?:guards|transitions|params)\b/,
  /'(?:guards|transitions|params)' in\b/,
  /\{[^{}]*\btransitions\b[^{}]*\}\s*(?:[:\])]|=(?!>))/,
  /\bmachine\.(?:root|states|config)\b/,
]
const readsInsides = (source: string): boolean => insides.some((each) => each.test(source))
/** Other objects have params too, a request of the server's for example. */
const knowsMachines = (source: string): boolean => /xstate|#machines\//.test(source)

/** The files beside the door, and why. */
const allowed: Readonly<Record<string, string>> = {
  'src/machines/readMachine.ts': 'the door',
  'tests/machines/RULES.spec.ts': 'the guards as XState’s own drawing has them',
  'tests/machines/anyLifecycle.ts': 'the actions that XState’s interpreter gives back, against which the door is held',
  'tests/machines/running.spec.ts': 'the ways on in the map that xstate/graph gives back',
  'tests/plant/plantedBugs.ts': 'machines are written anew with a guard less',
}

describe('The door to XState', () => {
  it('should be the only file that reads the insides of a machine', () => {
    const root = fileURLToPath(new URL('../../', import.meta.url))
    const own = fileURLToPath(import.meta.url).slice(root.length)
    const files = ['src', 'server', 'demo', 'scripts', 'tests']
      .flatMap((folder) =>
        readdirSync(`${root}${folder}`, { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name}`),
      )
      .filter((name) => /\.(?:tsx?|mjs)$/.test(name) && name !== own)
    const reading = files.filter((name) => {
      const source = readFileSync(`${root}${name}`, 'utf8')
      return (name.startsWith('src/machines/') || knowsMachines(source)) && readsInsides(source)
    })
    expect(reading.toSorted()).toEqual(Object.keys(allowed))
  })

  it.each([
    'const [first] = state.transitions.get(type)',
    "typeof guard === 'function' && 'guards' in guard",
    'rules.push(guard.params)',
    'Object.values(machine.states).flatMap(({ transitions }) => transitions)',
    'const { transitions } = node',
    'lifecycle.machine.root.key',
  ])('should be found passed by: %s', (source) => {
    expect(readsInsides(source)).toBe(true)
  })

  it.each(["import { guards } from './rule.ts'", 'setup({ types, guards, actions })', 'guards[id] = held'])(
    'should be passed by no code that only writes a machine: %s',
    (source) => {
      expect(readsInsides(source)).toBe(false)
    },
  )
})
