import type { Transaction } from 'kysely'
import type { Change } from '#model/event.ts'
import type { Tables } from '#server/db/tables.ts'
import { append, type Authorship } from '#server/log/append.ts'
import { erasePersonal, savePersonal } from '#server/log/personal.ts'
import { project } from '#server/log/project.ts'
import type { Outcome } from './outcome.ts'

/** `personal` has the values of the personal fields that the changes name; what they don't name is left. */
interface Recording extends Authorship {
  readonly personal: Readonly<Record<string, unknown>>
}

/** Appends what was decided, projects it, and keeps the personal data beside it; a removed record's is erased. */
export async function record(
  tx: Transaction<Tables>,
  changes: readonly Change[],
  { personal, ...by }: Recording,
): Promise<Outcome> {
  const events = await append(tx, changes, by)
  await project(tx, events)
  for (const { entity, entity_id: id, data, removes } of changes) {
    if (removes === true) await erasePersonal(tx, entity, id)
    else await savePersonal(tx, entity, id, picked(personal, data['personal']))
  }
  const [own] = changes
  if (own === undefined) throw new Error('A decision changes something.')
  return { kind: 'done', status: statusOf(own), entity: own.entity, id: own.entity_id, events }
}

const statusOf = ({ adds, removes }: Change): 200 | 201 | 204 => (removes === true ? 204 : adds === true ? 201 : 200)

function picked(values: Readonly<Record<string, unknown>>, names: unknown): Readonly<Record<string, unknown>> {
  const wanted: readonly unknown[] = Array.isArray(names) ? names : []
  return Object.fromEntries(
    Object.entries(values).filter(([name, value]) => wanted.includes(name) && value !== undefined),
  )
}
