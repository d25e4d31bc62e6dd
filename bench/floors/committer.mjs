import { parentPort, workerData } from 'node:worker_threads'
import Database from 'better-sqlite3'

/**
 * The committing thread, in plain JavaScript because threads load no TypeScript: writes all waiting steps in one
 * transaction, and reports when they are on disk.
 */
const db = new Database(String(workerData))
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
