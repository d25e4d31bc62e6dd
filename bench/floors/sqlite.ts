import { Worker } from 'node:worker_threads'
import { SqliteFile, sqlitePackage } from '#server/db/sqliteFile.ts'
import { inGroups } from './groups.ts'
import { serve, wagonOfFloor, wagonsOfFloor } from './serve.ts'

/** The floor on SQLite, on the port of its first argument and a new file, its second: commits in groups in a thread. */
const file = process.argv[3] ?? ''
const db = new SqliteFile(file)
db.pragma('journal_mode = WAL')
db.exec('create table events (seq integer primary key, wagon integer not null, data text not null, at text not null)')
db.exec('create table wagons (id integer primary key, data text not null)')
const insert = db.prepare('insert into wagons (id, data) values (?, ?)')
db.transaction(() => {
  for (let id = 1; id <= wagonsOfFloor; id += 1) insert.run(id, JSON.stringify(wagonOfFloor(id)))
})()
db.close()

const committer = new Worker(new URL('./committer.mjs', import.meta.url), {
  workerData: { driver: sqlitePackage, file },
})
let committed = (): void => {}
committer.on('message', () => committed())
committer.on('error', (error) => {
  throw error
})
const write = inGroups<{ readonly id: number; readonly body: string }>(
  (writes) =>
    new Promise((resolve) => {
      committed = resolve
      committer.postMessage(writes)
    }),
)
await serve((id, body) => write({ id, body }))
