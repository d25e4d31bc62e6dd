import * as z from 'zod/mini'
import { Client } from '#model/kinds/client.ts'
import { EventKinds, EventPages, LogEvent } from '#model/kinds/event.ts'
import { EventSummary } from '#model/kinds/eventSummary.ts'
import { MailReport, TestMail } from '#model/kinds/mail.ts'
import { Notice, NoticeInput, NoticeQuery, OneClick, UnsubscribeInput, UnsubscribeQuery } from '#model/kinds/notice.ts'
import { Plant, Settings, SystemInfo } from '#model/kinds/settings.ts'
import { signInPath } from '#model/kinds/signIn.ts'
import { Credentials, Self, SessionInfo, StaffMember, User } from '#model/kinds/user.ts'
import { Balance, BalanceQuery } from '#model/papers/balance.ts'
import { InvoiceSheet } from '#model/papers/invoice.ts'
import { LabelPreviewInput } from '#model/papers/label.ts'
import { LaneMedians, LaneMediansQuery, Lanes, LanesQuery } from '#model/papers/lanes.ts'
import {
  LabelOwner,
  LabelPicture,
  LabelQuery,
  PrintAnswer,
  PrintJob,
  PrintJobChange,
  PrintJobDetail,
  PrintJobInput,
  PrintQueueReport,
} from '#model/papers/printJob.ts'
import { MarkCheck, OrderTicket, ShipmentTicket } from '#model/papers/ticket.ts'
import { HeldBags, HoldQuery, Recall, RecallHold, Trace, TraceQuery } from '#model/papers/trace.ts'
import { TraceRecords } from '#model/papers/traceRecords.ts'
import { EventPagesQuery, EventQuery, EventSumsQuery, MarkQuery, RefusalQuery } from '#model/values/query.ts'
import { orNull } from '#model/values/units.ts'
import { AsOf, AsOfQuery } from './asOf.ts'
import { Audit } from './audit.ts'
import { Between, BetweenQuery } from './between.ts'
import { call, listOf, Nothing } from './call.ts'
import { ClientMergeInput, ClientMergePreview, ClientMergeQuery } from './clientMerge.ts'
import { CopiesReport } from './copies.ts'
import { ErasedClient, ErasedUser, EraseInput } from './erase.ts'
import { Handover } from './handover.ts'
import { ImportInput, ImportReport, RunningImport } from './import.ts'
import { LastChanges, LastChangesQuery } from './lastChanges.ts'
import { listCalls, plainCalls } from './recordCalls.ts'
import { RefusedStep } from './refusedStep.ts'
import { Report, ReportQuery } from './reports.ts'
import { SavedView, SavedViewChange, SavedViewInput, SavedViewQuery } from './savedView.ts'
import {
  RecoveryCodes,
  SecondFactor,
  SecondFactorAsked,
  SecondFactorBegun,
  SecondFactorConfirmed,
} from './secondFactor.ts'
import { PlantChange, SettingsChange } from './settingsChange.ts'
import { PlantDay, SeasonMonths, Statistics } from './statistics.ts'
import { StepPreview, StepPreviewInput } from './stepPreview.ts'
import {
  FirstAdministrator,
  PasswordChange,
  PasswordReset,
  PasswordResetConfirm,
  SelfChange,
  SessionEnd,
  SessionsEnd,
  UserChange,
  UserInput,
} from './userInput.ts'

const Said = z.object({ detail: z.string() })

/** `email`: the address that signs in with the chosen password; null from a server that does not say it. */
const Chosen = z.extend(Said, { email: orNull(z.string()) })

/** The server's clock, the instant of the newest event, and the clock's fault if there is one. Decisions, section 5. */
const ClockReport = z.object({
  now: z.string(),
  newest: z.nullable(z.string()),
  fault: z.nullable(z.enum(['leapt', 'before_log'])),
})

/** Calls that record no change of the plant: each does its work anew. */
const unrecorded = ['IdempotencyKey', 'IfMatch', 'Source', 'HappenedAt'] as const
/** Answers with a secret, which is not stored. */
const secret = ['IdempotencyKey'] as const
/** Writes outside the log, to a record without a version. */
const unlogged = ['IfMatch', 'Source', 'HappenedAt'] as const

/**
 * All calls that are not steps (those are in `step.ts`). Specification, section 7; decisions, section 4;
 * access as in the access matrix.
 */
export const calls = {
  login: call('anyone', `POST ${signInPath}`, z.object({ token: z.string() }), { body: Credentials }),
  logout: call('anyone', 'POST /api/auth/logout/', Nothing),
  self: call('signed_in', 'GET /api/auth/user/', Self),
  changeSelf: call('signed_in', 'PATCH /api/auth/user/', Self, { body: SelfChange }),
  changePassword: call('signed_in', 'POST /api/auth/password/change/', Nothing, { body: PasswordChange }),
  resetPassword: call('anyone', 'POST /api/auth/password/reset/', Said, { body: PasswordReset }),
  confirmReset: call('anyone', 'POST /api/auth/password/reset/confirm/', Chosen, { body: PasswordResetConfirm }),
  socketTicket: call('signed_in', 'POST /api/auth/ws_ticket/', z.object({ ticket: z.string() }), {
    ignores: unrecorded,
  }),
  firstAdministrator: call('anyone', 'POST /api/auth/first_administrator/', z.object({ token: z.string() }), {
    body: FirstAdministrator,
  }),
  listSessions: call('signed_in', 'GET /api/auth/sessions/', listOf(SessionInfo)),
  endSessions: call('signed_in', 'DELETE /api/auth/sessions/', Nothing, { body: SessionsEnd, ignores: unrecorded }),
  endSession: call('signed_in', 'DELETE /api/auth/sessions/{id}/', Nothing, { body: SessionEnd, ignores: unrecorded }),
  secondFactor: call('signed_in', 'GET /api/auth/second_factor/', SecondFactor),
  beginSecondFactor: call('signed_in', 'POST /api/auth/second_factor/', SecondFactorBegun, {
    body: SecondFactorAsked,
    ignores: unrecorded,
  }),
  confirmSecondFactor: call('signed_in', 'POST /api/auth/second_factor/confirm/', RecoveryCodes, {
    body: SecondFactorConfirmed,
    ignores: secret,
  }),
  removeSecondFactor: call('signed_in', 'DELETE /api/auth/second_factor/', Nothing, {
    body: SecondFactorAsked,
    ignores: secret,
  }),
  renewRecoveryCodes: call('signed_in', 'POST /api/auth/second_factor/recovery_codes/', RecoveryCodes, {
    body: SecondFactorAsked,
    ignores: secret,
  }),
  schema: call('anyone', 'GET /api/schema/', z.object({ openapi: z.string() })),
  health: call('anyone', 'GET /api/health/', z.object({ status: z.string() })),

  /** Two lines for each call: its path, status and headers, then its body. */
  bundle: call('anyone', 'GET /api/bundle/', z.string(), { query: z.strictObject({ paths: z.string() }) }),

  previewStep: call('signed_in', 'POST /api/steps/preview/', StepPreview, {
    body: StepPreviewInput,
    ignores: unrecorded,
  }),

  listStaff: call('view_staff', 'GET /api/staff_list/', listOf(StaffMember)),
  ...listCalls,
  ...plainCalls,

  previewClientMerge: call('merge_client', 'GET /api/clients/{id}/merge/preview/', ClientMergePreview, {
    query: ClientMergeQuery,
  }),
  mergeClient: call('merge_client', 'POST /api/clients/{id}/merge/', Client, { body: ClientMergeInput }),
  eraseClient: call('erase_person', 'POST /api/clients/{id}/erase/', ErasedClient, { body: EraseInput }),
  eraseUser: call('erase_person', 'POST /api/users/{id}/erase/', ErasedUser, { body: EraseInput }),

  orderTicket: call('view_order', 'GET /api/orders/{id}/ticket/', OrderTicket),
  checkOrderTicket: call('view_order', 'GET /api/orders/{id}/ticket/check/', MarkCheck, { query: MarkQuery }),
  invoiceSheet: call('view_invoice', 'GET /api/orders/{id}/invoice/', InvoiceSheet),
  shipmentTicket: call('view_shipment', 'GET /api/shipments/{id}/ticket/', ShipmentTicket),
  checkShipmentTicket: call('view_shipment', 'GET /api/shipments/{id}/ticket/check/', MarkCheck, { query: MarkQuery }),

  statistics: call('view_statistics', 'GET /api/statistics/', Statistics),
  plantDays: call('view_statistics', 'GET /api/statistics/days/', z.array(PlantDay)),
  seasonMonths: call('view_statistics', 'GET /api/statistics/months/', SeasonMonths),
  report: call('view_statistics', 'GET /api/reports/', Report, { query: ReportQuery }),
  balance: call('view_trace', 'GET /api/balance/', Balance, { query: BalanceQuery }),
  trace: call('view_trace', 'GET /api/trace/', Trace, { query: TraceQuery }),
  recall: call('view_recall', 'GET /api/recall/', Recall, { query: TraceQuery }),
  traceRecords: call('view_recall', 'GET /api/recall/records/', TraceRecords, { query: TraceQuery }),
  holdRecall: call('hold_record', 'POST /api/recall/hold/', HeldBags, { query: HoldQuery, body: RecallHold }),
  settings: call('anyone', 'GET /api/system/', SystemInfo),
  changeSettings: call('change_settings', 'PATCH /api/system/', Settings, { body: SettingsChange }),
  getPlant: call('view_plant', 'GET /api/plants/{id}/', Plant),
  changePlant: call('change_plant', 'PATCH /api/plants/{id}/', Plant, { body: PlantChange }),
  print: call('print_label', 'POST /api/print/', PrintAnswer, { body: PrintJobInput, ignores: unlogged }),
  listPrintJobs: call('print_label', 'GET /api/print_jobs/', PrintQueueReport),
  getPrintJob: call('print_label', 'GET /api/print_jobs/{id}/', PrintJobDetail),
  changePrintJob: call('print_label', 'PATCH /api/print_jobs/{id}/', PrintJob, {
    body: PrintJobChange,
    ignores: unlogged,
  }),
  printJobPicture: call('print_label', 'GET /api/print_jobs/{id}/picture/', LabelPicture),
  previewLabel: call('print_label', 'POST /api/labels/preview/', LabelPicture, {
    body: LabelPreviewInput,
    ignores: unrecorded,
  }),
  labelOwner: call('print_label', 'GET /api/labels/', LabelOwner, { query: LabelQuery }),

  listUsers: call('manage_users', 'GET /api/users/', listOf(User)),
  getUser: call('manage_users', 'GET /api/users/{id}/', User),
  addUser: call('manage_users', 'POST /api/users/', User, { body: UserInput }),
  changeUser: call('manage_users', 'PATCH /api/users/{id}/', User, { body: UserChange }),
  inviteUser: call('manage_users', 'POST /api/users/{id}/invite/', User),
  removeUserSecondFactor: call('manage_users', 'DELETE /api/users/{id}/second_factor/', User, { ignores: secret }),
  listMails: call('manage_users', 'GET /api/mail/', MailReport),
  clock: call('change_settings', 'GET /api/clock/', ClockReport),
  acceptClock: call('change_settings', 'POST /api/clock/', ClockReport, { ignores: unrecorded }),
  copies: call('change_settings', 'GET /api/copies/', CopiesReport),
  makeCopy: call('change_settings', 'POST /api/copies/', CopiesReport, { ignores: unrecorded }),
  restartPractice: call('change_settings', 'POST /api/practice/restart/', Nothing, { ignores: unrecorded }),
  importTable: call('change_settings', 'POST /api/import/', ImportReport, { body: ImportInput, ignores: unlogged }),
  importProgress: call('change_settings', 'GET /api/import/', RunningImport),
  stopImport: call('change_settings', 'DELETE /api/import/', Nothing, { ignores: unrecorded }),
  notice: call('change_wagon', 'GET /api/notices/', Notice, { query: NoticeQuery }),
  sendNotice: call('change_wagon', 'POST /api/notices/mail/', Notice, { body: NoticeInput }),
  unsubscribe: call('anyone', 'POST /api/unsubscribe/', Nothing, { body: UnsubscribeInput }),
  unsubscribeAtOnce: call('anyone', 'POST /api/unsubscribe/one_click/', Nothing, {
    query: UnsubscribeQuery,
    body: OneClick,
  }),
  sendTestMail: call('change_settings', 'POST /api/mail/test/', TestMail, { ignores: unrecorded }),

  listViews: call('signed_in', 'GET /api/views/', listOf(SavedView), { query: SavedViewQuery }),
  saveView: call('signed_in', 'POST /api/views/', SavedView, { body: SavedViewInput, ignores: unrecorded }),
  changeView: call('signed_in', 'PATCH /api/views/{id}/', SavedView, { body: SavedViewChange, ignores: unrecorded }),
  removeView: call('signed_in', 'DELETE /api/views/{id}/', Nothing, { ignores: unrecorded }),

  lastChanges: call('signed_in', 'GET /api/last_changes/', LastChanges, { query: LastChangesQuery }),
  listEvents: call('view_timeline', 'GET /api/events/', listOf(LogEvent), { query: EventQuery }),
  listEventPages: call('view_timeline', 'GET /api/events/pages/', EventPages, { query: EventPagesQuery }),
  sumEvents: call('view_timeline', 'GET /api/events/summary/', EventSummary, { query: EventSumsQuery }),
  listEventKinds: call('view_timeline', 'GET /api/events/kinds/', EventKinds),
  listRefusals: call('view_timeline', 'GET /api/refusals/', listOf(RefusedStep), { query: RefusalQuery }),
  lanes: call('view_timeline', 'GET /api/lanes/', Lanes, { query: LanesQuery }),
  laneMedians: call('view_timeline', 'GET /api/lanes/medians/', LaneMedians, { query: LaneMediansQuery }),
  asOf: call('view_timeline', 'GET /api/as_of/', AsOf, { query: AsOfQuery }),
  between: call('view_timeline', 'GET /api/between/', Between, { query: BetweenQuery }),
  handover: call('view_timeline', 'GET /api/handover/', Handover, { query: BetweenQuery }),
  audit: call('view_timeline', 'GET /api/audit/', Audit),
  verifyEvents: call(
    'view_timeline',
    'GET /api/events/verify/',
    z.object({
      events: z.int(),
      hash: z.string(),
      faults: z.array(z.string()),
      covered: z.string(),
      not_covered: z.string(),
    }),
  ),
} as const

export type CallName = keyof typeof calls
export type ReplyOf<Name extends CallName> = z.output<(typeof calls)[Name]['reply']>
export type BodyOf<Name extends CallName> = z.input<(typeof calls)[Name]['body']>

/** The query of a call, as plain values; a list is the same name several times. */
export type QueryOf<N extends CallName> = {
  readonly [K in keyof (typeof calls)[N]['query']['_zod']['input']]?:
    | string
    | number
    | boolean
    | readonly (string | number)[]
    | undefined
}
