import type { Entity } from '#model/event.ts'
import type { Step } from '#model/step.ts'
import { type Compared, shortened } from '#tests/differential/told.ts'
import type { MemoryPlant, Tables } from '#tests/plant/memoryPlant.ts'
import { renumbered } from './numbers.ts'
import type { Command } from './turns.ts'

type Play = (deeds: readonly Command[]) => Promise<readonly Compared[]>
type Fails = (deeds: readonly Command[]) => Promise<boolean>

/**
 * The shortest history that ends in the same fault, without records that only make others' numbers what they are,
 * five minutes between deeds, rounder figures, and no two wagons of one label. It plays a history some hundred times.
 */
export async function simplest(
  history: readonly Compared[],
  play: Play,
  faultOf: (history: readonly Compared[]) => string | undefined,
): Promise<readonly Compared[]> {
  const fault = faultOf(history)
  const fails: Fails = async (deeds) => faultOf(await play(deeds)) === fault
  const heavy = await sooner(await shortened(history, play), play, fails)
  const fewest = await withoutIdle(await shortened(heavy, play), play, fails)
  const prompt = fewest.map((deed, place) => ({ ...deed, minute: 5 * place }))
  return play(await named(await rounder((await fails(prompt)) ? prompt : fewest, fails), fails))
}

const labels = ['A17', 'B4', 'C9', 'D2', 'E11', 'F6', 'G3', 'H8'] as const

/** Gives each wagon a label of its own, where that changes nothing: no two records of one name. */
async function named(deeds: readonly Command[], fails: Fails): Promise<readonly Command[]> {
  let renamed = deeds
  const taken = new Set<string>()
  for (const [place, deed] of deeds.entries()) {
    const { step } = deed
    if (step.entity !== 'wagon' || step.type !== 'arrive') continue
    const free = taken.has(step.wagon_id) ? labels.find((label) => !taken.has(label)) : undefined
    const tried = free && renamed.with(place, { ...deed, step: { ...step, wagon_id: free } })
    if (tried && (await fails(tried))) renamed = tried
    const now = renamed[place]?.step
    if (now && 'wagon_id' in now) taken.add(String(now.wagon_id))
  }
  return renamed
}

/** The heaviest bag that a cap of the tests takes: one instead of several. */
const heaviest = 10_000

/** Makes a bag heavy where the fault then comes with an earlier deed. */
async function sooner(history: readonly Compared[], play: Play, fails: Fails): Promise<readonly Compared[]> {
  const deeds = history.map(({ deed }) => deed)
  for (const [place, deed] of deeds.entries()) {
    if (!('clean_gross' in deed.step)) continue
    const heavier = deeds.with(place, { ...deed, step: { ...deed.step, clean_gross: heaviest } })
    const shorter = await play(heavier)
    if (shorter.length < history.length && (await fails(heavier))) return sooner(shorter, play, fails)
  }
  return history
}

/** Leaves a deed out whose records nobody needs, and counts the later ones of their kinds from one less. */
async function withoutIdle(history: readonly Compared[], play: Play, fails: Fails): Promise<readonly Command[]> {
  const deeds = history.map(({ deed }) => deed)
  for (const [place, { before }] of history.entries()) {
    const after = history[place + 1]?.before
    if (after === undefined) break
    const later = deeds
      .slice(place + 1)
      .map((deed) => ({ ...deed, step: countedLess(deed.step, added(before, after)) }))
    const fewer = [...deeds.slice(0, place), ...later]
    if (await fails(fewer)) return withoutIdle(await play(fewer), play, fails)
  }
  return deeds
}

type Added = ReadonlyMap<string, readonly number[]>

/** The ids that a deed gave, by kind of record. */
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

/** The same with rounder weights and readings, where that changes nothing. */
async function rounder(deeds: readonly Command[], fails: Fails): Promise<readonly Command[]> {
  let round = deeds
  for (const place of deeds.keys())
    for (const field of weights)
      for (const figure of roundFigures) {
        const deed = round[place]!
        if (!(field in deed.step)) break
        const tried = round.with(place, { ...deed, step: { ...deed.step, [field]: figure } })
        if (await fails(tried)) {
          round = tried
          break
        }
      }
  return round
}
