import { type LifecycleName, stepRequest } from '#model/calls/step.ts'
import { people } from '#tests/arbitraries/histories.ts'
import { stepTypes } from '#tests/arbitraries/steps.ts'
import { differenceIn, inSentences } from '#tests/differential/comparedHistory.ts'
import { checkForgettable } from './options.ts'
import { type Player, lawsIn, machines } from './players.ts'
import { clockAt, type Command, momentAt } from './turns.ts'

/** A stored history: its start (by its seed), the removed rules, and each turn. */
export interface KeptHistory {
  readonly seed: number
  readonly forgets: readonly string[]
  readonly commands: readonly Command[]
}

const inJson = (kept: KeptHistory): string =>
  `{\n  "seed": ${kept.seed},\n  "forgets": ${JSON.stringify(kept.forgets)},\n  "commands": [\n${kept.commands
    .map((command) => `    ${JSON.stringify(command)}`)
    .join(',\n')}\n  ]\n}`

/** The file of a history: a test if the name ends in `.spec.ts`, calls to a server if it ends in `.http`, else JSON. */
export function fileText(kept: KeptHistory, file: string): string {
  if (file.endsWith('.spec.ts')) return inTest(kept)
  return file.endsWith('.http') ? inCalls(kept) : `${inJson(kept)}\n`
}

const inTest = (kept: KeptHistory): string => `import { expect, it } from 'vitest'
import { type KeptHistory, replayed } from '#tests/rules/keptHistory.ts'

const history: KeptHistory = ${inJson(kept)}

it('should keep every law in a history like that of seed ${kept.seed}', async () => {
  expect((await replayed(history)).sentences).toMatch(/Keeps all /)
})
`

/** As editors and command-line clients read it; numbers are the history's own, counted from 1. */
const inCalls = ({ seed, commands }: KeptHistory): string =>
  [
    `# A history like that of seed ${seed}. Its numbers are those of a plant without orders: growers 1 and 2, orchards 1`,
    '# and 2 of grower 1 and 3 of grower 2, varieties 1 and 2, brokers 1 and 5. --replay plays it on any plant.',
    '@server = http://127.0.0.1:8080',
    ...[...new Set(commands.map(({ who }) => who))].map((who) => `@${tokenOf(who)} = token of ${titleOf(who)}`),
    '',
    ...commands.map(inCall),
  ].join('\n')

const tokenOf = (who: Command['who']): string => who.replace(' ', '')
const titleOf = (who: Command['who']): string => {
  const { role_number, client, broker } = people[who]
  const of = client === null ? (broker === null ? '' : ` of broker ${broker}`) : ` of grower ${client}`
  return `${who}, role ${role_number}${of}`
}

function inCall({ who, minute, step }: Command): string {
  const { method, path, body } = stepRequest(step)
  const headers = [`Authorization: Bearer {{${tokenOf(who)}}}`]
  const sent = body === undefined ? [] : ['Content-Type: application/json', '', JSON.stringify(body, null, 2)]
  const title = `### ${clockAt(momentAt(minute).now)} ${who}: ${step.entity}.${step.type}`
  return [title, `${method} {{server}}${path}`, ...headers, ...sent, ''].join('\n')
}

/** Reads a file that `fileText` wrote, edited or not; throws a sentence where it can't. */
export function readHistory(text: string): KeptHistory {
  const { seed, forgets = [], commands } = JSON.parse(text) as Partial<KeptHistory>
  if (!Number.isInteger(seed) || !Array.isArray(commands) || !Array.isArray(forgets))
    throw new Error('A history has a seed, and commands.')
  for (const [place, command] of (commands as readonly (Partial<Command> | null)[]).entries())
    checkCommand(command, place + 1)
  checkForgettable(forgets)
  return { seed: seed ?? 0, forgets, commands }
}

function checkCommand(command: Partial<Command> | null, place: number): void {
  if (!Object.hasOwn(people, command?.who ?? ''))
    throw new Error(`Command ${place}: who is one of ${Object.keys(people).join(', ')}.`)
  if (!Number.isInteger(command?.minute)) throw new Error(`Command ${place}: minute is a whole number.`)
  const { entity, type } = command?.step ?? {}
  const isStep = (each: readonly [LifecycleName, string]): boolean => each[0] === entity && each[1] === type
  if (!stepTypes.some(isStep)) throw new Error(`Command ${place}: there is no step ${String(entity)}.${String(type)}.`)
}

/** Plays a history again and tells every command of it, with the law that it breaks if it breaks one. */
export async function replayed(
  { seed, forgets, commands }: KeptHistory,
  player: Player = machines({ only: undefined, bug: forgets }),
): Promise<{ readonly kept: boolean; readonly sentences: string }> {
  const history = await player.play(commands, seed)
  const difference = differenceIn(history)
  const ending = difference ?? `Keeps all ${lawsIn({ only: undefined }).length} laws.`
  return { kept: difference === undefined, sentences: [...inSentences(history), ending].join('\n') }
}
