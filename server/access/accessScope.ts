import type { Hold } from '#model/kinds/hold.ts'
import { entityOf, kindOf, type ListName, type RecordOf } from '#model/kinds/kinds.ts'
import { maskedName } from '#model/values/maskedName.ts'
import { can, type Holder, roles } from '#model/values/roles.ts'
import {
  brokersFigures,
  isOf,
  noFigures,
  noMeasurements,
  type Owned,
  type Ownership,
  type OwningLot,
  standingOf,
} from '#plant/ownership.ts'

/** Whether a user may see records of a list at all. */
export const mayList = (viewer: Holder, list: ListName): boolean => {
  const { view: permission } = kindOf(entityOf(list))
  return permission !== null && can(viewer, permission)
}

/**
 * The part of the plant that a role covers: all of it, one grower's records, or the lots that a broker may buy or
 * bought.
 */
export type AccessScope =
  | { readonly of: 'plant' }
  | { readonly of: 'client'; readonly client: number | null }
  | { readonly of: 'broker'; readonly broker: number }

/** The scope of a role: a role 0 without a broker reads the whole inventory. Decisions, section 2. */
export function accessScopeOf(viewer: Holder): AccessScope {
  if (viewer.role_number === roles.grower) return { of: 'client', client: viewer.client }
  if (viewer.role_number === roles.broker && viewer.broker !== null) return { of: 'broker', broker: viewer.broker }
  return { of: 'plant' }
}

/** All that a view depends on, as a text: users with the same rights see the same. */
export const rightsText = ({ role_number, client, broker, permissions, within }: Holder): string =>
  JSON.stringify([role_number, client, broker, permissions, ...(within === undefined ? [] : [within])])

/** Whether a user may see a record. */
export function maySee(viewer: Holder, list: ListName, id: number, ownership: Ownership): boolean {
  return mayList(viewer, list) && isWithin(accessScopeOf(viewer), list, id, ownership)
}

/** Whether a record lies within a scope. Permissions decide separately about its entity. */
export function isWithin(scope: AccessScope, list: ListName, id: number, { client, lot }: Ownership): boolean {
  if (scope.of === 'plant' || kindOf(entityOf(list)).owner === 'everybody') return true
  if (list === 'brokers') return scope.of === 'client' || id === scope.broker
  if (scope.of === 'client') return client !== null && client === scope.client
  if (!isOf('lot', entityOf(list)) || lot === null) return false
  // Of all brokers, only the purchaser of a lot sees its shipped figures.
  return isOf('shipment', entityOf(list))
    ? standingOf(lot, scope.broker) === 'bought'
    : standingOf(lot, scope.broker) !== 'none'
}

interface OfGrower {
  readonly company_name: string
  readonly client: number | null
}

const maskedGrower = <R extends OfGrower>(record: R): R => ({
  ...record,
  company_name: maskedName(record.company_name),
  client: null,
})

/** The user who holds a record is shown to the plant only; the reason is shown to its grower too. */
const heldByPlant = <R extends { readonly hold: Hold | null }>(record: R): R =>
  record.hold === null ? record : { ...record, hold: { ...record.hold, by: null } }

/** The user who weighed a bag, and the tablet's code on it, are shown to the plant only. */
const ofPlant = (bag: RecordOf<'bags'>): RecordOf<'bags'> => ({ ...bag, weighed_by: null, provisional_label: null })

// An orchard's name and farm number would name the grower as surely as its own name does.
const noOrchard = { name: '', farm: '', notes: '' }
// Two lots of one order are one grower's.
const noOrder = { order: null, order_number: null }
const noShipment = { shipment: null, ship_gross: null, ship_tare: null, ship_net: null }
/** What became of a written-off bag concerns who has bought it. */
const offered = ({ written_off }: RecordOf<'bags'>) => ({
  ...noShipment,
  written_off: written_off === null ? null : ('other' as const),
})
/** To whom a bag went before, and that it came back from there, is not the concern of a broker. */
const noReturn = { returned_from: null, returned_at: null }

/** The version of a lot as a broker sees it: with its own measurements, and without those that only the plant sees. */
const versionFor = ({ measured: { silent } }: OwningLot, version: number, broker: number): number =>
  version + (silent.get(broker) ?? 0) - (silent.get(null) ?? 0)

type Masks = { readonly [L in ListName]?: (record: RecordOf<L>, ownership: Ownership, broker: number) => RecordOf<L> }

const forBrokers: Masks = {
  lots: (lot, ownership, broker) => ({
    ...maskedGrower(lot),
    orchard_model: noOrchard,
    ...noOrder,
    hold: lot.hold === null ? null : { ...lot.hold, by: null, reason: '' },
    ...(ownership.lot === null
      ? noFigures
      : { ...brokersFigures(ownership.lot, broker), version: versionFor(ownership.lot, lot.version, broker) }),
  }),
  bags: (bag, { lot }, broker) => ({
    ...maskedGrower(ofPlant(bag)),
    order: null,
    batch: null,
    batch_number: null,
    hold: null,
    ...noReturn,
    ...(lot !== null && standingOf(lot, broker) === 'bought' ? {} : offered(bag)),
  }),
  shipments: (shipment) => ({ ...maskedGrower(shipment), orchard_model: noOrchard, ...noOrder, notes: '' }),
}

const forGrowers: Masks = {
  wagons: (wagon) => ({ ...wagon, entered_by: null, weighed_by: null }),
  brokers: (broker) => ({ ...broker, address: '', phone: '', email: '', language: null, lot_mails: false }),
  lots: (lot) => ({ ...heldByPlant(lot), ...noMeasurements }),
  bags: (bag) => ofPlant(heldByPlant(bag)),
  shipments: (shipment) => ({ ...shipment, notes: '' }),
}

/** The fields that a scope always sees blank: it does not learn either that they changed. */
const blankTo: Readonly<Record<Exclude<AccessScope['of'], 'plant'>, { readonly [L in ListName]?: readonly string[] }>> =
  {
    client: {
      wagons: ['entered_by', 'weighed_by'],
      bags: ['weighed_by', 'provisional_label'],
      brokers: ['address', 'phone', 'email', 'language', 'lot_mails'],
      lots: Object.keys(noMeasurements),
      shipments: ['notes'],
    },
    broker: {
      bags: ['weighed_by', 'provisional_label', 'order', 'batch', 'returned_from', 'returned_at'],
      lots: ['order'],
      shipments: ['notes', 'order'],
    },
  }

/** Whether a scope sees a field of a list's records blank, whatever it holds. */
export const isBlankTo = ({ of }: AccessScope, list: ListName, field: string): boolean =>
  of !== 'plant' && (blankTo[of][list] ?? []).includes(field)

/**
 * The view of a record that everybody of a scope gets, over REST, on the socket and in exports; null outside the scope.
 * Decisions, section 2.
 */
function viewWithin<L extends ListName>(
  scope: AccessScope,
  list: L,
  { record, ownership }: Owned<RecordOf<L>>,
): RecordOf<L> | null {
  if (!isWithin(scope, list, record.id, ownership)) return null
  if (scope.of === 'plant') return record
  if (scope.of === 'client') return forGrowers[list]?.(record, ownership, 0) ?? record
  return forBrokers[list]?.(record, ownership, scope.broker) ?? record
}

/** The view of a record as JSON; null outside the scope. */
export function viewText<L extends ListName>(scope: AccessScope, list: L, owned: Owned<RecordOf<L>>): string | null {
  const seen = viewWithin(scope, list, owned)
  return seen === null ? null : JSON.stringify(seen)
}

/** A record as somebody gets it; null where they may not see it. */
export const view = <L extends ListName>(viewer: Holder, list: L, owned: Owned<RecordOf<L>>): RecordOf<L> | null =>
  mayList(viewer, list) ? viewWithin(accessScopeOf(viewer), list, owned) : null
