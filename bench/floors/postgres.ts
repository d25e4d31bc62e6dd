import pg from 'pg'
import { inGroups } from './groups.ts'
import { serve, wagonOfFloor, wagonsOfFloor } from './serve.ts'

/**
 * The floor on PostgreSQL, on the port of its first argument and an empty database, its second: a group is one commit.
 */
const client = new pg.Client(process.argv[3])
await client.connect()
await client.query(
  'create table events (seq bigserial primary key, wagon int not null, data text not null, at text not null)',
)
await client.query('create table wagons (id int primary key, data text not null)')
const ids = Array.from({ length: wagonsOfFloor }, (_, at) => at + 1)
const rows = ids.map((id) => JSON.stringify(wagonOfFloor(id)))
await client.query('insert into wagons select * from unnest($1::int[], $2::text[])', [ids, rows])

/** Two statements for a whole group; of two writes of a wagon the later one counts. */
const write = inGroups<{ readonly id: number; readonly body: string }>(async (writes) => {
  const [wagons, bodies] = [writes.map(({ id }) => id), writes.map(({ body }) => body)]
  const last = new Map(writes.map(({ id, body }) => [id, body]))
  await client.query('begin')
  await client.query({
    name: 'events',
    text: 'insert into events (wagon, data, at) select w, d, $3 from unnest($1::int[], $2::text[]) as g (w, d)',
    values: [wagons, bodies, new Date().toISOString()],
  })
  await client.query({
    name: 'wagons',
    text: 'update wagons set data = d from unnest($1::int[], $2::text[]) as g (w, d) where id = w',
    values: [[...last.keys()], [...last.values()]],
  })
  await client.query('commit')
})
await serve((id, body) => write({ id, body }))
