import { parentPort, workerData } from 'node:worker_threads'

/**
 * The committing thread, in plain JavaScript because threads load no TypeScript: writes all waiting steps in one
 * transaction, and reports when they are on disk.
 */
/** @type {{ driver: string, file: string }} */
const { driver, file } = workerData
/** @type {{ default: typeof import('better-sqlite3') }} */
const { default: SqliteFile } = await import(driver)
const db = new SqliteFile(file)
db.pragma('journal_mode = WAL')
db.pragma('synchronous = FULL')
const addEvent = db.prepare('insert into events (wagon, data, at) values (?, ?, ?)')
const update = db.prepare('update wagons set data = ? where id = ?')
const commit = db.transaction((/** @type {readonly { id: number, body: string }[]} */ writes) => {
  const now = new Date().toISOString()
  for (const { id, body } of writes) {
    addEvent.run(id, body, now)
    update.run(body, id)
  }
})

parentPort?.on('message', (/** @type {readonly { id: number, body: string }[]} */ writes) => {
  commit(writes)
  parentPort?.postMessage(writes.length)
})
