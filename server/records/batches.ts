import type { Batch, ShownReading } from '#model/batch.ts'
import { toPounds } from '#model/units.ts'
import { fromColumns } from '#server/db/columns.ts'
import type { Sighted } from '#server/visibility.ts'
import { dryHours } from './dryHours.ts'
import { orderParts, partOf } from './orderParts.ts'
import { grouped, type Ids, keyed, type Reader } from './reading.ts'

/** Batches as the API gives them, newest first. */
export async function readBatches(tx: Reader, ids: Ids): Promise<readonly Sighted<Batch>[]> {
  const rows = await tx
    .selectFrom('batches')
    .innerJoin('drying_bins', 'drying_bins.id', 'batches.drying_bin')
    .selectAll('batches')
    .select('drying_bins.name as drying_bin_name')
    .where('batches.id', 'in', ids)
    .orderBy('batches.id', 'desc')
    .execute()
  if (rows.length === 0) return []
  const orders = await orderParts(tx, tx.selectFrom('batches').select('order').where('id', 'in', ids).$asScalar())
  const [events, readings, sums] = [await eventsOf(tx, ids), await latestReadings(tx, ids), await bagSums(tx, ids)]
  return rows.map((row) => {
    const order = partOf(orders, row.order)
    const switched = events.get(row.id) ?? []
    const { hours, since } = dryHours(switched)
    const latest = readings.get(row.id) ?? []
    const shown = latest.map(shownReading).toSorted(newestFirst)
    const record = {
      ...fromColumns('batch', row),
      order_number: order.order_number,
      client: order.client,
      company_name: order.company_name,
      variety_name: order.variety_name,
      drying_bin_name: row.drying_bin_name,
      more_wagons: order.more_wagons,
      start_count: switched.filter(({ event_type }) => event_type === 'Start').length,
      stop_count: switched.filter(({ event_type }) => event_type === 'Stop').length,
      reading_count: Number(latest[0]?.readings ?? 0),
      last_reading: shown[0] ?? null,
      latest_readings: shown,
      dry_hours: hours,
      running_since: since,
      bag_count: Number(sums.get(row.id)?.bags ?? 0),
      clean_net: toPounds(Number(sums.get(row.id)?.net ?? 0)),
      created_at: row.created_at,
      version: row.version,
    }
    return { record, sight: { client: order.client, lot: null } }
  })
}

const shownReading = ({ reading, reading_method, reading_time, sample_location }: ShownReading): ShownReading => ({
  reading,
  reading_method,
  reading_time,
  sample_location,
})

/** Readings of one time, such as those of a bin's three places, stand the wettest first. */
const newestFirst = (a: ShownReading, b: ShownReading): number =>
  Date.parse(b.reading_time) - Date.parse(a.reading_time) || b.reading - a.reading

async function eventsOf(tx: Reader, batches: Ids) {
  const events = await tx
    .selectFrom('dryer_events')
    .select(['id', 'batch', 'event_type', 'event_time'])
    .where('batch', 'in', batches)
    .execute()
  return grouped(events, 'batch')
}

/** The latest reading of each method and place, with how many readings its batch has. */
async function latestReadings(tx: Reader, batches: Ids) {
  const numbered = tx
    .selectFrom('moisture_readings')
    .select((eb) => [
      'batch',
      'reading',
      'reading_method',
      'reading_time',
      'sample_location',
      eb.fn
        .agg<number>('row_number')
        .over((over) =>
          over
            .partitionBy(['batch', 'reading_method', 'sample_location'])
            .orderBy('reading_time', 'desc')
            .orderBy('id', 'desc'),
        )
        .as('age'),
      eb.fn
        .countAll<number>()
        .over((over) => over.partitionBy('batch'))
        .as('readings'),
    ])
    .where('batch', 'in', batches)
  const latest = await tx.selectFrom(numbered.as('numbered')).selectAll().where('age', '=', 1).execute()
  return grouped(latest, 'batch')
}

async function bagSums(tx: Reader, batches: Ids) {
  const sums = await tx
    .selectFrom('bags')
    .select((eb) => [
      'batch',
      eb.fn.sum<number>(eb('clean_gross', '-', eb.ref('clean_tare'))).as('net'),
      eb.fn.countAll<number>().as('bags'),
    ])
    .where('void', '=', 0)
    .where('batch', 'in', batches)
    .groupBy('batch')
    .execute()
  return keyed(sums, 'batch')
}
