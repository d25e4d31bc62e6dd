import type { Change, Entity } from '#model/kinds/event.ts'
import type { PlantState } from '#plant/state.ts'
import { type Appended, type Authorship, eventsOf } from '#server/log/append.ts'
import { headIn } from '#server/log/headOf.ts'
import type { PersonalFields, Work } from '#server/log/work.ts'
import type { Outcome } from './writeOptions.ts'

/** A change of a record of which the log notes no status. */
export const changeOf = (entity: Entity, id: number, verb: string, more: Partial<Change> = {}): Change => ({
  type: `${entity}.${verb}`,
  entity,
  entity_id: id,
  from: null,
  to: null,
  data: {},
  ...more,
})

/** `personal` has the values of the personal fields that the changes name; other fields keep theirs. */
export interface CommitOptions extends Authorship {
  readonly personal: Readonly<Record<string, unknown>>
}

/**
 * Appends the changes of a decision to the log, and saves personal data outside it; that of a removed record is
 * erased. The state of the job includes the changes afterwards.
 */
export async function commitChanges(work: Work, changes: readonly Change[], options: CommitOptions): Promise<Outcome> {
  const [own] = changes
  if (own === undefined) throw new Error('A decision changes something.')
  const { appended, personal } = eventsAndPersonal(work.state, changes, options)
  await work.add(appended, personal)
  const { entity, entity_id: id } = own
  return { kind: 'done', status: statusOf(own), entity, id, events: appended.events }
}

/** The events of a decision, and its writes outside the log. */
export function eventsAndPersonal(
  state: PlantState,
  changes: readonly Change[],
  options: CommitOptions,
): { readonly appended: Appended; readonly personal: readonly PersonalFields[] } {
  const personal = changes
    .filter(({ data, removes }) => removes !== true && data['personal'] !== undefined)
    .map(({ entity, entity_id: id, data }) => ({ entity, id, fields: picked(options.personal, data['personal']) }))
    .filter(({ fields }) => Object.keys(fields).length > 0)
  return { appended: eventsOf(changes, options, headIn(state)), personal }
}

const statusOf = ({ adds, removes }: Change): 200 | 201 | 204 => (removes === true ? 204 : adds === true ? 201 : 200)

function picked(values: Readonly<Record<string, unknown>>, names: unknown): Readonly<Record<string, unknown>> {
  const wanted: readonly unknown[] = Array.isArray(names) ? names : []
  return Object.fromEntries(
    Object.entries(values).filter(([name, value]) => wanted.includes(name) && value !== undefined),
  )
}
