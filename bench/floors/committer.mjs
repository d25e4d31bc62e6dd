import { parentPort, workerData } from 'node:worker_threads'
import Database from 'better-sqlite3'

/**
 * The thread that commits, in plain JavaScript because threads load no TypeScript: writes all steps that wait in one
 * transaction, and tells when they are on the disk.
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
