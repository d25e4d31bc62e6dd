import { parentPort, workerData } from 'node:worker_threads'

/**
 * The thread that writes decided groups into the SQLite file, so that the server continues while the disk syncs. Each
 * message is one transaction; it is answered when that is on disk, or with its failure. Plain JavaScript, because a
 * thread's file is loaded as it is, from the sources and next to the built server.
 */

/** @typedef {import('./committer.ts').Group} Group */
/** @typedef {import('./commitThread.ts').Answer} Answer */

/** @type {import('./commitThread.ts').Start} */
const { driver, path, timeout, pragmas } = workerData

/** @type {{ default: typeof import('better-sqlite3') }} */
const { default: SqliteFile } = await import(driver)

const file = new SqliteFile(path, { timeout, fileMustExist: true })
for (const [name, value, expected] of pragmas) {
  file.pragma(`${name} = ${value}`)
  const found = file.pragma(name, { simple: true })
  if (found !== expected) throw new Error(`SQLite keeps ${name} at ${String(found)}, not ${value}.`)
}

/** @type {Map<string, import('better-sqlite3').Statement>} */
const statements = new Map()
const maxStatements = 500

/** @param {string} text */
function prepared(text) {
  const kept = statements.get(text)
  if (kept !== undefined) return kept
  const statement = file.prepare(text)
  const [oldest] = statements.keys()
  if (statements.size >= maxStatements && oldest !== undefined) statements.delete(oldest)
  statements.set(text, statement)
  return statement
}

const [begin, commit, rollback] = ['begin immediate', 'commit', 'rollback'].map((text) => file.prepare(text))
const newest = file.prepare('select seq, hash from events order by seq desc limit 1').raw()

/** Whether the log still ends at the group's start. @param {Group['head']} head */
function standsAt({ seq, hash }) {
  const row = newest.get()
  return Array.isArray(row) ? row[0] === seq && row[1] === hash : seq === 0
}

/** @param {unknown} error @returns {{ readonly code: string, readonly message: string }} */
const wordsOf = (error) => ({
  code: error instanceof SqliteFile.SqliteError ? error.code : '',
  message: error instanceof Error ? error.message : String(error),
})

/** After some failures SQLite has already rolled back. @param {Answer} answer @returns {Answer} */
function takenBack(answer) {
  try {
    if (file.inTransaction) rollback?.run()
    return answer
  } catch (error) {
    return { was: 'stuck', ...wordsOf(error) }
  }
}

/** @param {Group} group @returns {Answer} */
function write({ head, statements }) {
  try {
    begin?.run()
    if (!standsAt(head)) return takenBack({ was: 'overtaken' })
    for (const { text, rows } of statements) {
      const statement = prepared(text)
      for (const row of rows) statement.run(row)
    }
  } catch (error) {
    return takenBack({ was: 'refused', ...wordsOf(error) })
  }
  try {
    commit?.run()
    return { was: 'saved' }
  } catch (error) {
    return takenBack({ was: 'notCommitted', ...wordsOf(error) })
  }
}

parentPort?.on('message', (/** @type {Group | null} */ group) => {
  if (group !== null) return parentPort?.postMessage(write(group))
  file.close()
  return parentPort?.close()
})
parentPort?.postMessage({ was: 'ready' })
