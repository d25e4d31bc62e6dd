import type { ViewedList } from '#model/calls/savedView.ts'
import type { Entity, Source } from '#model/kinds/event.ts'
import type { TableOf } from '#model/kinds/kinds.ts'
import type { Mail } from '#model/kinds/mail.ts'
import type { PrintJob } from '#model/papers/printJob.ts'
import type { StoredOf } from './columns.ts'

/**
 * The columns of a record's table besides its row: `version` counts the events of the record; `created_at` (the time it
 * happened) and `created_by` (user, null when automatic) are those of its first event.
 */
interface Kept {
  version: number
  created_at: string
  created_by: number | null
}

type RecordTables = { [E in Entity as TableOf<E>]: StoredOf<E> & Kept }

/**
 * One event as stored; `data` is canonical JSON, see `canonicalJson`. `format` 1 has neither `source` nor
 * `happened_at`; since 2 `happened_at` is never null. `format` 3 has a `device`, and only that.
 */
export type EventColumns = {
  seq: number
  format: number
  at: string
  happened_at: string | null
  source: string | null
  actor: number | null
  device: number | null
  type: string
  entity: Entity
  entity_id: number
  from_status: string | null
  to_status: string | null
  data: string
  reason: string | null
  cause: number | null
  prev_hash: string
  hash: string
}

/** Every table. Instants and dates are ISO text, on both engines. */
export interface Tables extends RecordTables {
  events: EventColumns
  /** The highest id ever used, so that none is reused, even after a removal. Folded from the log. */
  counters: { entity: Entity; last_id: number }
  /** The highest bag number ever given in a lot. Folded from the log. */
  bag_counters: { lot: number; last_number: number }
  /**
   * The broker of an event's `broker_*` figures, null for the plant's own, and whether the lot was Sold then (1). Folded
   * from the log.
   */
  lot_figures: { seq: number; lot: number; broker: number | null; sold: number }
  /**
   * Names, addresses, phones: outside the log, so that they can be erased. `data` is a JSON object; `digest` see
   * `digestUnder`.
   */
  personal: { entity: Entity; entity_id: number; data: string; digest: string }
  /** `email` in lower case. */
  credentials: { user_id: number; email: string; password_hash: string; digest: string }
  /**
   * `secret` in base32; `since` null until its first code confirmed it; `last_step` the newest time step of a used
   * code; `recovery_codes` a JSON array of the hashes of the remaining ones.
   */
  second_factors: {
    user_id: number
    secret: string
    begun_at: string
    since: string | null
    last_step: number
    recovery_codes: string
    digest: string
  }
  sessions: {
    token_hash: string
    user_id: number
    kind: 'cookie' | 'bearer'
    csrf: string
    created_at: string
    expires_at: string
    last_seen_at: string
    label: string
  }
  /** The keys of enrolled devices, as hashes, until the end of their season. */
  device_keys: {
    token_hash: string
    device_id: number
    csrf: string
    created_at: string
    expires_at: string
    last_seen_at: string
    label: string
  }
  /**
   * Who was at a device: since when, when they pressed last, and until when; by a badge, or null by PIN.
   */
  presences: {
    id: string
    device_id: number
    user_id: number
    badge_id: number | null
    began_at: string
    last_press_at: string
    ended_at: string | null
  }
  /** Printed badges: the hash of the code, whose they are, and when they were last used where. */
  badges: {
    id: number
    user_id: number
    code_hash: string
    issued_at: string
    issued_by: number
    revoked_at: string | null
    last_used_at: string | null
    last_device: number | null
    digest: string
  }
  /** The PINs of persons at devices, as argon2id hashes. */
  pins: { user_id: number; pin_hash: string; digits: number; set_at: string; digest: string }
  /** The answers of the last day, so that a repeated call gets the first one. `headers` is a JSON object. */
  idempotency: {
    user_id: number
    key: string
    /** SHA-256 over method, path and body. */
    request_hash: string
    /** SHA-256 over the caller's rights; null if unknown. */
    rights: string | null
    /** The record that the answer shows; null for none. */
    about_entity: string | null
    about_id: number | null
    status: number
    body: string
    headers: string
    created_at: string
    /** Where it is known for longer than a day: until then. */
    expires_at: string | null
  }
  /** Images; `id` is the SHA-256 of `bytes` in hex. */
  files: { id: string; mime: string; bytes: Buffer; created_at: string }
  one_time_links: {
    token_hash: string
    purpose: string
    user_id: number
    created_at: string
    expires_at: string
    used_at: string | null
  }
  /** Labels that are to come out or came out. */
  print_jobs: {
    id: number
    /** The key of the requesting call, so that one call prints once. */
    request: string | null
    at: string
    user_id: number | null
    printer: PrintJob['printer']
    entity: NonNullable<PrintJob['about']>['entity'] | null
    entity_id: number | null
    title: string
    label: string
    copies: number
    state: PrintJob['state']
    tries: number
    reason: string | null
    next_at: string | null
    begun_at: string | null
    ended_at: string | null
  }
  /** Secrets of this plant: the keys of the tickets' seals and of the digests of rows outside the log. */
  secrets: { name: 'tickets' | 'digests'; value: string; digest: string }
  /** Sign-ins that were tried, where several servers count them. */
  sign_in_tries: { id: string; key: string; until: number }
  /** The saved views of lists; `query` as in the address, `shared` 1 with the other staff. */
  saved_views: { id: number; user_id: number; list: ViewedList; name: string; query: string; shared: number }
  /** Marks of commits without an event, on PostgreSQL. */
  commit_marks: { id: string; at: string }
  /** Who is mailed the handover of which shifts: of `every` one (1), or of those named in the JSON array `shifts`. */
  handover_mails: { user_id: number; every: number; shifts: string; language: string; since: string }
  /** The turns that tasks have taken: each `period` of a `task` once. */
  turns: { task: 'log_head' | 'audit' | 'handover'; period: string; at: string }
  /**
   * Steps that rules refused, newest last. `rules` and `words` are JSON arrays. A row with `dropped_at` is a step that
   * `dropped_by` gave up at a device, with the reason.
   */
  refusals: {
    id: number
    at: string
    last_at: string
    count: number
    user_id: number
    step: string
    entity: Entity
    entity_id: number | null
    rules: string
    words: string
    dropped_at: string | null
    dropped_by: number | null
    device: number | null
    reason: string | null
  }
  /**
   * The states of outgoing mails. Their texts are not kept: a link in one opens an account. A notice goes to a `client`
   * or a `broker`; `due` 1 waits for the next mail to it, which has everything that is due; `begun_at` is the instant of
   * that mail. `notified_by`, `notified_at`, `source`: the notification that is recorded once the mail got through.
   */
  mails: {
    id: string
    user_id: number
    kind: Mail['kind']
    at: string
    state: Mail['state']
    tries: number
    reason: string | null
    client: number | null
    broker: number | null
    entity: string | null
    entity_id: number | null
    due: number
    begun_at: string | null
    notified_by: number | null
    notified_at: string | null
    source: Source | null
  }
}
