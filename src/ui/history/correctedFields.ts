import type { LogEvent } from '#model/kinds/event.ts'

/** The events that change a figure which was entered before, or take it out of a sum. */
export const correctionTypes: readonly string[] = [
  'wagon.corrected',
  'wagon.mended',
  'order.corrected',
  'lot.corrected',
  'bag.corrected',
  'bag.voided',
  'moisture_reading.corrected',
  'moisture_reading.removed',
  'dryer_event.corrected',
  'dryer_event.retimed',
  'dryer_event.removed',
]

/**
 * The latest event that changed each field, by its name in the log: `bag.clean_gross` of any bag, `bag.clean_gross 7` of
 * one. What is void or removed has changed as a whole: `bag.voided`.
 */
export function correctedFields(events: readonly LogEvent[]): ReadonlyMap<string, LogEvent> {
  const latest = new Map<string, LogEvent>()
  for (const event of events.toSorted((a, b) => a.seq - b.seq))
    for (const field of fieldsOf(event)) latest.set(field, event).set(`${field} ${event.entity_id}`, event)
  return latest
}

function fieldsOf({ type, entity, data, was }: LogEvent): readonly string[] {
  const isSame = (field: string): boolean =>
    was !== undefined && was !== null && JSON.stringify(was[field] ?? null) === JSON.stringify(data[field] ?? null)
  const personal = Array.isArray(data['personal']) ? data['personal'].map(String) : []
  const changed = Object.keys(data).filter((field) => field !== 'personal' && !isSame(field))
  return [type, ...[...changed, ...personal].map((field) => `${entity}.${field}`)]
}

/** The fields of which figures of several records are made. */
export const countFields = ['bag.voided', 'bag.lot', 'bag.batch']
export const grossFields = ['bag.clean_gross', ...countFields]
export const tareFields = ['bag.clean_tare', ...countFields]
export const netFields = ['bag.clean_gross', ...tareFields]
export const readingFields = ['moisture_reading.reading', 'moisture_reading.removed']
export const dryerFields = ['dryer_event.event_time', 'dryer_event.event_type', 'dryer_event.removed']
