import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import type { EntityDescription } from '#model/kinds/entityDescription.ts'
import { QueryId } from '#model/values/query.ts'
import { Id, name, orNull, Version } from '#model/values/units.ts'
import { aboveStorage, type Engine } from './freshPlace.ts'
import type { Heard } from './openPlant.ts'
import type { TwoGrowers } from './twoGrowers.ts'

const CrateColorRow = z.object({ id: Id, name: z.string(), client: Id, variety: orNull(Id), liters: z.number() })

/** An entity that no plant has: the color of a grower's crates. */
const crateColor = {
  noun: 'Crate color',
  nouns: 'Crate colors',
  table: 'crate_colors',
  row: CrateColorRow,
  counts: ['liters'],
  record: z.extend(CrateColorRow, { version: Version }),
  refers: { client: 'client', variety: 'variety' },
  parents: ['client'],
  owner: 'client',
  view: 'view_orchard',
  name: { column: 'name' },
  query: z.strictObject({ client: z.optional(QueryId) }),
  plain: {
    input: z.strictObject({
      name: name(60),
      client: Id,
      variety: z.optional(z.nullable(Id)),
      liters: z.int('Give liters.'),
    }),
    add: 'change_orchard',
    change: 'change_orchard',
    remove: 'delete_record',
    uniqueName: true,
  },
} satisfies EntityDescription<string>

const sqlTypes = {
  whole: 'bigint',
  weight: 'bigint',
  fraction: 'double precision',
  flag: 'smallint',
  text: 'text',
  list: 'text',
}

/** The table of the description. */
async function addTable(db: Kysely<unknown>): Promise<void> {
  const { columns } = await import('#server/db/columns.ts')
  const all: ReadonlyMap<string, Readonly<Record<string, string>>> = columns
  const own = Object.entries(all.get('crate_color') ?? {}).map(([column, keeping]) => {
    const [, type] = Object.entries(sqlTypes).find(([each]) => keeping.startsWith(each)) ?? []
    return `"${column}" ${type}${keeping.endsWith('?') ? '' : ' not null'}${column === 'id' ? ' primary key' : ''}`
  })
  const kept = ['version bigint not null', 'created_at text not null', 'created_by bigint']
  await sql.raw(`create table crate_colors (${[...own, ...kept].join(', ')})`).execute(db)
}

/** A plant with additional entities; all of its modules are reloaded. */
async function plantKnowing(
  engine: Engine,
  more: Readonly<Record<string, EntityDescription<string>>>,
): Promise<TwoGrowers> {
  vi.resetModules()
  vi.doMock('#model/kinds/entities.ts', async (original) => {
    const { kinds } = await original<typeof import('#model/kinds/entities.ts')>()
    return { kinds: { ...kinds, ...more } }
  })
  vi.doMock('#server/db/migrations/migrations.ts', async (original) => {
    const { migrations } = await original<typeof import('#server/db/migrations/migrations.ts')>()
    const added = Object.hasOwn(more, 'crate_color') ? { '9999_crate_colors': { up: addTable } } : {}
    return { migrations: (dialect: 'sqlite' | 'postgres') => ({ ...migrations(dialect), ...added }) }
  })
  const { twoGrowers } = await import('./twoGrowers.ts')
  return twoGrowers(engine)
}

afterAll(() => {
  vi.doUnmock('#model/kinds/entities.ts')
  vi.doUnmock('#server/db/migrations/migrations.ts')
  vi.resetModules()
})

const calls = [
  ['GET', '/api/crate_colors/'],
  ['POST', '/api/crate_colors/'],
  ['GET', '/api/crate_colors/1/'],
  ['PATCH', '/api/crate_colors/1/'],
  ['DELETE', '/api/crate_colors/1/'],
] as const

describe.each(aboveStorage)('a kind of record that is described, on %s', (engine) => {
  let growers: TwoGrowers
  let listener: Heard
  beforeAll(async () => {
    growers = await plantKnowing(engine, { crate_color: crateColor })
    listener = await growers.callers.grower.listen()
  }, 60_000)
  afterAll(async () => {
    listener.socket.close()
    await growers.plant.close()
  })

  it('should be added, listed, read, changed and removed by its own calls', async () => {
    const { callers, hollis, oakHill, variety } = growers
    const { admin, staff } = callers
    const green = { name: 'Green', client: hollis.client, variety, liters: 40 }
    const added = await admin.send('POST', '/api/crate_colors/', green)
    expect([added.status, added.body]).toEqual([201, { id: 1, ...green, version: 1 }])
    await admin.send('POST', '/api/crate_colors/', { name: 'Red', client: oakHill.client, liters: 20 })
    const listed = [
      { id: 2, name: 'Red', client: oakHill.client, variety: null, liters: 20, version: 1 },
      { id: 1, ...green, version: 1 },
    ]
    expect((await staff.get('/api/crate_colors/')).body).toEqual(listed)
    expect((await staff.get(`/api/crate_colors/?client=${oakHill.client}`)).body).toEqual(listed.slice(0, 1))
    const changed = await admin.send('PATCH', '/api/crate_colors/1/', { liters: 45 }, { 'if-match': '"1"' })
    expect([changed.status, changed.body]).toEqual([200, { id: 1, ...green, liters: 45, version: 2 }])
    expect((await staff.get('/api/crate_colors/1/')).body).toEqual(changed.body)
    const blue = await admin.send('POST', '/api/crate_colors/', { name: 'Blue', client: hollis.client, liters: 1 })
    expect([blue.status, (await admin.send('DELETE', '/api/crate_colors/3/')).status]).toEqual([201, 204])
    expect((await staff.get('/api/crate_colors/3/')).status).toBe(404)
  })

  it('should be refused with wrong fields, name or references', async () => {
    const { admin } = growers.callers
    const send = async (body: object) => admin.send('POST', '/api/crate_colors/', body)
    const color = { name: 'White', client: growers.hollis.client, liters: 1 }
    expect(await send({ ...color, liters: 'many' })).toMatchObject({ status: 400, body: { liters: ['Give liters.'] } })
    expect(await send({ ...color, name: ' green ' })).toMatchObject({
      status: 400,
      body: { name: ['This name is taken.'] },
    })
    expect(await send({ ...color, client: 987_654 })).toMatchObject({
      status: 400,
      body: { client: [expect.anything()] },
    })
    expect((await send({ ...color, size: 4 })).status).toBe(400)
    expect((await admin.send('PATCH', '/api/crate_colors/1/', {}, {})).status).toBe(400)
  })

  it('should prevent the removal of records it refers to', async () => {
    const { callers, variety } = growers
    const refused = await callers.admin.send('DELETE', `/api/varieties/${variety}/`)
    expect(refused).toMatchObject({
      status: 409,
      body: { status: ["It can't be removed: orders and shipments and announcements and crate colors refer to it."] },
    })
  })

  it('should be visible to its owner, and to the plant', async () => {
    const { admin, grower, broker, staff, supervisor } = growers.callers
    const idsFor = async (caller: typeof admin) => {
      const { status, body } = await caller.get('/api/crate_colors/')
      return status === 200 ? (body as readonly { readonly id: number }[]).map(({ id }) => id) : status
    }
    expect([await idsFor(admin), await idsFor(grower), await idsFor(broker)]).toEqual([[2, 1], [1], 403])
    expect((await grower.get('/api/crate_colors/1/')).status).toBe(200)
    expect((await grower.get('/api/crate_colors/2/')).status).toBe(404)
    expect((await grower.send('PATCH', '/api/crate_colors/1/', { liters: 1 })).status).toBe(403)
    expect((await grower.send('PATCH', '/api/crate_colors/2/', { liters: 1 })).status).toBe(404)
    expect((await staff.send('DELETE', '/api/crate_colors/1/')).status).toBe(403)
    expect((await supervisor.send('DELETE', '/api/crate_colors/9/')).status).toBe(404)
  })

  it('should be sent on the socket to users who may see it', async () => {
    await listener.upTo(await growers.plant.seq())
    const messages = listener.messages as readonly {
      readonly commit?: string
      readonly data?: { readonly id: number }
    }[]
    const own = messages.filter(({ commit = '' }) => commit.startsWith('crate_colors/'))
    expect(own.map(({ commit, data }) => `${commit} ${data?.id}`)).toEqual([
      'crate_colors/insert 1',
      'crate_colors/update 1',
      'crate_colors/insert 3',
      'crate_colors/delete 3',
    ])
  })

  it('should be in the log by its name, be found there, and be folded by a replay', async () => {
    const { admin } = growers.callers
    const eventsOf = async (query: string) =>
      (
        (await admin.get(`/api/events/?details=true&${query}`)).body as readonly { type: string; subject: string }[]
      ).map(({ type, subject }) => `${type} ${subject}`)
    expect(await eventsOf('entity=crate_color')).toEqual([
      'crate_color.removed Blue',
      'crate_color.added Blue',
      'crate_color.changed Green',
      'crate_color.added Red',
      'crate_color.added Green',
    ])
    expect(await eventsOf('q=green&entity=crate_color')).toEqual([
      'crate_color.changed Green',
      'crate_color.added Green',
    ])
    expect(await eventsOf(`client=${growers.hollis.client}&type=crate_color.removed`)).toEqual([
      'crate_color.removed Blue',
    ])
    expect((await admin.get('/api/events/verify/')).body).toMatchObject({ faults: [] })
    const { freshPlace } = await import('./freshPlace.ts')
    const { replayInto } = await import('#server/log/replayInto.ts')
    const { tablesDigest } = await import('#tests/support/tablesDigest.ts')
    const place = await freshPlace(engine, 'bare')
    const copy = await place.open()
    await replayInto(growers.plant.db, copy)
    const digests = await tablesDigest(copy)
    expect([Object.keys(digests).includes('crate_colors'), digests]).toEqual([
      true,
      await tablesDigest(growers.plant.db),
    ])
    await copy.close()
    await place.clear()
  })

  it('should be in the OpenAPI document', async () => {
    const document = JSON.stringify((await growers.callers.admin.get('/api/schema/')).body)
    for (const each of [
      'listCrateColors',
      'getCrateColor',
      'addCrateColor',
      'changeCrateColor',
      'removeCrateColor',
      '"CrateColor"',
    ])
      expect(document).toContain(each)
  })
})

it.each(aboveStorage)('should have no calls on %s where it is not described', async (engine) => {
  const { plant, callers } = await plantKnowing(engine, {})
  for (const [method, path] of calls)
    expect([method, path, (await callers.admin.send(method, path)).status]).toEqual([method, path, 404])
  expect((await callers.admin.get('/api/events/?entity=crate_color')).body).toEqual([])
  await plant.close()
})
