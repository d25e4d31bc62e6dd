import { readFileSync, statSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { importKinds, type ImportKind, type ImportReport, tableSize } from '#model/import.ts'
import { roles } from '#model/roles.ts'
import { systemClock } from '#server/clock.ts'
import { initializePlant } from '#server/commands/initializePlant.ts'
import { readConfig } from '#server/config.ts'
import { importTable } from '#server/imports/importTable.ts'
import { createWriter } from '#server/log/writer.ts'
import { command, say } from './command.ts'
import { openPlant } from './openPlant.ts'

/**
 * `npm run import -- client growers.csv` adds the growers of a CSV file that are not there; so for orchards (`orchard`),
 * `broker`, `variety`, `drying_bin` and `user`. `--dry-run` only says what it would add and what is wrong. A plant on
 * SQLite needs its server stopped. Exit code 1 where the file has a fault; then nothing is added.
 */
await command(async () => {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { 'dry-run': { type: 'boolean' } } })
  const [kind, path, ...more] = positionals
  const known = importKinds.find((each) => each === kind)
  if (known === undefined || path === undefined || more.length > 0)
    throw new Error(`Say what and from where, as in npm run import -- client growers.csv (${importKinds.join(', ')}).`)
  if (statSync(path).size > tableSize) throw new Error(`${path} has more than 2 MB: cut it into several.`)
  tell(await imported(known, path, values['dry-run'] ?? false))
})

async function imported(kind: ImportKind, path: string, dryRun: boolean): Promise<ImportReport> {
  const db = await openPlant(readConfig(process.env), { server: 'npm run import', mustExist: false })
  const writer = createWriter(db, {
    onFatal: (error) => {
      throw error
    },
  })
  const plant = { db, writer, clock: systemClock }
  // Whoever is at the machine may do what an administrator may.
  const asker = { id: 0, role_number: roles.administrator, client: null, broker: null, permissions: [], active: true }
  try {
    await initializePlant(plant)
    return await importTable(plant, { kind, file: readFileSync(path), asker, actor: null, dryRun })
  } finally {
    await writer.close()
    await db.close()
  }
}

function tell({ columns, rows, adds, added, present, fault_count, faults }: ImportReport): void {
  for (const { header, field } of columns) say(`  ${header} → ${field ?? 'left out'}`)
  for (const { row, field, message } of faults) say(`Row ${row}${field === null ? '' : `, ${field}`}: ${message}`)
  const left = fault_count - faults.length
  if (left > 0) say(`… and ${left} faults more.`)
  if (fault_count > 0) process.exitCode = 1
  say(`${rows} rows: ${adds} new, ${present} there already, ${fault_count} faults. ${added} added.`)
}
