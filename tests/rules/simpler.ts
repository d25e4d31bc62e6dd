import type { Step } from '#model/calls/step.ts'
import type { Entity } from '#model/kinds/event.ts'
import { type Compared, shortened } from '#tests/differential/comparedHistory.ts'
import type { MemoryPlant, Tables } from '#tests/plant/memoryPlant.ts'
import { renumbered } from './numbers.ts'
import type { Command } from './turns.ts'

type Play = (commands: readonly Command[]) => Promise<readonly Compared[]>
type Fails = (commands: readonly Command[]) => Promise<boolean>

/**
 * The shortest history with the same fault, without superfluous records, five minutes between steps, rounder figures,
 * five minutes between commands, rounder figures, and no two wagons of one label. It plays a history some hundred
 * times.
 */
export async function simplest(
  history: readonly Compared[],
  play: Play,
  faultOf: (history: readonly Compared[]) => string | undefined,
): Promise<readonly Compared[]> {
  const fault = faultOf(history)
  const fails: Fails = async (commands) => faultOf(await play(commands)) === fault
  const heavy = await sooner(await shortened(history, play), play, fails)
  const fewest = await withoutIdle(await shortened(heavy, play), play, fails)
  const prompt = fewest.map((command, place) => ({ ...command, minute: 5 * place }))
  return play(await named(await rounder((await fails(prompt)) ? prompt : fewest, fails), fails))
}

const labels = ['A17', 'B4', 'C9', 'D2', 'E11', 'F6', 'G3', 'H8'] as const

/** Gives each wagon a unique label, if the fault stays. */
async function named(commands: readonly Command[], fails: Fails): Promise<readonly Command[]> {
  let renamed = commands
  const taken = new Set<string>()
  for (const [place, command] of commands.entries()) {
    const { step } = command
    if (step.entity !== 'wagon' || step.type !== 'arrive') continue
    const free = taken.has(step.wagon_id) ? labels.find((label) => !taken.has(label)) : undefined
    const tried = free && renamed.with(place, { ...command, step: { ...step, wagon_id: free } })
    if (tried && (await fails(tried))) renamed = tried
    const now = renamed[place]?.step
    if (now && 'wagon_id' in now) taken.add(String(now.wagon_id))
  }
  return renamed
}

/** The heaviest bag that a cap of the tests takes: one instead of several. */
const heaviest = 10_000

/** Makes a bag heavy where the fault then comes with an earlier command. */
async function sooner(history: readonly Compared[], play: Play, fails: Fails): Promise<readonly Compared[]> {
  const commands = history.map(({ command }) => command)
  for (const [place, command] of commands.entries()) {
    if (!('clean_gross' in command.step)) continue
    const heavier = commands.with(place, { ...command, step: { ...command.step, clean_gross: heaviest } })
    const shorter = await play(heavier)
    if (shorter.length < history.length && (await fails(heavier))) return sooner(shorter, play, fails)
  }
  return history
}

/** Leaves a command out whose records nobody needs, and counts the later ones of their kinds from one less. */
async function withoutIdle(history: readonly Compared[], play: Play, fails: Fails): Promise<readonly Command[]> {
  const commands = history.map(({ command }) => command)
  for (const [place, { before }] of history.entries()) {
    const after = history[place + 1]?.before
    if (after === undefined) break
    const later = commands
      .slice(place + 1)
      .map((command) => ({ ...command, step: countedLess(command.step, added(before, after)) }))
    const fewer = [...commands.slice(0, place), ...later]
    if (await fails(fewer)) return withoutIdle(await play(fewer), play, fails)
  }
  return commands
}

type Added = ReadonlyMap<string, readonly number[]>

/** The ids that a command gave, by kind of record. */
const added = (before: MemoryPlant, after: MemoryPlant): Added =>
  new Map(
    (['order', 'wagon', 'batch', 'lot', 'shipment', 'bag', 'moisture_reading', 'dryer_event'] as const).map((kind) => [
      kind,
      idsOf(after, kind).filter((id) => !idsOf(before, kind).includes(id)),
    ]),
  )

const idsOf = (plant: MemoryPlant, kind: keyof Tables): readonly number[] => plant[kind].map(({ id }) => id)

const countedLess = (step: Step, gone: Added): Step => {
  const less = (kind: Entity, id: number): number => id - (gone.get(kind) ?? []).filter((each) => each < id).length
  return renumbered(step.entity, { ...step }, less) as unknown as Step
}

const weights = ['clean_gross', 'ship_gross', 'clean_tare', 'ship_tare', 'reading']
const roundFigures = [0, 1, 10, 100, 1000, 2500, 5000] as const

/** The same with rounder weights and readings, if the fault stays. */
async function rounder(commands: readonly Command[], fails: Fails): Promise<readonly Command[]> {
  let round = commands
  for (const place of commands.keys())
    for (const field of weights)
      for (const figure of roundFigures) {
        const command = round[place]!
        if (!(field in command.step)) break
        const tried = round.with(place, { ...command, step: { ...command.step, [field]: figure } })
        if (await fails(tried)) {
          round = tried
          break
        }
      }
  return round
}
