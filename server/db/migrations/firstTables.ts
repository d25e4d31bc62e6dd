import { type Kysely, type Migration, type RawBuilder, sql } from 'kysely'

/** Written out instead of derived from `columns.ts`: a released migration must not change with later columns. */
const recordTables = {
  wagons:
    'wagon_id text, order whole, status text, harvested_at text, arrived_at text, pre_dried flag, input_more_wagons flag, notes text, drying_bin list, excessive_trash flag, notified_by whole?, notified_at text?',
  batches:
    'batch_number whole, order whole, status text, drying_bin whole, wagons list, pre_dried flag, notes text, notified_by whole?, notified_at text?, picked_up_at text?',
  lots: 'lot_number whole, order whole, grade text, status text, notified_by whole?, notified_at text?, broker whole?, internal_yield fraction?, internal_moisture fraction?, internal_count fraction?, broker_yield fraction?, broker_moisture fraction?, broker_count fraction?',
  orders:
    'order_number whole, client whole, orchard whole, variety whole, preselected_broker whole?, notes text, invoice_number text, more_wagons flag, status text',
  shipments:
    'shipment_number whole, lot whole, status text, pallet_type text?, shipped_by text, truck_number text, signature text?',
  bags: 'bag_number whole, batch whole, lot whole, grade text, type text, pallet_type text, clean_tare weight, clean_gross weight, shipment whole?, ship_gross weight?, ship_tare weight?, void flag',
  moisture_readings: 'batch whole, reading fraction, reading_method text, reading_time text, sample_location text',
  dryer_events: 'batch whole, drying_bin whole, event_type text, event_time text',
  drying_bins: 'name text, locked_by whole?',
  clients: 'preferred_contact_methods list, preferred_broker whole?',
  orchards: 'name text, farm text, client whole, notes text',
  brokers: '',
  varieties: 'name text',
  users: 'role_number whole, client whole?, broker whole?, permissions list, active flag',
  plants: 'name text, label_printer1 text',
  settings:
    'company_name text, company_icon text?, company_logo_landscape text?, address_line_1 text, address_line_2 text, city text, state text, zip text, phone text, email text, theme text, cardboard_pallet_weight weight, max_lot_weight weight, ideal_moisture_content fraction, ideal_moisture_method text, time_zone text, week_start text, season_start text, terms text, privacy text',
}

const otherTables = {
  events:
    'seq whole, at text, actor whole?, type text, entity text, entity_id whole, from_status text?, to_status text?, data text, reason text?, cause whole?, prev_hash text, hash text, primary key (seq)',
  counters: 'entity text, last_id whole, primary key (entity)',
  bag_counters: 'lot whole, last_number whole, primary key (lot)',
  personal: 'entity text, entity_id whole, data text, primary key (entity, entity_id)',
  credentials: 'user_id whole, email text, password_hash text, primary key (user_id), unique (email)',
  sessions:
    'token_hash text, user_id whole, kind text, csrf text, created_at text, expires_at text, last_seen_at text, label text, primary key (token_hash)',
  idempotency:
    'user_id whole, key text, request_hash text, status whole, body text, headers text, created_at text, primary key (user_id, key)',
  files: 'id text, mime text, bytes bytes, created_at text, primary key (id)',
  one_time_links:
    'token_hash text, purpose text, user_id whole, created_at text, expires_at text, used_at text?, primary key (token_hash)',
}

const indexes = [
  'wagons (order)',
  'wagons (status)',
  'wagons (wagon_id)',
  'wagons (created_at)',
  'batches (order)',
  'batches (status)',
  'batches (drying_bin)',
  'batches (created_at)',
  'lots (order, grade)',
  'lots (status)',
  'lots (broker)',
  'lots (created_at)',
  'orders (client)',
  'orders (status)',
  'orders (created_at)',
  'shipments (lot)',
  'shipments (status)',
  'shipments (created_at)',
  'bags (batch)',
  'bags (shipment)',
  'bags (created_at)',
  'moisture_readings (batch)',
  'dryer_events (batch)',
  'orchards (client)',
  'events (entity, entity_id, seq)',
  'events (type, seq)',
  'events (actor, seq)',
  'events (at)',
  'sessions (user_id)',
  'idempotency (created_at)',
  'one_time_links (user_id)',
]

const types = {
  sqlite: {
    whole: 'integer',
    weight: 'integer',
    flag: 'integer',
    fraction: 'double precision',
    text: 'text',
    list: 'text',
    bytes: 'blob',
  },
  postgres: {
    whole: 'bigint',
    weight: 'bigint',
    flag: 'integer',
    fraction: 'double precision',
    text: 'text',
    list: 'text',
    bytes: 'bytea',
  },
} as const

/** Words that SQL keeps for itself are quoted; so everything is. */
const quoted = (names: string): string => names.replaceAll(/\w+/g, '"$&"')

function columnText(dialect: 'sqlite' | 'postgres', column: string): string {
  const key = /^(primary key|unique) (.*)$/.exec(column)
  if (key !== null) return `${key[1]} ${quoted(key[2] ?? '')}`
  const [name = '', kind = ''] = column.split(' ')
  const type = Object.entries(types[dialect]).find(([typeName]) => typeName === kind.replace('?', ''))?.[1]
  if (type === undefined) throw new Error(`There is no kind of column called ${kind}.`)
  return `"${name}" ${type}${kind.endsWith('?') ? '' : ' not null'}`
}

const columnsOf = (text: string): readonly string[] => (text === '' ? [] : text.split(/, (?![^(]*\))/))

function tableText(dialect: 'sqlite' | 'postgres', table: string, columns: readonly string[]): string {
  return `create table "${table}" (${columns.map((column) => columnText(dialect, column)).join(', ')})`
}

function indexText(index: string): string {
  const [table = '', columns = ''] = index.split(/ (.*)/)
  return `create index "${index.replaceAll(/\W+/g, '_').replace(/_$/, '')}" on "${table}" ${quoted(columns)}`
}

/** Both hold at every statement: `project` closes the full lot before it adds the new one, whichever event is first. */
const keptByTheDatabase = [
  `create unique index "one_sorting_lot" on "lots" ("order", "grade") where "status" = 'Sorting'`,
  `create unique index "one_bag_number" on "bags" ("lot", "bag_number")`,
]

/** The log is never changed or deleted, and no number is skipped, for any user of the database. */
const guards = {
  sqlite: [
    `create trigger "events_stay" before update on "events" begin select raise(abort, 'Events are never changed.'); end`,
    `create trigger "events_remain" before delete on "events" begin select raise(abort, 'Events are never removed.'); end`,
    `create trigger "events_follow" before insert on "events"
     when new."seq" is not (select coalesce(max("seq"), 0) + 1 from "events")
     begin select raise(abort, 'Events are numbered without a gap.'); end`,
  ],
  postgres: [
    `create function "refuse_event_change"() returns trigger language plpgsql as
     $$ begin raise exception 'Events are never changed or removed.'; end $$`,
    `create function "refuse_event_gap"() returns trigger language plpgsql as
     $$ begin
       if new."seq" is distinct from (select coalesce(max("seq"), 0) + 1 from "events") then
         raise exception 'Events are numbered without a gap.';
       end if;
       return new;
     end $$`,
    `create trigger "events_stay" before update or delete on "events" for each row execute function "refuse_event_change"()`,
    `create trigger "events_remain" before truncate on "events" for each statement execute function "refuse_event_change"()`,
    `create trigger "events_follow" before insert on "events" for each row execute function "refuse_event_gap"()`,
  ],
}

function statements(dialect: 'sqlite' | 'postgres'): readonly string[] {
  const records = Object.entries(recordTables).map(([table, text]) =>
    tableText(dialect, table, [
      'id whole',
      ...columnsOf(text),
      'version whole',
      'created_at text',
      'created_by whole?',
      'primary key (id)',
    ]),
  )
  const others = Object.entries(otherTables).map(([table, text]) => tableText(dialect, table, columnsOf(text)))
  return [...records, ...others, ...indexes.map(indexText), ...keptByTheDatabase, ...guards[dialect]]
}

const statement = (text: string): RawBuilder<unknown> => sql.raw(text)

/** The plant's tables, the log with its guards, and the tables outside the log. */
export const firstTables = (dialect: 'sqlite' | 'postgres'): Migration => ({
  up: async (db: Kysely<unknown>): Promise<void> => {
    for (const text of statements(dialect)) await statement(text).execute(db)
  },
})
