import type { ImportKind, ImportReport } from '#model/calls/import.ts'
import type { UserRow } from '#model/kinds/user.ts'
import { inEnglish } from '#model/values/wording.ts'
import { saveCredentials } from '#server/accounts/credentials.ts'
import { userRefusals } from '#server/accounts/userRules.ts'
import { changeRecord, splitFields } from '#server/commands/changeRecord.ts'
import { nameRefusals } from '#server/commands/checks.ts'
import { type Answered, type PlantContext, emptyAnswer } from '#server/commands/writeOptions.ts'
import { oneAtATime } from '#server/oneAtATime.ts'
import { planImport } from './planImport.ts'
import { newUser } from './readRow.ts'
import { readSheet } from './readTable.ts'
import type { TrialRun } from './trialRuns.ts'

/** An import: `caller` is an administrator; `actor` is the log's actor. */
export interface ImportRequest {
  readonly kind: ImportKind
  readonly file: Uint8Array
  readonly columns?: Readonly<Record<string, string>> | undefined
  readonly caller: UserRow
  /** Null for an import from the command line. */
  readonly actor: Pick<UserRow, 'id'> | null
  readonly dryRun: boolean
  readonly heading?: number | undefined
  /** Whether the rows without a fault are added although others have one. */
  readonly skipFaults?: boolean | undefined
  readonly rest?: boolean | undefined
  /** The most rows that are added. */
  readonly most?: number | undefined
  readonly trial?: TrialRun | undefined
}

type Body = Readonly<Record<string, unknown>>

/** Rows decided at once: the writer saves them in one transaction. */
const atOnce = 100

/** A plant's imports run in turn, or a file that is sent twice at once would be added twice. */
const turns = new WeakMap<PlantContext['writer'], ReturnType<typeof oneAtATime>>()

/** Runs an import once the plant's earlier ones are done. */
export function importInTurn<T>({ writer }: Pick<PlantContext, 'writer'>, run: () => Promise<T>): Promise<T> {
  const inTurn = turns.get(writer) ?? oneAtATime()
  turns.set(writer, inTurn)
  return inTurn(run)
}

/**
 * Adds the missing records of a CSV file, each by its own decision with the source `import`. A file with a fault adds
 * nothing, unless its rows without one are asked for; neither does a dry run, nor the same file a second time.
 */
export async function importTable(plant: PlantContext, request: ImportRequest): Promise<ImportReport> {
  const { kind, caller, columns, dryRun, heading, rest, skipFaults = false, most = Infinity } = request
  const sheet = await readSheet(request.file)
  const choices = { kind, sheet, chosen: columns, heading, rest, trial: request.trial }
  const { adds: planned, report } = await planImport(await plant.writer.plant(), caller, choices)
  if (dryRun || (report.fault_count > 0 && !skipFaults)) return report
  const adds = planned.slice(0, most)
  const faults = [...report.faults]
  let added = 0
  for (let from = 0; from < adds.length; from += atOnce) {
    const some = adds.slice(from, from + atOnce)
    const answers = await Promise.all(
      some.map(async ({ row, body }) => ({ row, outcome: await add(plant, request, body) })),
    )
    for (const { row, outcome } of answers) {
      if (outcome.kind === 'done') added += 1
      // Since the plan, this record was added, or a record that it refers to was removed.
      else if (outcome.kind === 'refused')
        faults.push(...outcome.refusals.map(({ field, message }) => ({ row, field, message: inEnglish(message) })))
    }
  }
  const refused = faults.length - report.faults.length
  return { ...report, added, faults, fault_count: report.fault_count + refused }
}

async function add(
  plant: PlantContext,
  { kind, caller, actor }: ImportRequest,
  body: Body,
): Promise<Answered['outcome']> {
  const { data, personal } = splitFields(kind, body)
  const email = typeof body['email'] === 'string' ? body['email'] : undefined
  const { outcome } = await changeRecord(plant, {
    entity: kind,
    id: null,
    type: `${kind}.added`,
    actor,
    origin: { source: 'import' },
    data: kind === 'user' ? columnsOf(newUser(body)) : data,
    personal,
    check: async (work) => {
      if (kind === 'user')
        return userRefusals(work, { actor: caller, before: null, after: newUser(body), email, password: undefined })
      const { name } = body
      return typeof name === 'string' && kind !== 'orchard' ? nameRefusals(work.state, kind, name, null) : []
    },
    ...(kind === 'user' ? { sideWrites: (tx, id) => saveCredentials(tx, id, { email }) } : {}),
    answer: emptyAnswer,
  })
  return outcome
}

function columnsOf({ id: _id, ...columns }: UserRow): Omit<UserRow, 'id'> {
  return columns
}
