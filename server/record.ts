import type { Change } from '#model/event.ts'
import { evolveAll } from '#plant/evolve.ts'
import { withPersonal } from '#plant/state.ts'
import { append, type Authorship } from '#server/log/append.ts'
import { headIn } from '#server/log/headOf.ts'
import { erasePersonal, savePersonal } from '#server/log/personal.ts'
import { project } from '#server/log/project.ts'
import type { Work } from '#server/log/writer.ts'
import type { Outcome } from './outcome.ts'

/** `personal` has the values of the personal fields that the changes name; what they don't name is left. */
interface Recording extends Authorship {
  readonly personal: Readonly<Record<string, unknown>>
}

/**
 * Appends what was decided, projects it, and keeps the personal data beside it; a removed record's is erased.
 * The plant that the job works on moves on by it.
 */
export async function record(work: Work, changes: readonly Change[], { personal, ...by }: Recording): Promise<Outcome> {
  const { tx } = work
  const events = await append(tx, changes, by, headIn(work.state))
  await project(tx, events)
  work.state = evolveAll(work.state, events)
  for (const { entity, entity_id: id, data, removes } of changes) {
    if (removes === true) await erasePersonal(tx, entity, id)
    else {
      const fields = picked(personal, data['personal'])
      await savePersonal(tx, entity, id, fields)
      if (Object.keys(fields).length > 0) work.state = withPersonal(work.state, entity, id, fields)
    }
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
