import { type Chain, signatureOf, type TwoGrowers } from './twoGrowers.ts'

/** The owner of a call's record. */
export const positions = ['own', 'foreign', 'absent'] as const
export type Position = (typeof positions)[number]

const day = '2026-10-05'

/** A body that only permissions and state can refuse. */
export function bodyFor(route: string, { hollis, broker, variety, bins, callers }: TwoGrowers): unknown {
  const { client, orchard, order, batch, lot } = hollis
  const notified = { notified_by: callers.staff.id, notified_at: day }
  const unlike = Math.random().toString(36).slice(2)
  const bodies: Readonly<Record<string, unknown>> = {
    'POST /api/auth/login/': { email: 'nobody@example.com', password: 'not a password' },
    'POST /api/auth/first_administrator/': {
      token: 'x',
      email: 'a@example.com',
      first_name: 'A',
      last_name: 'B',
      password: 'long enough to be one',
    },
    'PATCH /api/auth/user/': { first_name: 'Ana' },
    'DELETE /api/auth/sessions/{id}/': { current_password: 'wrong' },
    'POST /api/auth/second_factor/': { current_password: 'wrong' },
    'POST /api/auth/second_factor/confirm/': { code: '000000' },
    'DELETE /api/auth/second_factor/': { current_password: 'wrong' },
    'POST /api/auth/second_factor/recovery_codes/': { current_password: 'wrong' },
    'POST /api/auth/password/change/': { old_password: 'wrong', new_password: 'long enough to be one' },
    'POST /api/auth/password/reset/': { email: 'nobody@example.com' },
    'POST /api/auth/password/reset/confirm/': {
      uid: '1',
      token: 'x',
      new_password1: 'long enough to be one',
      new_password2: 'long enough to be one',
    },
    'PATCH /api/system/': { city: 'Albany' },
    'PATCH /api/plants/{id}/': { label_printer1: 'printer:9100' },
    'POST /api/print/': { label: '^XA^XZ' },
    'POST /api/bags/{id}/provisional_label/': { code: 'PYP-1-1-000000' },
    'POST /api/labels/preview/': { label: '^XA^PW1^XZ' },
    'POST /api/import/': { kind: 'variety', file: Buffer.from(`Name\n${unlike}`).toString('base64') },
    'POST /api/notices/mail/': { wagon: hollis.wagon },
    'POST /api/unsubscribe/': { client, token: 'x' },
    'POST /api/unsubscribe/one_click/': { 'List-Unsubscribe': 'One-Click' },
    'POST /api/recall/hold/': { reason: 'x', bag: hollis.bag },
    'POST /api/steps/preview/': {
      method: 'POST',
      path: `/api/bags/${hollis.bag}/correct/`,
      body: { reason: 'x', clean_gross: 60 },
    },
    'POST /api/devices/': { name: unlike, place: 'Sorter', steps: ['sorting'] },
    'PATCH /api/devices/{id}/': { name: unlike },
    'POST /api/devices/enrol/': { code: 'ABCDE-12345' },
    'POST /api/here/': { badge: 'x' },
    'POST /api/here/dropped/': {
      step: 'wagon.preClean',
      entity: 'wagon',
      entity_id: hollis.wagon,
      person: 1,
      pressed_at: new Date().toISOString(),
      rules: ['W2'],
      words: ['x'],
      reason: 'x',
    },
    'POST /api/badges/': { users: [1] },
    'PUT /api/auth/pin/': { current_password: 'wrong', pin: '7391' },
    'DELETE /api/auth/pin/': { current_password: 'wrong' },
    'POST /api/handover/mail/': { every: true, shifts: [], language: 'English' },
    'POST /api/views/': { list: 'lots', name: unlike, query: 'show=Ready' },
    'PATCH /api/views/{id}/': { name: unlike },
    'PATCH /api/print_jobs/{id}/': { state: 'cancelled' },
    'POST /api/users/': { email: `${unlike}@example.com`, first_name: 'A', last_name: 'B', role_number: 2 },
    'PATCH /api/users/{id}/': { first_name: 'B' },
    'POST /api/clients/': { company_name: 'New' },
    'PATCH /api/clients/{id}/': { phone: '1' },
    // Into itself: the rules refuse it, so that both growers stay.
    'POST /api/clients/{id}/merge/': { into: client, reason: 'x' },
    'POST /api/clients/{id}/erase/': { reason: 'x' },
    'POST /api/users/{id}/erase/': { reason: 'x' },
    'POST /api/orchards/': { name: 'New', client },
    'PATCH /api/orchards/{id}/': { name: 'New' },
    'POST /api/announcements/': { client, orchard, variety, expected_at: `${day}T20:00:00Z` },
    'PATCH /api/announcements/{id}/': { notes: unlike },
    'POST /api/brokers/': { company_name: 'New' },
    'PATCH /api/brokers/{id}/': { company_name: 'New' },
    'POST /api/varieties/': { name: unlike },
    'PATCH /api/varieties/{id}/': { name: unlike },
    'POST /api/rate_cards/': { valid_from: anyDay() },
    'PATCH /api/rate_cards/{id}/': { minimum: 10_000 },
    'POST /api/drying_bins/': { name: unlike },
    'PATCH /api/drying_bins/{id}/': { name: unlike },
    'POST /api/statements/': { season: 2199 },
    'POST /api/orders/': { client, variety, orchard },
    'PUT /api/orders/{id}/': { client, variety, orchard_id: orchard },
    'PATCH /api/orders/{id}/': { notes: 'x' },
    'POST /api/orders/{id}/correct/': { preselected_broker: broker, reason: 'x' },
    'POST /api/wagons/': { order, wagon_id: unlike.slice(0, 8), harvested_at: day, arrived_at: day },
    'PATCH /api/wagons/{id}/': notified,
    'POST /api/wagons/{id}/mend/': { driver: unlike },
    'POST /api/wagons/{id}/correct/': { reason: 'x', driver: unlike },
    'POST /api/wagons/{id}/move/': { order, reason: 'x' },
    'POST /api/wagons/{id}/step_back/': { reason: 'x' },
    'POST /api/batches/': { order, drying_bin: bins[0] },
    'PUT /api/batches/{id}/': { order, status: 'Ready' },
    'PATCH /api/batches/{id}/': { notes: 'x' },
    'POST /api/batches/{id}/step_back/': { reason: 'x' },
    'POST /api/moisture_readings/': { batch, reading: 4, reading_time: `${day}T10:00:00Z` },
    'POST /api/moisture_readings/{moisture_reading}/correct/': { reason: 'x', reading: 5 },
    'POST /api/dryer_events/': { batch, drying_bin: bins[0], event_type: 'Start', event_time: `${day}T10:00:00Z` },
    'PATCH /api/dryer_events/{dryer_event}/': { event_time: `${day}T10:00:00Z` },
    'POST /api/dryer_events/{dryer_event}/correct/': { reason: 'x', event_time: `${day}T10:00:00Z` },
    'POST /api/lots/': { order, grade: 'Small A Grade' },
    'PATCH /api/lots/{id}/': notified,
    'PUT /api/lots/{id}/': { broker },
    'POST /api/lots/{id}/correct/': { broker, reason: 'x' },
    'POST /api/lots/{id}/step_back/': { reason: 'x' },
    'POST /api/lots/{id}/merge/': { reason: 'x' },
    'POST /api/batches/{id}/move/': { drying_bin: 1, moved_at: '2026-10-03T06:10:00Z', reason: 'x' },
    'POST /api/batches/{id}/bin_empty/': {},
    'POST /api/lots/{id}/split/': { reason: 'x' },
    'POST /api/lots/{id}/hold/': { reason: 'x' },
    'POST /api/lots/{id}/release/': { reason: 'x' },
    'POST /api/bags/': {
      batch,
      grade: 'B Grade',
      type: 'Large Bag',
      pallet_type: 'None',
      clean_tare: 1,
      clean_gross: 51,
    },
    'PATCH /api/bags/{id}/': { shipment: hollis.shipment, ship_gross: 50, ship_tare: 1 },
    'POST /api/bags/{id}/correct/': { reason: 'x', clean_gross: 60 },
    'POST /api/bags/{id}/void/': { reason: 'x' },
    'POST /api/bags/{id}/write_off/': { kind: 'lost', reason: 'x' },
    'POST /api/bags/{id}/find/': { reason: 'x' },
    'POST /api/bags/{id}/return/': { returned_at: new Date().toISOString(), reason: 'x' },
    'POST /api/bags/{id}/hold/': { reason: 'x' },
    'POST /api/bags/{id}/release/': { reason: 'x' },
    'POST /api/shipments/': { lot },
    'POST /api/shipments/{id}/adjustments/': { net: -1, reason: 'x', signature: signatureOf('x'), signed_by: 'x' },
    'PATCH /api/shipments/{id}/': { status: 'Closed', signature: signatureOf('x') },
  }
  return bodies[route]
}

/** The path of a route for an own, a foreign and an absent record. */
export function pathFor(
  path: string,
  position: Position,
  { plant: _, hollis, oakHill, broker, otherBroker, variety, bins, callers }: TwoGrowers,
): string {
  const of = (
    chain: Chain,
    other: { broker: number; bin: number; user: number },
  ): Readonly<Record<string, number>> => ({
    ...chain,
    signature: 0,
    variety,
    plant: 1,
    printJob: 1,
    rateCard: 1,
    device: 1,
    badge: 1,
    user: other.user,
    broker: other.broker,
    drying_bin: other.bin,
  })
  const own = of(hollis, { broker, bin: bins[0] ?? 0, user: callers.staff.id })
  const foreign = of(oakHill, { broker: otherBroker, bin: bins[1] ?? 0, user: callers.grower.id })
  if (path.includes('{sha}')) {
    const address = { own: hollis.signature, foreign: oakHill.signature, absent: `/api/files/${'0'.repeat(64)}/` }
    return address[position]
  }
  const kinds: Readonly<Record<string, string>> = {
    moisture_readings: 'reading',
    dryer_events: 'dryerEvent',
    batches: 'batch',
    varieties: 'variety',
    print_jobs: 'printJob',
    rate_cards: 'rateCard',
  }
  const list = path.split('/')[2] ?? ''
  const kind = kinds[list] ?? list.replace(/s$/, '')
  const ids = { own: own[kind] ?? 987_654, foreign: foreign[kind] ?? 987_654, absent: 987_654 }
  const record = (ownId: number, foreignId: number): number =>
    ({ own: ownId, foreign: foreignId, absent: 987_654 })[position]
  const bag = `?bag=${record(hollis.bag, oakHill.bag)}`
  const order = record(hollis.order, oakHill.order)
  const mark = `?seq=1&hash=${'0'.repeat(64)}`
  const moment = '?from=2026-10-01T12:00:00Z'
  const queries: Readonly<Record<string, string>> = {
    '/api/orders/{id}/ticket/check/': mark,
    '/api/statements/{id}/paper/check/': mark,
    '/api/statements/open/': `?order=${order}`,
    '/api/shipments/{id}/ticket/check/': mark,
    '/api/reports/': '?measure=bagged',
    '/api/clients/{id}/merge/preview/': `?into=${hollis.client}`,
    '/api/labels/': '?code=1-1',
    '/api/trace/': bag,
    '/api/recall/': bag,
    '/api/recall/records/': bag,
    '/api/notices/': `?wagon=${record(hollis.wagon, oakHill.wagon)}`,
    '/api/unsubscribe/one_click/': '?client=1&token=x',
    '/api/last_changes/': `?entity=lot&id=${record(hollis.lot, oakHill.lot)}`,
    '/api/balance/': `?batch=${record(hollis.batch, oakHill.batch)}`,
    '/api/forecast/': `?batch=${record(hollis.batch, oakHill.batch)}`,
    '/api/bids/': `?lot=${record(hollis.lot, oakHill.lot)}`,
    '/api/between/': moment,
    '/api/handover/': moment,
    '/api/lanes/': `?order=${order}`,
    '/api/lanes/medians/': `?orders=${order}`,
  }
  return path.replace(/\{\w+\}/, String(ids[position])) + (queries[path] ?? '')
}

/** A day on which no other rate card begins. */
const anyDay = (): string =>
  new Date(Date.UTC(2021, 0, 1 + Math.floor(Math.random() * 25_000))).toISOString().slice(0, 10)
