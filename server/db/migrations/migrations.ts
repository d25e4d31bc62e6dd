import { type Kysely, type Migration, sql } from 'kysely'
import { answerColumns } from './answerColumns.ts'
import { digests } from './digests.ts'
import { eventsGuard } from './eventsGuard.ts'
import { firstTables } from './firstTables.ts'
import { lotFigures } from './lotFigures.ts'
import { meantFor } from './meantFor.ts'
import { plantsFigures } from './plantsFigures.ts'
import { secrets } from './secrets.ts'
import { signedClients } from './signedClients.ts'
import { usualFigures } from './usualFigures.ts'

/** A migration of statements that are the same for both engines. */
const statements = (...texts: readonly string[]): Migration => ({
  up: async (db: Kysely<unknown>): Promise<void> => {
    for (const text of texts) await sql.raw(text).execute(db)
  },
})

/** The states of outgoing mails, and their sender. */
const mails = statements(
  `create table "mails" ("id" text not null, "user_id" bigint not null, "kind" text not null, "at" text not null,
    "state" text not null, "tries" integer not null, "reason" text, primary key ("id"))`,
  `create index "mails_user_id" on "mails" ("user_id", "at")`,
  `create index "mails_at" on "mails" ("at")`,
  `alter table "settings" add column "public_url" text not null default ''`,
  `alter table "settings" add column "mail_sender" text not null default ''`,
)

/** The queue of labels and their results; whether a bag's label is outdated. */
const printJobs = statements(
  `create table "print_jobs" ("id" bigint not null, "request" text, "at" text not null, "user_id" bigint,
    "printer" integer not null, "entity" text, "entity_id" bigint, "title" text not null, "label" text not null,
    "copies" integer not null, "state" text not null, "tries" integer not null, "reason" text, "next_at" text,
    "begun_at" text, "ended_at" text, primary key ("id"), unique ("request"))`,
  `create index "print_jobs_state" on "print_jobs" ("state", "printer", "id")`,
  `alter table "bags" add column "label" text not null default 'none'`,
  `alter table "plants" add column "label_printer2" text not null default ''`,
)

/** When a shipment was signed for; shipments that were signed before keep null. */
const signedAt = statements(`alter table "shipments" add column "signed_at" text`)

/** Sign-ins that were tried, where several servers count them: under a hash, until when they count, ms. */
const signInTries = statements(
  `create table "sign_in_tries" ("id" text not null, "key" text not null, "until" bigint not null, primary key ("id"))`,
  `create index "sign_in_tries_key" on "sign_in_tries" ("key", "until")`,
  `create index "sign_in_tries_until" on "sign_in_tries" ("until")`,
)

/** The envelope of an event's second format; existing events, and those of an older server, have the first. */
const eventEnvelope = statements(
  `alter table "events" add column "format" bigint not null default 1`,
  `alter table "events" add column "source" text`,
  `alter table "events" add column "happened_at" text`,
)

/** The weights of a wagon in hundredths of a lb; wagons of before keep null. */
const wagonWeights = statements(
  `alter table "wagons" add column "gross" bigint`,
  `alter table "wagons" add column "tare" bigint`,
  `alter table "wagons" add column "trash" bigint`,
)

/** Holds on bags and lots, as JSON text; existing ones have none. */
const holds = statements(`alter table "bags" add column "hold" text`, `alter table "lots" add column "hold" text`)

/** The meaning of a shipment's signature; null for shipments that were signed before. */
const signatureMeaning = statements(`alter table "shipments" add column "signature_meaning" text`)

/** The steps that rules refused, and how many days they are kept. */
const refusals = statements(
  `create table "refusals" ("id" bigint not null, "at" text not null, "last_at" text not null, "count" bigint not null,
    "user_id" bigint not null, "step" text not null, "entity" text not null, "entity_id" bigint, "rules" text not null,
    "words" text not null, primary key ("id"))`,
  `create index "refusals_last_at" on "refusals" ("last_at")`,
  `create index "refusals_record" on "refusals" ("entity", "entity_id", "id")`,
  `create index "refusals_user_id" on "refusals" ("user_id", "id")`,
  `alter table "settings" add column "refusals_days" bigint not null default 90`,
)

/** Counter-tickets of Closed shipments. */
const adjustments = statements(
  `create table "adjustments" ("id" bigint not null, "shipment" bigint not null, "net" bigint not null,
    "reason" text not null, "signature" text not null, "signed_at" text not null, "signature_meaning" text,
    "version" bigint not null, "created_at" text not null, "created_by" bigint, primary key ("id"))`,
  `create index "adjustments_shipment" on "adjustments" ("shipment")`,
)

/** The possible errors of meters and scales, and how long wet nuts may wait. */
const measuringErrors = statements(
  `alter table "settings" add column "meter_error" double precision not null default 0.5`,
  `alter table "settings" add column "scale_error" double precision not null default 0`,
  `alter table "settings" add column "wet_hours" bigint not null default 24`,
)

/** The client and subject of a mail. */
const notices = statements(
  `alter table "mails" add column "client" bigint`,
  `alter table "mails" add column "entity" text`,
  `alter table "mails" add column "entity_id" bigint`,
  `create index "mails_client" on "mails" ("client", "at")`,
)

/** A client's language for notices, and an administrator's own texts, as JSON text. */
const clientLanguage = statements(
  `alter table "clients" add column "language" text`,
  `alter table "settings" add column "notice_texts" text not null default '[]'`,
)

/** The second factors of users, and whether those with a high role need one. */
const secondFactors = statements(
  `create table "second_factors" ("user_id" bigint not null, "secret" text not null, "begun_at" text not null,
    "since" text, "last_step" bigint not null, "recovery_codes" text not null, "digest" text not null,
    primary key ("user_id"))`,
  `alter table "settings" add column "require_second_factor" integer not null default 0`,
)

/** Whether users may use a practice plant. */
const practice = statements(`alter table "settings" add column "practice" integer not null default 0`)

/** Marks of commits without an event: on PostgreSQL they show whether a commit is saved whose connection broke. */
const commitMarks = statements(
  `create table "commit_marks" ("id" text not null, "at" text not null, primary key ("id"))`,
)

/** The instant of a lot's sale. */
const soldLots = statements(`alter table "lots" add column "sold_at" text`)

/** What a shipment's order was at signing. Until this version an order did not change once it had a lot. */
const signedOrders = statements(
  `alter table "shipments" add column "signed_variety" integer`,
  `alter table "shipments" add column "signed_orchard" integer`,
  `update "shipments" set
    "signed_variety" = (select "orders"."variety" from "lots" join "orders" on "orders"."id" = "lots"."order"
      where "lots"."id" = "shipments"."lot"),
    "signed_orchard" = (select "orders"."orchard" from "lots" join "orders" on "orders"."id" = "lots"."order"
      where "lots"."id" = "shipments"."lot")
    where "status" = 'Closed'`,
)

/** The usual net weight of a wagon, in hundredths of a lb. */
const usualWagon = statements(
  `alter table "settings" add column "usual_wagon_min" bigint not null default 50000`,
  `alter table "settings" add column "usual_wagon_max" bigint not null default 4000000`,
)

/** Who entered a wagon's last weight, and when. */
const weighedWagons = statements(
  `alter table "wagons" add column "weighed_by" integer`,
  `alter table "wagons" add column "weighed_at" text`,
)

/** Notes on a shipment. */
const shipmentNotes = statements(`alter table "shipments" add column "notes" text not null default ''`)

/** Notices to brokers, and notices that wait for the next mail to their reader. */
const brokerMails = statements(
  `alter table "brokers" add column "language" text`,
  `alter table "brokers" add column "lot_mails" integer not null default 1`,
  `alter table "mails" add column "broker" bigint`,
  `alter table "mails" add column "due" integer not null default 0`,
  `alter table "mails" add column "begun_at" text`,
  `alter table "mails" add column "notified_by" bigint`,
  `alter table "mails" add column "notified_at" text`,
  `alter table "mails" add column "source" text`,
  `create index "mails_broker" on "mails" ("broker", "at")`,
  `create index "mails_due" on "mails" ("due", "at")`,
)

/** What became of a bag that is written off. */
const writtenOffBags = statements(`alter table "bags" add column "written_off" text`)

/** Bags that came back from their buyers, as they had left. */
const returnedBags = statements(
  `alter table "bags" add column "returned_from" bigint`,
  `alter table "bags" add column "returned_at" text`,
  `create table "bag_returns" ("id" bigint not null, "bag" bigint not null, "shipment" bigint not null,
    "bag_number" bigint not null, "grade" text not null, "type" text not null, "pallet_type" text not null,
    "clean_tare" bigint not null, "clean_gross" bigint not null, "ship_gross" bigint not null,
    "ship_tare" bigint not null, "returned_at" text not null, "reason" text not null, "version" bigint not null,
    "created_at" text not null, "created_by" bigint, primary key ("id"))`,
  `create index "bag_returns_bag" on "bag_returns" ("bag")`,
  `create index "bag_returns_shipment" on "bag_returns" ("shipment")`,
)

/** The usual figures of wagons (in hundredths of a lb, and days), readings (percent) and dryer runs (hours). */
const usualFacts = statements(
  ...Object.entries({
    gross: ['bigint', 100_000, 6_000_000],
    tare: ['bigint', 30_000, 2_000_000],
    trash: ['bigint', 0, 300_000],
    arrival: ['bigint', 0, 14],
    in_shell: ['double precision', 2, 35],
    shelled: ['double precision', 2, 30],
    run: ['bigint', 0, 72],
  }).flatMap(([name, [type, least, most]]) => [
    `alter table "settings" add column "usual_${name}_min" ${type} not null default ${least}`,
    `alter table "settings" add column "usual_${name}_max" ${type} not null default ${most}`,
  ]),
)

/** The client that a client became, and those that became it. */
const mergedClients = statements(
  `alter table "clients" add column "merged_into" bigint`,
  `alter table "clients" add column "merged_from" text not null default '[]'`,
)

/** The bins in which a batch lay before, and when its bin became empty. */
const batchBins = statements(
  `alter table "batches" add column "bin_emptied_at" text`,
  `alter table "batches" add column "earlier_bins" text not null default '[]'`,
)

/** The bags that a counter-ticket takes back, as JSON text. */
const namedBags = statements(`alter table "adjustments" add column "bags" text not null default '[]'`)

/** What the label printers feed. */
const labelMedia = statements(
  `alter table "plants" add column "label_media" text not null default 'As the printer is set'`,
)

/** The plant's shifts, as JSON text. */
const shifts = statements(`alter table "settings" add column "shifts" text not null default '[]'`)

/** The turns of what is done once a day or once a shift. */
const turns = statements(
  `create table "turns" ("task" text not null, "period" text not null, "at" text not null,
    primary key ("task", "period"))`,
)

/** Who is mailed the handover of which shifts. */
const handoverMails = statements(
  `create table "handover_mails" ("user_id" bigint not null, "every" integer not null, "shifts" text not null,
    "language" text not null, "since" text not null, primary key ("user_id"))`,
)

/** The saved views of lists. */
const savedViews = statements(
  `create table "saved_views" ("id" bigint not null, "user_id" bigint not null, "list" text not null,
    "name" text not null, "query" text not null, "shared" integer not null, primary key ("id"))`,
  `create unique index "saved_views_name" on "saved_views" ("user_id", "list", "name")`,
)

/** Enrolled devices, and the device of an event. */
const devices = statements(
  `create table "devices" ("id" bigint not null, "name" text not null, "place" text not null, "steps" text not null,
    "active" integer not null, "version" bigint not null, "created_at" text not null, "created_by" bigint,
    primary key ("id"))`,
  `alter table "events" add column "device" bigint`,
)

/** The keys of devices, who was at them, and what people take over with. */
const presences = statements(
  `create table "device_keys" ("token_hash" text not null, "device_id" bigint not null, "csrf" text not null,
    "created_at" text not null, "expires_at" text not null, "last_seen_at" text not null, "label" text not null,
    primary key ("token_hash"))`,
  `create index "device_keys_device" on "device_keys" ("device_id")`,
  `create table "presences" ("id" text not null, "device_id" bigint not null, "user_id" bigint not null,
    "badge_id" bigint, "began_at" text not null, "last_press_at" text not null, "ended_at" text, primary key ("id"))`,
  `create index "presences_device" on "presences" ("device_id", "began_at")`,
  `create table "badges" ("id" bigint not null, "user_id" bigint not null, "code_hash" text not null,
    "issued_at" text not null, "issued_by" bigint not null, "revoked_at" text, "last_used_at" text,
    "last_device" bigint, "digest" text not null, primary key ("id"), unique ("code_hash"))`,
  `create index "badges_user" on "badges" ("user_id")`,
  `create table "pins" ("user_id" bigint not null, "pin_hash" text not null, "digits" integer not null,
    "set_at" text not null, "digest" text not null, primary key ("user_id"))`,
)

/** After how many minutes without a press nobody is at a device. */
const idleMinutes = statements(`alter table "settings" add column "idle_minutes" bigint not null default 15`)

/** The percent that a bin never dries below, by method. */
const equilibriumMoisture = statements(
  `alter table "settings" add column "equilibrium_in_shell" double precision not null default 4`,
  `alter table "settings" add column "equilibrium_shelled" double precision not null default 3`,
)

/** What an hour of a dryer costs, and the bills that are shared over the hours, as JSON text. */
const dryingCosts = statements(
  ...['fuel_per_hour', 'fuel_price', 'dryer_power', 'power_price'].map(
    (name) => `alter table "settings" add column "${name}" double precision not null default 0`,
  ),
  `alter table "settings" add column "fuel_bills" text not null default '[]'`,
)

/** The answers to a device's calls are known for longer than a day. */
const answersOfDevices = statements(`alter table "idempotency" add column "expires_at" text`)

/** The price that the plant asks for a lot, and the one that a broker bids: ¢ a lb and percent of yield. */
const lotPrices = statements(
  ...['asking_price', 'broker_bid'].map((name) => `alter table "lots" add column "${name}" double precision`),
)

/** The timeline of a device; most events are of none. */
const eventsOfDevices = statements(`create index "events_device" on "events" ("device") where "device" is not null`)

/** What the plant charges and pays, from a day on; lists are JSON text. */
const rateCards = statements(
  `create table "rate_cards" ("id" bigint not null, "valid_from" text not null, "net" text not null,
    "received" bigint not null, "dry_hour" bigint not null, "moisture_point" bigint not null,
    "trash_wagon" bigint not null, "minimum" bigint not null, "prices" text not null, "version" bigint not null,
    "created_at" text not null, "created_by" bigint, primary key ("id"))`,
)

/** What growers are charged, as it was stated; lists are JSON text. */
const growersStatements = statements(
  `create table "statements" ("id" bigint not null, "statement_number" bigint not null, "order" bigint not null,
    "orders" text not null, "season" bigint, "position" bigint not null, "made_on" text not null, "parts" text not null,
    "total" bigint not null, "version" bigint not null, "created_at" text not null, "created_by" bigint,
    primary key ("id"))`,
)

/** The codes of labels that tablets printed before their bags had a number. */
const provisionalLabels = statements(`alter table "bags" add column "provisional_label" text`)

/** Refused steps that somebody gave up at a tablet. */
const droppedSteps = statements(
  `alter table "refusals" add column "dropped_at" text`,
  `alter table "refusals" add column "dropped_by" bigint`,
  `alter table "refusals" add column "device" bigint`,
  `alter table "refusals" add column "reason" text`,
)

/** The wagons that are announced. */
const announcements = statements(
  `create table "announcements" ("id" bigint not null, "client" bigint not null, "orchard" bigint not null,
    "variety" bigint not null, "expected_at" text not null, "wagon_count" bigint not null, "lbs" bigint,
    "pre_dried" smallint not null, "notes" text not null, "cancelled" smallint not null, "version" bigint not null,
    "created_at" text not null, "created_by" bigint, primary key ("id"))`,
)

/**
 * Every migration in its order, the same list for both engines. A migration that has been released is never edited;
 * new ones only add, so that a server of the release before still runs on the newer tables.
 */
export const migrations = (dialect: 'sqlite' | 'postgres'): Readonly<Record<string, Migration>> => ({
  '0001_first_tables': firstTables(dialect),
  '0002_mails': mails,
  '0003_print_jobs': printJobs,
  '0004_secrets': secrets,
  '0005_signed_at': signedAt,
  '0006_usual_figures': usualFigures,
  '0007_lot_figures': lotFigures,
  '0008_digests': digests,
  '0009_sign_in_tries': signInTries,
  '0010_event_envelope': eventEnvelope,
  '0011_wagon_weights': wagonWeights,
  '0012_holds': holds,
  '0013_signature_meaning': signatureMeaning,
  '0014_refusals': refusals,
  '0015_adjustments': adjustments,
  '0016_measuring_errors': measuringErrors,
  '0017_notices': notices,
  '0018_client_language': clientLanguage,
  '0019_second_factors': secondFactors,
  '0020_practice': practice,
  '0021_events_guard': eventsGuard(dialect),
  '0022_commit_marks': commitMarks,
  '0023_sold_lots': soldLots,
  '0024_signed_orders': signedOrders,
  '0025_plants_figures': plantsFigures,
  '0026_meant_for': meantFor,
  '0027_usual_wagon': usualWagon,
  '0028_weighed_wagons': weighedWagons,
  '0029_broker_mails': brokerMails,
  '0030_answer_columns': answerColumns(dialect),
  '0031_shipment_notes': shipmentNotes,
  '0032_written_off_bags': writtenOffBags,
  '0037_usual_facts': usualFacts,
  '0038_merged_clients': mergedClients,
  '0039_returned_bags': returnedBags,
  '0040_batch_bins': batchBins,
  '0041_named_bags': namedBags,
  '0042_label_media': labelMedia,
  '0043_signed_clients': signedClients,
  '0044_shifts': shifts,
  '0046_turns': turns,
  '0047_handover_mails': handoverMails,
  '0048_saved_views': savedViews,
  '0051_devices': devices,
  '0052_presences': presences,
  '0053_idle_minutes': idleMinutes,
  '0064_equilibrium_moisture': equilibriumMoisture,
  '0065_drying_costs': dryingCosts,
  '0066_events_of_devices': eventsOfDevices,
  '0067_announcements': announcements,
  '0070_rate_cards': rateCards,
  '0071_statements': growersStatements,
  '0075_lot_prices': lotPrices,
  '0080_provisional_labels': provisionalLabels,
  '0081_dropped_steps': droppedSteps,
  '0085_answers_of_devices': answersOfDevices,
})
