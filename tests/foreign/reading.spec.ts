import { describe, expect, it } from 'vitest'
import type { ListName } from '#model/kinds/commit.ts'
import { inEnglish } from '#model/values/wording.ts'
import type { PlantClient } from '#streams/client.ts'
import { until } from '#tests/streams/until.ts'
import type { ServerVariant } from '#tests/support/specServer/serverVariant.ts'
import { openFor, openSpecServer } from './openForeign.ts'

const variants: readonly Partial<ServerVariant>[] = [
  { decimals: 'text' },
  { labels: 'text' },
  { empty: 'null' },
  { dates: 'instant' },
  { related: 'names' },
  { related: 'whole' },
  { icon: 'company_icon_data_url', address: 'company' },
  { fields: 'lean' },
  { fields: 'lean', decimals: 'text', labels: 'text', empty: 'null', dates: 'instant', related: 'whole' },
]

/** The state of a plant, once all of its completing data has arrived. */
async function loadedPlant(variant: Partial<ServerVariant>) {
  const { plant } = await openFor(await openSpecServer(variant))
  const unsubscribe = plant.batchDetail(dryingBatch(plant)).subscribe(() => {})
  await until(() => expect(plant.batchDetail(dryingBatch(plant)).get().status).toBe('loaded'))
  // The shipments of a month ago name their lots by numbers.
  const earlier = plant.load('lots', { all_days: true })
  const leave = earlier.subscribe(() => {})
  await until(() => expect(earlier.get().status).toBe('loaded'))
  const { settings, statistics } = plant
  const close = statistics.subscribe(() => {})
  await until(() => expect(statistics.get()).not.toBeNull())
  const { company_icon: _, ...ours } = settings.get()
  const lists: Readonly<Record<string, unknown>> = Object.fromEntries(
    Object.entries(plant.lists).map(([name, list]) => {
      const rows = list.get().toArray()
      return [name, { unreadable: list.unreadable.get(), rows: rows.map(shown) }]
    }),
  )
  close()
  leave()
  unsubscribe()
  return { settings: ours, statistics: statistics.get(), lists }
}

const dryingBatch = ({ lists }: PlantClient): number =>
  lists.batches
    .get()
    .toArray()
    .find(({ status }) => status === 'Drying')?.id ?? 0

/** Section 3 does not list these: a lean server does not send them, and they have no other source. */
const unlisted = new Set(['created_at', 'pre_dried', 'version'])

const shown = (record: object): unknown =>
  JSON.parse(
    JSON.stringify(record, (key, value: unknown) => (unlisted.has(key) ? undefined : value)).replaceAll(clock, 'T'),
  )

/** The seed counts its times from the moment it is sown. */
const clock = /T\d{2}:\d{2}:[^"]*/g

describe('a server of the specification', () => {
  it.each(variants.map((variant) => [JSON.stringify(variant), variant] as const))(
    'should be read the same where it writes %s',
    async (_, variant) => {
      expect(await loadedPlant(variant)).toEqual(await loadedPlant({}))
    },
  )

  it('should keep its own words, and offer no step for an unknown status', async () => {
    const { plant } = await openFor(await openSpecServer({ words: 'other' }))
    const unread = (Object.keys(plant.lists) as ListName[]).filter(
      (list) => plant.lists[list].unreadable.get().length > 0,
    )
    expect(unread).toEqual([])
    const order = plant.lists.orders
      .get()
      .toArray()
      .find(({ status }) => status === 'Running')
    const refusals = plant.refusalsOf({ entity: 'order', type: 'note', id: order?.id ?? 0, notes: '' }) ?? []
    expect(refusals.map(({ message }) => inEnglish(message))).toEqual([
      '“Running” is no status that Pecanyard knows, so no step is offered.',
    ])
  })
})
