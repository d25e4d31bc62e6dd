import type { LogEvent } from '#model/event.ts'
import { formatCount, formatInstant, formatPercent, formatPlainDate, formatWeight } from '#ui/parts/format.ts'
import { sentence } from './eventWords.ts'

/** Names that stand behind the ids in an event's data. */
export interface Names {
  readonly timeZone: string
  bin(id: number): string
  person(id: number): string
  broker(id: number): string
}

type Kind = 'lbs' | 'percent' | 'pecans' | 'date' | 'instant' | 'bins' | 'person' | 'broker' | 'plain'

/** The fields that are worth a word in a history, in the order they are read; without a label where the value says it. */
const fields: Readonly<Record<string, readonly [label: string, kind: Kind]>> = {
  drying_bin: ['', 'bins'],
  pre_dried: ['Pre-dried', 'plain'],
  excessive_trash: ['Excessive trash', 'plain'],
  notified_by: ['By', 'person'],
  notified_at: ['On', 'date'],
  picked_up_at: ['On', 'date'],
  event_time: ['At', 'instant'],
  reading: ['', 'percent'],
  reading_method: ['', 'plain'],
  sample_location: ['', 'plain'],
  grade: ['', 'plain'],
  type: ['', 'plain'],
  pallet_type: ['', 'plain'],
  clean_gross: ['Gross', 'lbs'],
  clean_tare: ['Tare', 'lbs'],
  ship_gross: ['Ship gross', 'lbs'],
  ship_tare: ['Ship tare', 'lbs'],
  internal_yield: ['Internal yield', 'percent'],
  internal_moisture: ['Internal moisture', 'percent'],
  internal_count: ['Internal count', 'pecans'],
  broker_yield: ['Broker yield', 'percent'],
  broker_moisture: ['Broker moisture', 'percent'],
  broker_count: ['Broker count', 'pecans'],
  broker: ['Purchaser', 'broker'],
  notes: ['Notes', 'plain'],
  invoice_number: ['Invoice', 'plain'],
  more_wagons: ['More wagons', 'plain'],
  shipped_by: ['Truck line', 'plain'],
  truck_number: ['Truck', 'plain'],
  harvested_at: ['Harvested', 'date'],
  farm: ['Farm number', 'plain'],
}

/** What changed, as `Gross 2,060.25 lbs`; what a new record or a move leaves blank says nothing. */
export function eventDetails({ data, type, from, to }: LogEvent, names: Names): readonly string[] {
  if (type === 'order.more_wagons_set') return []
  const isNew = from === null && /\.(placed|arrived|opened|started|weighed|taken|recorded|added)$/.test(type)
  const onlyTold = isNew || from !== to
  const details = Object.entries(fields).flatMap(([field, [label, kind]]) => {
    const value = data[field]
    if (value === undefined || (onlyTold && isBlank(value))) return []
    return [`${label} ${shown(value, kind, names)}`.trimStart()]
  })
  const personal = !isNew && Array.isArray(data['personal']) ? data['personal'].map(String) : []
  return personal.length === 0 ? details : [...details, personal.map(sentence).join(', ')]
}

const isBlank = (value: unknown): boolean =>
  value === null || value === '' || value === false || (Array.isArray(value) && value.length === 0)

function shown(value: unknown, kind: Kind, names: Names): string {
  if (isBlank(value) && value !== false) return '—'
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (Array.isArray(value)) return value.map((each) => shown(each, kind, names)).join(', ')
  if (typeof value === 'number') return shownNumber(value, kind, names)
  if (typeof value !== 'string') return JSON.stringify(value)
  if (kind === 'date') return formatPlainDate(value)
  return kind === 'instant' ? formatInstant(value, names.timeZone) : value
}

function shownNumber(value: number, kind: Kind, names: Names): string {
  switch (kind) {
    case 'lbs':
      return formatWeight(value)
    case 'percent':
      return formatPercent(value)
    case 'pecans':
      return `${formatCount(value)} pecans`
    case 'bins':
      return names.bin(value)
    case 'person':
      return names.person(value)
    case 'broker':
      return names.broker(value)
    case 'date':
    case 'instant':
    case 'plain':
      return String(value)
  }
}
