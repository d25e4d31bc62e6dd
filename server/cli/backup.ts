import { existsSync, mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { parseArgs } from 'node:util'
import SqliteFile from 'better-sqlite3'
import { readConfig } from '#server/config.ts'
import { openDatabase } from '#server/db/database.ts'
import { keepHead } from '#server/log/headFile.ts'
import { headOf } from '#server/log/headOf.ts'
import { command, say } from './command.ts'

/**
 * `npm run backup -- FILE` copies the SQLite database in DATABASE_URL while its server runs, and puts the copy's own head
 * file beside it, so that a copy that is cut short is noticed like the plant itself. Readable for this account alone.
 */
await command(async () => {
  const [target, ...more] = parseArgs({ allowPositionals: true }).positionals
  if (target === undefined || more.length > 0)
    throw new Error('Say where to, as in npm run backup -- copies/monday.sqlite')
  for (const file of [target, `${target}.head`])
    if (existsSync(file)) throw new Error(`${file} is there already: name another file.`)
  process.umask(0o077)
  await copyPlant(readConfig(process.env).databaseUrl, target)
  const { seq, hash } = await noteHead(target)
  say(`Copied to ${target} up to event ${seq}, newest hash ${hash}.`)
})

async function copyPlant(url: string | undefined, target: string): Promise<void> {
  const db = await openDatabase(url, { mustExist: true })
  try {
    if (db.file === null)
      throw new Error('PostgreSQL is copied by its own tools: first the .head file in data/, then pg_dump.')
    mkdirSync(dirname(target), { recursive: true })
    const source = new SqliteFile(db.file, { readonly: true, fileMustExist: true })
    await source.backup(target)
    source.close()
  } finally {
    await db.close()
  }
}

async function noteHead(target: string): Promise<Awaited<ReturnType<typeof headOf>>> {
  const copy = await openDatabase(target, { checkHead: false, mustExist: true })
  const keeper = keepHead(copy.headFile, (error) => {
    throw error
  })
  try {
    const head = await headOf(copy.read)
    keeper.keep(head)
    return head
  } finally {
    await keeper.close()
    await copy.close()
  }
}
