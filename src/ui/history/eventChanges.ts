import type * as z from 'zod/mini'
import { EarlierBin } from '#model/kinds/batch.ts'
import type { LogEvent } from '#model/kinds/event.ts'
import { FuelBill } from '#model/kinds/fuelBill.ts'
import { Hold } from '#model/kinds/hold.ts'
import { NoticeText } from '#model/kinds/noticeText.ts'
import { NetRate, PurchasePrice } from '#model/kinds/rateCard.ts'
import { Shift } from '#model/kinds/shift.ts'
import { StatementPart } from '#model/kinds/statement.ts'
import { centsText, inCents, inDollars } from '#model/values/moneyText.ts'
import { roleName } from '#model/values/roles.ts'
import {
  formatCount,
  formatInstant,
  formatPercent,
  formatPlainDate,
  formatPointPrice,
  formatWeight,
} from '#ui/parts/text/format.ts'
import { billText } from '#ui/records/billText.ts'
import { netRateText, purchasePriceText } from '#ui/records/moneyText.ts'
import { shiftText } from '#ui/records/shiftText.ts'
import { namedText, t } from '#ui/words/words.ts'
import { sentence } from './describeEvent.ts'
import { fieldFormats, type ValueKind, type RecordKind } from './fieldFormats.ts'

/** The names for the ids in an event's data. */
export interface Names {
  readonly timeZone: string
  readonly of: (kind: RecordKind, id: number) => string
}

/** One field that an event set. `was` is null for a new record, and if the server does not send it. */
export interface FieldChange {
  readonly field: string
  readonly label: string
  readonly was: string | null
  readonly is: string
}

/**
 * The changes of an event, field by field, old and new. A new record or a status change lists its main fields without
 * the blank ones; `all` lists every field that was set, as in an opened event.
 */
export function eventChanges(event: LogEvent, loadedNames: Names, all = false): readonly FieldChange[] {
  const { data, was = null, from, to } = event
  const names: Names = { ...loadedNames, of: (kind, id) => event.names?.[`${kind} ${id}`] ?? loadedNames.of(kind, id) }
  const isRepeated = (field: string): boolean => was !== null && isSame(was[field], data[field])
  const changes = Object.keys(data)
    .filter((field) => field !== 'personal' && (all || isShown(event, field)))
    .filter((field) => !isRepeated(field) || isFigure(event, field))
    .toSorted((a, b) => placeOf(a) - placeOf(b))
    .map((field) => ({
      field,
      label: labelOf(field),
      was:
        was === null || (!all && ((from !== to && isBlank(was[field])) || isRepeated(field)))
          ? null
          : shownValue(field, was[field], names),
      is: shownValue(field, data[field], names),
    }))
    .map((change) => (all ? change : { ...change, was: change.was && short(change.was), is: short(change.is) }))
  return [...changes, ...personalChanges(event)]
}

const labelOf = (field: string): string => fieldFormats[field]?.label ?? sentence(field)

const order = Object.keys(fieldFormats)
const placeOf = (field: string): number => (order.indexOf(field) + order.length + 1) % (order.length + 1)

/**
 * What a row says otherwise: a status has its own display, the event has who and when, its words a bag's label, and a
 * batch's bin is the one that changed.
 */
const saidOtherwise: readonly string[] = ['status', 'label', 'weighed_by', 'weighed_at', 'earlier_bins']

/** The words of the event describe a hold and `more_wagons`. */
function isShown({ data, was, type, from, to }: LogEvent, field: string): boolean {
  if (saidOtherwise.includes(field) || type === 'order.more_wagons_set') return false
  if (field === 'hold' && !isBlank(data[field])) return false
  const look = fieldFormats[field]
  const isPlainChange = was !== undefined && was !== null && from === to
  if (isPlainChange) return true
  return look !== undefined && look.inSummary && !isBlank(data[field])
}

const figureKinds: readonly ValueKind[] = ['lbs', 'percent', 'pecans', 'pointPrice']

/** What was weighed or measured is shown also if it was the same before; settings only if they changed. */
const isFigure = ({ entity, data }: LogEvent, field: string): boolean =>
  entity !== 'plant' && figureKinds.includes(kindOf(field)) && !isBlank(data[field])

/**
 * Names, addresses and phones are kept outside the log: it only has the names of the changed fields. A signer's name is
 * never changed, so the server sends it along.
 */
function personalChanges({ data, was, names = {} }: LogEvent): readonly FieldChange[] {
  const fields = Array.isArray(data['personal']) ? data['personal'].map(String) : []
  return fields.flatMap((field) => {
    const name = field === 'signed_by' ? names[field] : undefined
    if (name === undefined && was === null) return []
    return [{ field, label: labelOf(field), was: null, is: name ?? t('changed') }]
  })
}

/** In a line, the start of a long text is enough. */
const short = (text: string): string => (text.length > 160 ? `${text.slice(0, 150).trimEnd()} …` : text)

const isSame = (was: unknown, is: unknown): boolean => JSON.stringify(was) === JSON.stringify(is)

const kindOf = (field: string): ValueKind => fieldFormats[field]?.kind ?? 'plain'

export const isBlank = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  value === '' ||
  value === false ||
  (Array.isArray(value) && value.length === 0)

/** The text of a value of a schema; null for any other value. */
const textOf =
  <T>(schema: z.ZodMiniType<T>, text: (value: T, names: Names) => string) =>
  (value: unknown, names: Names): string | null => {
    const read = schema.safeParse(value)
    return read.success ? text(read.data, names) : null
  }

/** The texts of values that have fields of their own. */
const objectTexts: { readonly [K in ValueKind]?: (value: unknown, names: Names) => string | null } = {
  hold: textOf(Hold, ({ reason }) => reason),
  noticeText: textOf(NoticeText, ({ language, subject }) => `${namedText(language)}: ${subject}`),
  shift: textOf(Shift, shiftText),
  bill: textOf(FuelBill, billText),
  stay: textOf(EarlierBin, ({ drying_bin, until }, names) =>
    t('{bin} until {time}', {
      bin: names.of('bin', drying_bin),
      time: formatInstant(until, names.timeZone),
    }),
  ),
  // A rate card’s rates of net stand in a field named as a wagon’s net weight.
  lbs: textOf(NetRate, netRateText),
  price: textOf(PurchasePrice, purchasePriceText),
  statementPart: textOf(
    StatementPart,
    ({ order_number, total }) => `${t('Order {number}', { number: order_number })}: ${centsText(total)}`,
  ),
}

/** A field's value as text for users. */
export function shownValue(field: string, value: unknown, names: Names, kind = kindOf(field)): string {
  if (value === false) return t('no')
  if (value === true) return t('yes')
  if (isBlank(value)) return '—'
  if (Array.isArray(value)) return value.map((each) => shownValue(field, each, names, kind)).join(', ')
  if (field === 'role_number' && typeof value === 'number') return namedText(roleName(value) ?? String(value))
  if (typeof value === 'number') return shownNumber(value, kind, names)
  if (typeof value !== 'string') return objectTexts[kind]?.(value, names) ?? JSON.stringify(value)
  if (kind === 'date') return formatPlainDate(value)
  if (kind === 'term') return namedText(value)
  if (kind === 'image') return t('an image')
  return kind === 'instant' ? formatInstant(value, names.timeZone) : value
}

function shownNumber(value: number, kind: ValueKind, names: Names): string {
  switch (kind) {
    case 'lbs':
      return formatWeight(value)
    case 'percent':
      return formatPercent(value)
    case 'pecans':
      return t('{n} pecans', { n: formatCount(value) })
    case 'pointPrice':
      return formatPointPrice(value)
    case 'cents':
      return centsText(value)
    case 'poundRate':
      return inCents(value)
    case 'rate':
      return inDollars(value)
    case 'date':
    case 'instant':
    case 'image':
    case 'term':
    case 'hold':
    case 'noticeText':
    case 'shift':
    case 'bill':
    case 'stay':
    case 'price':
    case 'statementPart':
    case 'plain':
      return String(value)
    case 'bin':
    case 'person':
    case 'broker':
    case 'client':
    case 'orchard':
    case 'variety':
    case 'order':
    case 'wagon':
    case 'batch':
    case 'bag':
    case 'lot':
    case 'shipment':
      return names.of(kind, value)
  }
}
