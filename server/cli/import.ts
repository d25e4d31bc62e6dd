import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { importKinds, type ImportKind, type ImportReport, tableSize } from '#model/calls/import.ts'
import { kindOf } from '#model/kinds/kinds.ts'
import { lengthWithoutBlankEnd } from '#model/values/blankEnd.ts'
import { roles } from '#model/values/roles.ts'
import { initializePlant } from '#server/commands/initializePlant.ts'
import type { PlantContext } from '#server/commands/writeOptions.ts'
import { importTable } from '#server/imports/importTable.ts'
import { importOldPlant, type OldPlantReport } from '#server/imports/oldPlant/importOldPlant.ts'
import { openOldServer } from '#server/imports/oldPlant/oldServer.ts'
import { readWorkbook } from '#sheets/readWorkbook.ts'
import { isPacked } from '#sheets/unpackWorkbook.ts'
import { command, say } from './command.ts'
import { openForChanges } from './openPlant.ts'

/**
 * `npm run import -- client growers.csv` adds the new growers of a CSV file or a workbook, of its first sheet
 * or the one that `--sheet` names; the other tables are `orchard`, `broker`,
 * `variety`, `drying_bin` and `user`. `--dry-run` only prints the additions and faults. A plant on SQLite needs its
 * server stopped. Exit code 1 if the file has a fault; then nothing is added, or with `--skip-faults` its rows without
 * one.
 *
 * `npm run import -- --from https://old.example.com` imports the whole plant of another system, read by the calls of
 * the specification as OLD_EMAIL with OLD_PASSWORD. Records that break a rule of this plant are imported too, and
 * listed.
 */
await command(
  [
    `npm run import -- TABLE FILE.csv|FILE.xlsx [--sheet NAME] [--dry-run] [--skip-faults]  new records of a sheet: ${importKinds.join(', ')}`,
    "npm run import -- --from URL [--dry-run]      another system's plant, as OLD_EMAIL with OLD_PASSWORD",
  ],
  async () => {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: {
        'dry-run': { type: 'boolean' },
        'skip-faults': { type: 'boolean' },
        sheet: { type: 'string' },
        from: { type: 'string' },
      },
    })
    const dryRun = values['dry-run'] ?? false
    if (values.from !== undefined && positionals.length === 0)
      return tellOld(await importedFrom(values.from, dryRun), dryRun)
    const [kind, path, ...more] = positionals
    const importKind = importKinds.find((each) => each === kind)
    if (importKind === undefined || path === undefined || more.length > 0)
      throw new Error(
        `Say what and from where, as in npm run import -- client growers.csv (${importKinds.join(', ')}), or --from https://old.example.com.`,
      )
    const bytes = readFileSync(path)
    const file = isPacked(bytes) ? await sheetOf(bytes, values.sheet) : withoutBlankEnd(bytes)
    if (file.length > tableSize) throw new Error(`${path} has more than 2 MB: cut it into several.`)
    printResult(await imported(importKind, file, { dryRun, skipFaults: values['skip-faults'] ?? false }))
  },
)

async function sheetOf(bytes: Uint8Array, wanted: string | undefined): Promise<Uint8Array> {
  const sheets = await readWorkbook(bytes)
  const found = wanted === undefined ? sheets[0] : sheets.find(({ name }) => name === wanted)
  if (found === undefined) throw new Error(`The workbook has the sheets ${sheets.map(({ name }) => name).join(', ')}.`)
  if (found.sums.length > 0) say(`Left out as sums of what is above: row ${found.sums.join(', ')}.`)
  return found.csv
}

/** A spreadsheet may save a million empty rows. */
function withoutBlankEnd(bytes: Uint8Array): Uint8Array {
  return bytes.length > tableSize ? bytes.subarray(0, lengthWithoutBlankEnd(bytes)) : bytes
}

function imported(
  kind: ImportKind,
  file: Uint8Array,
  how: { readonly dryRun: boolean; readonly skipFaults: boolean },
): Promise<ImportReport> {
  // A person at the machine has an administrator's rights.
  const caller = { id: 0, role_number: roles.administrator, client: null, broker: null, permissions: [], active: true }
  return withPlant((plant) => importTable(plant, { kind, file, caller, actor: null, ...how }))
}

async function importedFrom(url: string, dryRun: boolean): Promise<OldPlantReport> {
  const { OLD_EMAIL: email, OLD_PASSWORD: password } = process.env
  if (!URL.canParse(url)) throw new Error('Give the address of the other system, for example https://old.example.com.')
  if (email === undefined || password === undefined)
    throw new Error('Set OLD_EMAIL and OLD_PASSWORD to what an administrator of the other system signs in with.')
  const server = await openOldServer({ url, email, password })
  return withPlant((plant) => importOldPlant(plant, { server, dryRun }))
}

function withPlant<T>(run: (plant: PlantContext) => Promise<T>): Promise<T> {
  return openForChanges({ server: 'npm run import', mustExist: false }, async (plant) => {
    await initializePlant(plant)
    return run(plant)
  })
}

function printResult(report: ImportReport): void {
  const { columns, rows, adds, added, present, fault_count, faults, is_unreadable } = report
  for (const { header, field } of columns) say(`  ${header} → ${field ?? 'left out'}`)
  for (const { row, field, message } of faults) say(`Row ${row}${field === null ? '' : `, ${field}`}: ${message}`)
  const left = fault_count - faults.length
  if (left > 0) say(`… and ${left} faults more.`)
  if (fault_count > 0) process.exitCode = 1
  // Of a table that can't be read no row was tried, and of one that is too long not all were counted.
  const tried = is_unreadable ? '' : `${rows} rows: ${adds} new, ${present} there already, `
  say(`${tried}${fault_count} faults. ${added} added.`)
}

function tellOld({ kinds, findings }: OldPlantReport, dryRun: boolean): void {
  for (const { entity, rule, id, text } of findings) say(`${entity} ${id}${rule === null ? '' : ` (${rule})`}: ${text}`)
  for (const { entity, added, present } of kinds)
    say(`${kindOf(entity).nouns}: ${added} new, ${present} there already.`)
  say(
    `${findings.length} findings. ${dryRun ? 'Nothing was written.' : 'What was added with a finding says so in its history.'}`,
  )
}
