import * as z from 'zod/mini'
import type { ReplyOf } from '#model/calls/call.ts'
import type { calls } from '#model/calls/calls.ts'
import { type ListName, lists } from '#model/kinds/commit.ts'
import { DryerEvent } from '#model/kinds/dryerEvent.ts'
import type { LogEvent } from '#model/kinds/event.ts'
import { MoistureReading } from '#model/kinds/moistureReading.ts'
import { type DemoUser, Settings } from '#model/kinds/settings.ts'
import type { Self } from '#model/kinds/user.ts'
import type { PrintState } from '#model/papers/printJob.ts'
import { answerOf } from '#tests/ui/pages/timeline/logOf.ts'

/** A request as it arrived. */
export interface Heard {
  readonly line: string
  readonly body: unknown
  readonly key: string
  /** The source of the write; null without one. */
  readonly source: string | null
}

type Body = Readonly<Record<string, unknown>>
type Row = { readonly id: number } & Body
export type Tables = Partial<
  Record<
    | ListName
    | 'moisture_readings'
    | 'dryer_events'
    | 'plant_days'
    | 'reports'
    | 'season_months'
    | 'invoices'
    | 'events'
    | 'as_of'
    | 'between'
    | 'handover'
    | 'audit'
    | 'what_if'
    | 'lanes'
    | 'forecast'
    | 'forecasts'
    | 'bids'
    | 'bias'
    | 'papers'
    | 'notices'
    | 'medians'
    | 'views'
    | 'trace'
    | 'recall'
    | 'staff_list'
    | 'plants'
    | 'users'
    | 'sessions',
    readonly Body[]
  >
>

/** Calls that are answered with one object. */
const singles = new Set<string>([
  'as_of',
  'between',
  'handover',
  'audit',
  'what_if',
  'lanes',
  'trace',
  'recall',
  'bids',
])

const noForecasts = { forecasts: [], overdried_lbs: 0, overdried_batches: 0, score: null, scores: [] }

export type Old = Readonly<Record<string, readonly number[]>>

interface Trouble {
  readonly line: string
  /** Refused with a status; or no answer came, `lost` after it was carried out, `unsent` before. */
  readonly how: { readonly status: number; readonly body: Body } | 'lost' | 'unsent'
}

const schemas: Readonly<Record<string, z.ZodMiniType>> = {
  ...lists,
  moisture_readings: MoistureReading,
  dryer_events: DryerEvent,
}

const madeCopy = { at: new Date().toISOString(), seq: 913, bytes: 5_000_000 }

/** The print queue's answer for a printed label. */
export const sentJob = {
  id: 1,
  at: '2026-10-05T15:00:00.000Z',
  user: 7,
  printer: 1,
  about: null,
  title: '',
  copies: 1,
  state: 'sent',
  tries: 1,
  reason: null,
  next_at: null,
  ended_at: null,
}

const required = 'This field is required.'

/** The fields without a default that a PUT replaces: as in Django, each is required. Specification, section 7. */
const replacedBy: Readonly<Record<string, readonly string[]>> = {
  batches: ['order', 'status'],
  orders: ['client', 'orchard_id', 'variety', 'invoice_number', 'more_wagons'],
}

/**
 * A server at the level of fetch: it stores rows, records its calls, answers a repeated key with its first answer, and
 * fails on request. It has no rules: a step merges its body into its row.
 */
export class FakeServer {
  readonly requests: Heard[] = []
  /** A step's further changes. */
  follow: (line: string) => Body = () => ({})
  /** Its preview of a step. */
  answerPreview: (call: Body) => Body = () => ({ records: [] })
  /** What goes over to another client. */
  goesOver: Body = { orders: 0, orchards: 0, users: 0, refusals: [] }
  /** The state of each printed label. */
  printing: PrintState = 'sent'
  /** What it finds in DNS about its sender's domain. */
  records: Body | null = null
  /** The bag of each label that it knows. */
  labels: Readonly<Record<string, number>> = {}
  #queue: Body = { printers: [], jobs: [] }
  /** Its answer to the check of a ticket. */
  check: Body = { holds: true, changed_at: null }
  readonly #rows = new Map<string, Row[]>()
  readonly #answers = new Map<string, Response>()
  readonly #troubles: Trouble[] = []
  #gate: Promise<void> | null = null
  #nextId = 900
  #message: ((event: { data: unknown }) => void) | null = null
  self: Self
  /** False: a server that does not count an empty list's older rows. */
  countsEarlier = true
  /** False: as a server that carries out a repeated call twice. */
  keyed = true
  /** Sent fields that it does not keep, and does not refuse either. */
  ignored: readonly string[] = []
  /** Settings that differ from its own. */
  settings: Body = {}
  /** The users that a demonstration offers. */
  demoUsers: readonly DemoUser[] | undefined
  /** The plant as it was at every moment; null for the tables themselves. */
  past: FakeServer | null = null
  /** What was read of the past: the event and the path. */
  readonly pastReadings: string[] = []
  #mail: unknown = null
  /** The server's answer about copies; null without one. */
  copies: ReplyOf<typeof calls.copies> | null = null
  /** The handovers that the user is mailed; null on a server without the call. */
  handoverMail: Body | null = null
  /** The server's answer about its clock; null without one. */
  clock: { readonly now: string; readonly newest: string; readonly fault: string | null } | null = null

  readonly #old: Old

  /** `old`: ids that a list omits without a query. */
  constructor(self: Self, tables: Tables, old: Old = {}) {
    this.self = self
    this.#old = old
    for (const [name, rows] of Object.entries(tables))
      this.#rows.set(
        name,
        (rows ?? []).map((row) => filled(name, row)),
      )
  }

  /** The writes that arrived, as `PATCH /api/wagons/1/`. */
  get writes(): readonly string[] {
    return this.requests.map(({ line }) => line)
  }

  rows(name: string): readonly Row[] {
    return this.#rows.get(name) ?? []
  }

  /** The next such call is refused, or its answer is lost. */
  fail(line: string, how: Trouble['how']): void {
    this.#troubles.push({ line, how })
  }

  /** Whether the server can send mail, and the results of mails. */
  mail(report: { readonly can_send: boolean; readonly mails?: readonly Body[] }): void {
    this.#mail = { sender: 'office@example.com', mails: [], ...report }
  }

  /** Lets no write through until the answer is called. */
  hold(): () => void {
    let open = () => {}
    this.#gate = new Promise((resolve) => {
      open = resolve
    })
    return () => {
      this.#gate = null
      open()
    }
  }

  /** Another user's change of a record: the row, and its message. */
  change(name: ListName, id: number, fields: Body): void {
    const row = this.#merge(name, id, fields)
    this.tell(`${name}/update`, row)
  }

  /** Another queue, with other printers: the socket says that everything is to be asked for again. */
  set queue(queue: Body) {
    this.#queue = queue
    this.says({ type: 'reset' })
  }

  /** A record's message on the socket. */
  tell(commit: string, data: unknown): void {
    this.says({ type: 'update', commit, data })
  }

  /** A message on the socket. */
  says(message: unknown): void {
    this.#message?.({ data: JSON.stringify(message) })
  }

  readonly fetch: typeof fetch = async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input)
    const method = init?.method ?? 'GET'
    const key = new Headers(init?.headers).get('Idempotency-Key') ?? ''
    const source = new Headers(init?.headers).get('X-Source')
    const body = typeof init?.body === 'string' ? (JSON.parse(init.body) as Body) : {}
    const asOf = new Headers(init?.headers).get('As-Of')
    if (method === 'GET' && asOf !== null) this.pastReadings.push(`${asOf} ${url.pathname}`)
    if (method === 'GET' && asOf !== null && this.past !== null) return this.past.fetch(input)
    return method === 'GET' ? this.#read(url) : this.#write(`${method} ${url.pathname}`, body, key, source)
  }

  /** A socket that is open at once. */
  /** What was sent on the socket. */
  readonly said: unknown[] = []

  readonly openSocket = () => ({
    close: () => {},
    send: (text: string) => void this.said.push(JSON.parse(text)),
    addEventListener: (type: string, listener: (event: never) => void) => {
      if (type === 'open') setTimeout(listener, 0)
      if (type === 'message') this.#message = listener as unknown as (event: { data: unknown }) => void
    },
  })

  #seqHeader(): ResponseInit {
    return this.keyed ? { headers: { 'X-Commit-Seq': '1' } } : {}
  }

  /** The report of the table on the measure, as if it were told apart as asked. */
  #report({ searchParams }: URL): Response {
    const report = this.rows('reports').find((each) => Reflect.get(each, 'measure') === searchParams.get('measure'))
    if (report === undefined) return Response.json({ detail: 'Not here.' }, { status: 404 })
    return Response.json(report)
  }

  #read(url: URL): Response {
    const path = url.pathname
    const answer = answerOf(this.rows('events') as unknown as LogEvent[], url)
    if (answer !== null) return Response.json(answer)
    const [, , name = '', id] = path.split('/')
    if (path === '/api/auth/user/') return Response.json(this.self, this.#seqHeader())
    if (path === '/api/mail/' && this.#mail !== null) return Response.json(this.#mail)
    if (path === '/api/clock/' && this.clock !== null) return Response.json(this.clock)
    if (path === '/api/copies/' && this.copies !== null) {
      const copies = this.copies
      // The pending copy is finished at the next request.
      if (copies.making) this.copies = { ...copies, making: false, copies: [madeCopy, ...copies.copies], failed: null }
      return Response.json(copies)
    }
    if (path === '/api/print_jobs/') return Response.json(this.#queue)
    if (path === '/api/labels/') return this.#label(url.searchParams.get('code') ?? '')
    if (path === '/api/handover/mail/')
      return Response.json(this.handoverMail ?? {}, { status: this.handoverMail === null ? 404 : 200 })
    if (path === '/api/auth/sessions/') return Response.json(this.rows('sessions'))
    // Its Super Sacks are filled a little more than elsewhere.
    const settings = Settings.parse({ time_zone: 'UTC', usual_super_sack_max: 2200, ...this.settings })
    const has_rates = this.rows('rate_cards').length > 0
    if (name === 'system')
      return Response.json({ ...settings, has_rates, demo_users: this.demoUsers }, this.#seqHeader())
    if (path === '/api/statistics/days/' && this.#rows.has('plant_days')) return Response.json(this.rows('plant_days'))
    if (path === '/api/statistics/months/' && this.#rows.has('season_months'))
      return Response.json(this.rows('season_months')[0])
    if (name === 'reports') return this.#report(url)
    if (path === '/api/lanes/medians/') return Response.json(this.rows('medians')[0])
    if (name === 'forecasts') return Response.json(this.rows(name)[0] ?? noForecasts)
    if (name === 'forecast') {
      const [forecast] = this.rows(name)
      return Response.json(forecast ?? { detail: 'Not found.' }, { status: forecast === undefined ? 404 : 200 })
    }
    // A mail that was sent stands after the notice of before.
    if (name === 'notices') return Response.json(this.rows(name).at(-1) ?? { detail: 'Not here.' })
    if (singles.has(name)) return Response.json(this.rows(name)[0])
    if (name === 'statistics') return Response.json({ detail: 'Not here.' }, { status: 404 })
    const rows = this.rows(name)
    const left = url.search === '' ? (this.#old[name] ?? []) : []
    if (id === '' || id === undefined) {
      const shown = rows.filter((each) => !left.includes(each.id))
      const counts = shown.length === 0 && url.search === '' && this.countsEarlier
      return Response.json(shown, { headers: counts ? { 'X-Earlier-Count': String(rows.length) } : {} })
    }
    if (path.endsWith('/paper/')) return Response.json(this.rows('papers')[0])
    if (path.endsWith('/paper/check/')) return Response.json(this.check)
    if (path.endsWith('/bias/')) return Response.json(this.rows('bias')[0])
    if (path.endsWith('/merge/preview/')) return Response.json(this.goesOver)
    const row = rows.find((each) => each.id === Number(id))
    if (row && path.endsWith('/invoice/'))
      return Response.json(this.rows('invoices').find((each) => each.id === row.id))
    if (row && path.endsWith('/ticket/')) return Response.json(this.#ticket(name, row))
    if (row && path.endsWith('/ticket/check/')) return Response.json(this.check)
    return row ? Response.json(row) : Response.json({ detail: 'Not found.' }, { status: 404 })
  }

  #label(code: string): Response {
    const bag = this.labels[code]
    if (bag === undefined) return Response.json({ detail: 'Not found.' }, { status: 404 })
    return Response.json({ bag, current: true, code })
  }

  /** The data of a ticket: the rows of a shipment or an order. */
  #ticket(name: string, row: Row): Body {
    const of = (list: string, column: string) => this.rows(list).filter((each) => each[column] === row.id)
    const mark = { seq: 345, hash: '0123456789abcdef'.repeat(4), at: '2026-11-20T15:00:00.000Z' }
    if (name === 'shipments') return { shipment: row, bags: of('bags', 'shipment'), mark }
    const [wagons, batches, lots] = [of('wagons', 'order'), of('batches', 'order'), of('lots', 'order')]
    return { order: row, wagons, batches, lots, bags: of('bags', 'order'), shipments: of('shipments', 'order'), mark }
  }

  async #write(line: string, body: Body, key: string, source: string | null): Promise<Response> {
    if (line === 'POST /api/steps/preview/') return Response.json(this.answerPreview(body))
    this.requests.push({ line, body, key, source })
    await this.#gate
    const at = this.#troubles.findIndex((each) => each.line === line)
    const how = at === -1 ? null : this.#troubles.splice(at, 1)[0]?.how
    if (how === 'unsent') throw new TypeError('Failed to fetch')
    if (how && how !== 'lost') return Response.json(how.body, { status: how.status })
    const keptAnswer = key === '' ? undefined : this.#answers.get(key)
    if (keptAnswer) return keptAnswer.clone()
    const kept = Object.entries(body).filter(([field]) => !this.ignored.includes(field))
    const answer = this.#carryOut(line, Object.fromEntries(kept))
    this.#answers.set(key, answer)
    if (how === 'lost') throw new TypeError('Failed to fetch')
    return answer.clone()
  }

  #carryOut(line: string, body: Body): Response {
    if (line === 'POST /api/print/')
      return Response.json({ printed: this.printing === 'sent', job: { ...sentJob, state: this.printing } })
    if (line === 'POST /api/mail/test/' && this.records !== null)
      return Response.json({ id: 't', user: 7, kind: 'test', at: '', state: 'sent', tries: 1, records: this.records })
    if (line === 'POST /api/labels/preview/') return Response.json({ png: 'data:image/png;base64,', says: ['a label'] })
    if (line === 'POST /api/clock/' && this.clock !== null) {
      this.clock = { ...this.clock, fault: null }
      return Response.json(this.clock)
    }
    if (line === 'POST /api/copies/' && this.copies !== null) {
      this.copies = { ...this.copies, making: true }
      return Response.json(this.copies)
    }
    if (line === 'POST /api/handover/mail/') {
      this.handoverMail = { ...this.handoverMail, ...body }
      return Response.json(this.handoverMail)
    }
    if (line === 'PATCH /api/auth/user/') return Response.json({ ...this.self, ...body })
    const [method = '', path = ''] = line.split(' ')
    if (method === 'DELETE') return this.#remove(path)
    const [, , name = '', id = '', action] = path.split('/')
    const lacking = method === 'PUT' ? (replacedBy[name] ?? []).filter((field) => body[field] === undefined) : []
    if (lacking.length > 0)
      return Response.json(Object.fromEntries(lacking.map((field) => [field, [required]])), { status: 400 })
    if (method === 'POST' && id === '') return Response.json(this.#add(name, body), { status: 201 })
    const change = action === 'unloaded' ? { status: 'Unloaded' } : body
    return Response.json(this.#merge(name, Number(id), { ...change, ...this.follow(line) }))
  }

  #add(name: string, body: Body): Row {
    const id = this.#nextId++
    const row = filled(name, {
      id,
      lot: 1,
      bag_number: 1,
      lot_number: id,
      batch_number: id,
      status: statusOfNew[name],
      ...body,
      ...this.#namesOf(name, body),
    })
    this.#rows.set(name, [row, ...this.rows(name)])
    return row
  }

  /** The names that the server adds to a new record, from the ids in its body. */
  #namesOf(name: string, { order, orchard, client, order_number }: Body): Body {
    if (name === 'orders' && order_number === undefined && typeof orchard === 'number')
      return { order_number: this.#nextId, orchard: { id: orchard } }
    if (name === 'shipments') return { shipment_number: this.#nextId }
    if (name === 'views') return { own: true, by: null }
    if (name === 'bags') return { weighed_by: this.self.id, created_at: new Date().toISOString() }
    if (name === 'wagons' && client === undefined)
      return { client: this.rows('orders').find((each) => each.id === order)?.['client'] }
    return {}
  }

  #remove(path: string): Response {
    const [name = '', id] = path.split('/').slice(-3)
    this.#rows.set(
      name,
      this.rows(name).filter((each) => each.id !== Number(id)),
    )
    return Response.json(null)
  }

  #merge(name: string, id: number, fields: Body): Row {
    const { orchard_id: _orchard, ...own } = fields
    const before = this.rows(name).find((each) => each.id === id)
    const row = filled(name, { ...before, ...own, id })
    const others = this.rows(name)
    this.#rows.set(name, before === undefined ? [...others, row] : others.map((each) => (each.id === id ? row : each)))
    return row
  }
}

const statusOfNew: Readonly<Record<string, string>> = {
  lots: 'Sorting',
  wagons: 'Arrived',
  batches: 'Loading',
  shipments: 'Open',
}

/** Our own server's counts of a new record; another may not send them. */
const counted: Readonly<Record<string, Body>> = {
  batches: {
    pre_dried: false,
    more_wagons: true,
    start_count: 0,
    stop_count: 0,
    reading_count: 0,
    dry_hours: 0,
    bag_count: 0,
    clean_net: 0,
  },
  bags: { status: 'In lot', label: 'none' },
}

/** A row with its schema's defaults. */
function filled(name: string, row: Body): Row {
  const schema = schemas[name]
  const none = name === 'lots' ? { remaining_net: row['clean_net'] ?? 0 } : counted[name]
  return (schema === undefined ? row : schema.parse({ ...none, ...row })) as Row
}
