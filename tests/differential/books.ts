import type { Change, Entity } from '#model/kinds/event.ts'
import { commitChanges } from '#server/commands/commitChanges.ts'
import { initializePlant } from '#server/commands/initializePlant.ts'
import { GroupWork, type WorkInTransaction } from '#server/log/work.ts'
import { createWriter } from '#server/log/writer.ts'
import { people } from '#tests/arbitraries/histories.ts'
import type { Logged, MemoryPlant } from '#tests/plant/memoryPlant.ts'
import { type Engine, freshPlace } from '#tests/server/freshPlace.ts'

/** A server's books in a database, with the same parties, and the same season so far, as a plant in memory. */
export interface Books {
  /** Does something to the books that is taken back afterwards, so that every history begins with the same ones. */
  readonly within: <T>(act: (work: WorkInTransaction) => Promise<T>) => Promise<T>
  readonly close: () => Promise<void>
}

/** Writes a plant's log and tables. Its events are not decided again: its log is projected as it is. */
export async function openBooks(plant: MemoryPlant, engine: Engine = 'sqlite'): Promise<Books> {
  const place = await freshPlace(engine)
  const db = await place.open()
  const writer = createWriter(db, {
    onFatal: (error) => {
      throw error
    },
  })
  const clock = () => plant.moment.now
  await initializePlant({ writer, clock })
  await writer.submit((_, work) => writeBooks(work, plant))
  await writer.close()
  const state = await writer.plant()
  return {
    async within(act) {
      const tx = await db.write.startTransaction().execute()
      try {
        return await act(new GroupWork({ dialect: db.dialect, tx }, state).inTransaction())
      } finally {
        await tx.rollback().execute()
      }
    },
    async close() {
      await db.close()
      await place.clear()
    },
  }
}

/** Writes the parties and the season of a plant into empty books. */
export async function writeBooks(work: WorkInTransaction, plant: MemoryPlant): Promise<void> {
  const { now } = plant.moment
  for (const change of partiesOf(plant))
    await commitChanges(work, [change], { actor: null, at: now, personal: { company_name: 'Hollis' } })
  for (const changes of decisionsIn(plant.log)) {
    const [first] = changes
    await commitChanges(work, changes, { actor: first?.by ?? null, at: first?.at ?? now, personal: {} })
  }
}

/** The log by decisions: consequences follow their cause. */
const decisionsIn = (log: readonly Logged[]): readonly (readonly Logged[])[] =>
  log.reduce<readonly (readonly Logged[])[]>(
    (decisions, change) =>
      change.follows === undefined
        ? [...decisions, [change]]
        : [...decisions.slice(0, -1), [...(decisions.at(-1) ?? []), change]],
    [],
  )

const added = (entity: Entity, entity_id: number, data: Change['data'] = {}): Change => ({
  type: `${entity}.added`,
  entity,
  entity_id,
  from: null,
  to: null,
  data,
  adds: true,
})

/** Everybody and everything that was there before the first order, under the same numbers. */
export function partiesOf(plant: MemoryPlant): readonly Change[] {
  const named = { personal: ['company_name'] }
  const users = Object.values(people)
  const staff = plant.users.filter((id) => !users.some((user) => user.id === id))
  return [
    { ...added('settings', 1, { max_lot_weight: plant.maxLotWeight }), type: 'settings.changed', adds: false },
    ...plant.brokers.map((id) => added('broker', id, named)),
    ...plant.clients.map((id) =>
      added('client', id, { preferred_broker: null, preferred_contact_methods: [], ...named }),
    ),
    ...plant.varieties.map((id) => added('variety', id, { name: `Variety ${id}` })),
    ...plant.orchards.map(({ id, ...orchard }) => added('orchard', id, orchard)),
    ...plant.drying_bin.map(({ id, name }) => added('drying_bin', id, { name })),
    ...[...users, ...staff.map((id) => ({ ...people.Ana, id }))].map(({ id, ...user }) => added('user', id, user)),
  ]
}
