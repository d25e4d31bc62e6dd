import type { DryerEvent } from '#model/dryerEvent.ts'
import type { MoistureReading } from '#model/moistureReading.ts'
import { fromColumns } from '#server/db/columns.ts'
import type { Ids, Reader } from './reading.ts'

/** The moisture readings of some batches, newest first. */
export async function readReadings(tx: Reader, batches: Ids): Promise<MoistureReading[]> {
  const rows = await tx
    .selectFrom('moisture_readings')
    .selectAll()
    .where('batch', 'in', batches)
    .orderBy('id', 'desc')
    .execute()
  return rows.map((row) => ({ ...fromColumns('moisture_reading', row), version: row.version }))
}

/** The dryer events of some batches, newest first. */
export async function readDryerEvents(tx: Reader, batches: Ids): Promise<DryerEvent[]> {
  const rows = await tx
    .selectFrom('dryer_events')
    .selectAll()
    .where('batch', 'in', batches)
    .orderBy('id', 'desc')
    .execute()
  return rows.map((row) => ({ ...fromColumns('dryer_event', row), version: row.version }))
}
