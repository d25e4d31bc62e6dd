import { kinds } from '#model/kinds/entities.ts'
import type { Work } from '#server/log/work.ts'
import { changeOf, commitChanges } from './commitChanges.ts'
import type { PlantContext } from './writeOptions.ts'

/**
 * Writes the first events of an empty log: the settings and the plant of the specification. Does nothing if the log has
 * events.
 */
export const initializePlant = ({ writer, clock }: Pick<PlantContext, 'writer' | 'clock'>): Promise<void> =>
  writer.decide(async (work) => {
    for (const entity of ['settings', 'plant'] as const) await found(work, entity, clock())
  })

async function found(work: Work, entity: 'settings' | 'plant', at: string): Promise<void> {
  if (work.state.records.any(entity).get(1) !== undefined) return
  const { id, ...data } = kinds[entity].row.parse({ id: 1 })
  await commitChanges(work, [changeOf(entity, id, 'founded', { data, adds: true })], { actor: null, at, personal: {} })
}
