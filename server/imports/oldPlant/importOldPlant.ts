import * as z from 'zod/mini'
import { SettingsChange } from '#model/calls/settingsChange.ts'
import type { Entity } from '#model/kinds/event.ts'
import { hasField, listedEntities } from '#model/kinds/kinds.ts'
import { companyContact } from '#model/kinds/settings.ts'
import { auditOf, type Finding } from '#plant/audit.ts'
import { rowOf } from '#plant/state.ts'
import { settingsOf } from '#plant/stateFacts.ts'
import { changeOf, commitChanges } from '#server/commands/commitChanges.ts'
import type { PlantContext } from '#server/commands/writeOptions.ts'
import { drawImage, imageAddress, type ImageFile } from '#server/log/imageFile.ts'
import type { WorkInTransaction } from '#server/log/work.ts'
import type { OldServer } from './oldServer.ts'
import { type OldPlan, type OldRecord, planOldPlant } from './planOldPlant.ts'
import { type OldPlant, readOldPlant } from './readOldPlant.ts'
import { unusualFacts } from './unusualFacts.ts'
import { type OldFinding, quoted } from './withinRanges.ts'

/** Counts by entity: added and existing records. */
export interface OldPlantReport {
  readonly kinds: readonly { readonly entity: Entity; readonly added: number; readonly present: number }[]
  /** Records that break a rule, values that could not be read, and figures outside their usual ranges. */
  readonly findings: readonly Finding[]
}

/** Thrown to roll a dry run back; carries its report. */
class DryRunEnd extends Error {
  readonly report: OldPlantReport

  constructor(report: OldPlantReport) {
    super('A dry run writes nothing.')
    this.report = report
  }
}

/**
 * Imports another system's plant, read by the specification's own GET calls. Ids, numbers, statuses and dates are kept;
 * each record is an event with the source `import`, dated by the record. Records that break a rule are imported too,
 * flagged by a separate event, and listed. Existing records are not changed, so a second run changes nothing.
 * Everything is written, or nothing; nothing in a dry run.
 */
export async function importOldPlant(
  plant: PlantContext,
  { server, dryRun }: { readonly server: OldServer; readonly dryRun: boolean },
): Promise<OldPlantReport> {
  const before = await plant.writer.plant()
  const old = await readOldPlant(server, settingsOf(before).time_zone)
  const plan = planOldPlant(before, old, plant.clock())
  await demandOwnNumbers(plant, plan)
  const { drawn: signatures, lost } = await signaturesOf(server, plan)
  try {
    return await plant.writer.submit(async (_, work) => {
      const report = await writeAll(work, { old, plan, signatures, lost, now: plant.clock() })
      if (dryRun) throw new DryRunEnd(report)
      return report
    })
  } catch (error) {
    if (error instanceof DryRunEnd) return error.report
    throw error
  }
}

/** Throws if a number of the old system belongs to another record here, so that it can't be kept. */
async function demandOwnNumbers({ db }: PlantContext, { present }: OldPlan): Promise<void> {
  if (Object.keys(present).every((entity) => entity === 'user')) return
  const imported = await db.read
    .selectFrom('events')
    .select(['entity'])
    .where('type', 'like', '%.imported')
    .distinct()
    .execute()
  const importedEntities = new Set(imported.map(({ entity }) => entity))
  const strange = listedEntities.find((entity) => present[entity] !== undefined && !importedEntities.has(entity))
  if (strange !== undefined)
    throw new Error(
      `This plant has records of its own (${strange}) with numbers that the other system uses: bring its data into a new plant.`,
    )
}

interface Signatures {
  readonly drawn: ReadonlyMap<number, ImageFile>
  readonly lost: readonly Finding[]
}

/** The re-encoded signatures of shipments; `lost` are those that are no image or could not be loaded. */
async function signaturesOf(server: OldServer, { adds }: OldPlan): Promise<Signatures> {
  const drawn = new Map<number, ImageFile>()
  const lost: Finding[] = []
  for (const { entity, id, row } of adds) {
    const address = entity === 'shipment' ? row['signature'] : null
    if (typeof address !== 'string' || address === '') continue
    const image = await server.image(address)
    const file = image === null ? null : await drawImage(image)
    if (file !== null) drawn.set(id, file)
    else lost.push({ entity, id, rule: null, text: `shipment ${id} has a signature that can’t be read as an image.` })
  }
  return { drawn, lost }
}

interface Everything {
  readonly old: OldPlant
  readonly plan: OldPlan
  readonly signatures: Signatures['drawn']
  readonly lost: Signatures['lost']
  readonly now: string
}

async function writeAll(work: WorkInTransaction, everything: Everything): Promise<OldPlantReport> {
  const { plan, signatures, lost, now } = everything
  if (plan.adds.length > 0) await writeSettings(work, everything)
  for (const record of plan.adds) await write(work, record, signatures.get(record.id) ?? null, now)
  const added = new Set(plan.adds.map(({ entity, id }) => `${entity} ${id}`))
  const isNew = ({ entity, id }: Finding): boolean => added.has(`${entity} ${id}`)
  const findings: readonly OldFinding[] = [
    ...strangeSettings(everything.old),
    ...plan.findings,
    ...lost,
    ...auditOf(work.state).filter(isNew),
  ]
  for (const finding of findings) if (isNew(finding)) await flag(work, finding, now)
  const unusual = unusualFacts(work.state, plan.adds)
  const kinds = (['user', ...listedEntities] as const).map((entity) => ({
    entity,
    added: plan.adds.filter((each) => each.entity === entity).length,
    present: plan.present[entity] ?? 0,
  }))
  return { kinds: kinds.filter(({ added: some, present }) => some + present > 0), findings: [...findings, ...unusual] }
}

const bySystem = { actor: null, source: 'import', personal: {} } as const

async function write(
  work: WorkInTransaction,
  { entity, id, row, personal, happened_at, over }: OldRecord,
  signature: ImageFile | null,
  now: string,
): Promise<void> {
  const { status, ...columns } = row
  const isShipment = entity === 'shipment'
  if (isShipment && signature !== null) work.addImage(signature, now)
  const named = Object.keys(personal).toSorted()
  const data = {
    ...columns,
    ...(isShipment ? { signature: signature === null ? null : imageAddress(signature) } : {}),
    ...(named.length > 0 ? { personal: named } : {}),
  }
  const to = typeof status === 'string' && hasField(entity, 'status') ? status : null
  const imported = changeOf(entity, id, 'imported', { to: over === null ? to : 'Sorting', data, adds: true })
  const at = { ...bySystem, at: now, personal }
  await commitChanges(work, [imported], { ...at, ...(happened_at === null ? {} : { happened_at }) })
  if (over !== null)
    await commitChanges(work, [changeOf(entity, id, 'completed', { from: 'Sorting', to: 'Complete' })], {
      ...at,
      happened_at: over,
    })
}

async function flag(work: WorkInTransaction, finding: OldFinding, now: string): Promise<unknown> {
  const { entity, id, rule, text, logged = text } = finding
  const reason = rule === null ? logged : `${rule}: ${logged}`
  return commitChanges(work, [changeOf(entity, id, 'flagged', { reason })], { ...bySystem, at: now })
}

/** The other system's settings and printer, unless they were changed here. */
async function writeSettings(work: WorkInTransaction, { old: { settings, printer }, now }: Everything): Promise<void> {
  const here = work.state.records.of('settings').get(1)
  if (settings !== null && here !== undefined && here.version === 1) {
    const { version: _version, company_icon: _icon, company_logo_landscape: _logo, ...said } = settings
    const columns = Object.fromEntries(
      takenSettings
        .filter((name) => said[name] !== here.row[name] && isTakeable(name, said[name]))
        .map((name) => [name, said[name]] as const),
    )
    if (Object.keys(columns).length > 0)
      await commitChanges(work, [changeOf('settings', 1, 'imported', { data: columns })], { ...bySystem, at: now })
  }
  const site = rowOf(work.state, 'plant', 1)
  if (site?.label_printer1 === '' && printer !== '')
    await commitChanges(work, [changeOf('plant', 1, 'imported', { data: { label_printer1: printer } })], {
      ...bySystem,
      at: now,
    })
}

/** Whether our own call would take a setting; another one stays as it is here. */
const isTakeable = (name: (typeof takenSettings)[number], value: unknown): boolean =>
  z.safeParse(SettingsChange.shape[name], value).success

/** The other system's settings that stay as they are here, as findings; the company's address is no secret. */
const strangeSettings = ({ settings }: OldPlant): readonly Finding[] =>
  settings === null
    ? []
    : takenSettings
        .filter((name) => !isTakeable(name, settings[name]))
        .map((name) => ({
          entity: 'settings',
          id: 1,
          rule: null,
          text: `the settings say ${quoted(settings[name])} as their ${name}: it was left as it is here.`,
        }))

/** The settings of the specification, section 3. */
const takenSettings = [
  'company_name',
  ...companyContact,
  'cardboard_pallet_weight',
  'max_lot_weight',
  'ideal_moisture_content',
] as const
