import { expect } from 'vitest'
import { type Step, stepRequest } from '#model/calls/step.ts'
import type { RecordDifference } from '#model/calls/stepPreview.ts'
import { type ListName, listNames } from '#model/kinds/commit.ts'
import { entityOf } from '#model/kinds/kinds.ts'
import type { UserRow } from '#model/kinds/user.ts'
import { type Moment, momentOf } from '#model/values/calendar.ts'
import { isSame } from '#plant/isSame.ts'
import { ownedRecord } from '#plant/recordOf.ts'
import type { PlantState } from '#plant/state.ts'
import { view } from '#server/access/accessScope.ts'
import { loadState } from '#server/log/loadState.ts'
import { people } from '#tests/arbitraries/histories.ts'
import { moment as opening } from '#tests/arbitraries/values.ts'
import { writeBooks } from '#tests/differential/books.ts'
import { midSeason } from '#tests/plant/midSeason.ts'
import type { Engine } from './freshPlace.ts'
import { at, type Caller, listAt, OpenPlant, type Reply } from './openPlant.ts'

export type Name = keyof typeof people
export const names = Object.keys(people) as readonly Name[]
const userOf = (who: Name): UserRow => ({ ...people[who], permissions: [], active: true })

export const previewPath = '/api/steps/preview/'
const unlimited = { burst: 1e9, perMinute: 1e9 }

/** A plant in mid-season with all users signed in, whose clock moves only between two steps. */
export class PreviewPlant {
  readonly plant: OpenPlant
  readonly callers: Readonly<Record<Name, Caller>>
  readonly #time: { now: number }

  private constructor(plant: OpenPlant, callers: Readonly<Record<Name, Caller>>, time: { now: number }) {
    this.plant = plant
    this.callers = callers
    this.#time = time
  }

  static async open(engine: Engine): Promise<PreviewPlant> {
    const time = { now: Date.parse(opening.now) }
    const clock = (): string => new Date(time.now).toISOString()
    const plant = await OpenPlant.open(engine, { clock, allowances: { writes: unlimited, previews: unlimited } })
    await plant.writer.submit((_, work) => writeBooks(work, midSeason()))
    const callers: [Name, Caller][] = []
    for (const who of names) {
      const { id } = people[who]
      callers.push([who, plant.callerWith(id, await plant.sessionOf(id, clock()))])
    }
    return new PreviewPlant(plant, Object.fromEntries(callers) as Readonly<Record<Name, Caller>>, time)
  }

  /** A second later. */
  pass(): void {
    this.#time.now += 1000
  }

  get moment(): Moment {
    return momentOf(new Date(this.#time.now).toISOString(), 'America/Chicago')
  }

  /** The plant as its tables have it. */
  tables(): Promise<PlantState> {
    return this.plant.db.read.transaction().execute((tx) => loadState(tx))
  }

  preview(who: Name, step: Step): Promise<Reply> {
    return this.callers[who].send('POST', previewPath, stepRequest(step))
  }

  take(who: Name, step: Step): Promise<Reply> {
    const { method, path, body } = stepRequest(step)
    return this.callers[who].send(method, path, body)
  }
}

/** The records of all lists that a user sees differently in two states, by comparing every record. */
function everyDifference(viewer: UserRow, before: PlantState, after: PlantState): readonly RecordDifference[] {
  const idsIn = (state: PlantState, list: ListName) => state.records.any(entityOf(list)).newestFirst()
  return listNames.flatMap((list) => {
    const ids = [...new Set([...idsIn(before, list), ...idsIn(after, list)])]
    const visibleRecord = (state: PlantState, id: number): Record<string, unknown> | null => {
      const owned = ownedRecord(state, list, id)
      const record = owned === null ? null : view(viewer, list, owned)
      return record === null ? null : { ...record }
    }
    return ids.flatMap((id) => {
      const [was, is] = [visibleRecord(before, id), visibleRecord(after, id)]
      return isSame(was, is) ? [] : [{ list, id, before: was, after: is }]
    })
  })
}

const sorted = (records: readonly unknown[]): readonly unknown[] =>
  records.toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1))
const keyOf = (record: unknown): string => JSON.stringify([at(record, 'list'), at(record, 'id')])
const sent = (value: unknown): unknown => JSON.parse(JSON.stringify(value))

/** A planted fault of a preview. */
export type Tells = (previewed: readonly unknown[]) => readonly unknown[]

/**
 * Takes a previewed step, and compares the preview with the result. Returns the tables after it, null after a refusal.
 */
export async function takePreviewed(
  plant: PreviewPlant,
  before: PlantState,
  { who, step, tells = (previewed) => previewed }: { readonly who: Name; readonly step: Step; readonly tells?: Tells },
): Promise<PlantState | null> {
  const previewed = await plant.preview(who, step)
  const answered = await plant.take(who, step)
  const result = { who, step, answered: answered.status }
  if (answered.status >= 300) {
    const said = [401, 403, 404].includes(answered.status)
      ? { status: answered.status, body: answered.body }
      : 'refusals' in Object(answered.body)
        ? { status: 200, body: { refusals: at(answered.body, 'refusals') } }
        : { status: answered.status, body: answered.body }
    expect({ ...result, status: previewed.status, body: previewed.body }).toEqual({ ...result, ...said })
    return null
  }
  const after = await plant.tables()
  const found: readonly RecordDifference[] = everyDifference(userOf(who), before, after)
  expect({ ...result, status: previewed.status, records: sorted(tells(listAt(previewed.body, 'records'))) }).toEqual({
    ...result,
    status: 200,
    records: sorted(listAt(sent(found))),
  })
  return after
}
