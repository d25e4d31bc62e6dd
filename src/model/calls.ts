import * as z from 'zod/mini'
import { AsOf, AsOfQuery } from './asOf.ts'
import { Bag } from './bag.ts'
import { Batch } from './batch.ts'
import { Broker, BrokerInput } from './broker.ts'
import { Client, ClientInput } from './client.ts'
import { DryerEvent } from './dryerEvent.ts'
import { DryingBin, DryingBinInput } from './dryingBin.ts'
import { EventKinds, EventPages, LogEvent } from './event.ts'
import { LabelPreviewInput } from './label.ts'
import { Lot } from './lot.ts'
import { Mail, MailReport } from './mail.ts'
import { MoistureReading } from './moistureReading.ts'
import { Orchard, OrchardInput } from './orchard.ts'
import { Order } from './order.ts'
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
} from './printJob.ts'
import {
  BagQuery,
  BatchOfQuery,
  EventPagesQuery,
  EventQuery,
  LotQuery,
  MarkQuery,
  OrchardQuery,
  OrderQuery,
  SeasonQuery,
} from './query.ts'
import type { Permission } from './roles.ts'
import { Plant, PlantChange, Settings, SettingsChange, SystemInfo } from './settings.ts'
import { Shipment } from './shipment.ts'
import { PlantDay, Statistics } from './statistics.ts'
import { type Method, methodAndPath } from './stepCall.ts'
import { MarkCheck, OrderTicket, ShipmentTicket } from './ticket.ts'
import {
  Credentials,
  FirstAdministrator,
  PasswordChange,
  PasswordReset,
  PasswordResetConfirm,
  Self,
  SelfChange,
  SessionEnd,
  SessionInfo,
  SessionsEnd,
  StaffMember,
  User,
  UserChange,
  UserInput,
} from './user.ts'
import { Variety, VarietyInput } from './variety.ts'
import { Wagon } from './wagon.ts'

/** Who may make a call: anyone, anyone signed in, or holders of a permission. Which records they see is decided elsewhere. */
export type Access = 'anyone' | 'signed_in' | Permission

/** A call that is not a step: the schemas of its query, body and answer. */
export interface Call<
  Path extends string = string,
  Query extends z.ZodMiniType = z.ZodMiniType,
  Body extends z.ZodMiniType = z.ZodMiniType,
  Reply extends z.ZodMiniType = z.ZodMiniType,
> {
  readonly method: Method
  readonly path: Path
  readonly access: Access
  readonly query: Query
  readonly body: Body
  readonly reply: Reply
}

const none = z.strictObject({})
const Nothing = z.unknown()
const Said = z.object({ detail: z.string() })

interface Shapes<Query extends z.ZodMiniType, Body extends z.ZodMiniType> {
  readonly query?: Query
  readonly body?: Body
}

function call<
  const Path extends string,
  Reply extends z.ZodMiniType,
  Query extends z.ZodMiniType = typeof none,
  Body extends z.ZodMiniType = typeof none,
>(access: Access, line: `${Method} ${Path}`, reply: Reply, shapes?: Shapes<Query, Body>): Call<Path, Query, Body, Reply>
function call(
  access: Access,
  line: string,
  reply: z.ZodMiniType,
  { query = none, body = none }: Shapes<z.ZodMiniType, z.ZodMiniType> = {},
): Call {
  const [method, path] = methodAndPath(line)
  return { method, path, access, query, body, reply }
}

/** The server's clock, the instant of the newest event, and the clock's fault if there is one. Decisions, section 5. */
const ClockReport = z.object({
  now: z.string(),
  newest: z.nullable(z.string()),
  fault: z.nullable(z.enum(['leapt', 'before_log'])),
})

const list = <T extends z.ZodMiniType>(schema: T) => z.array(schema)

/**
 * All calls that are not steps (those are in `step.ts`). Specification, section 7; decisions, section 4;
 * access as in the access matrix.
 */
export const calls = {
  login: call('anyone', 'POST /api/auth/login/', z.object({ token: z.string() }), { body: Credentials }),
  logout: call('anyone', 'POST /api/auth/logout/', Nothing),
  self: call('signed_in', 'GET /api/auth/user/', Self),
  changeSelf: call('signed_in', 'PATCH /api/auth/user/', Self, { body: SelfChange }),
  changePassword: call('signed_in', 'POST /api/auth/password/change/', Nothing, { body: PasswordChange }),
  resetPassword: call('anyone', 'POST /api/auth/password/reset/', Said, { body: PasswordReset }),
  confirmReset: call('anyone', 'POST /api/auth/password/reset/confirm/', Said, { body: PasswordResetConfirm }),
  socketTicket: call('signed_in', 'POST /api/auth/ws_ticket/', z.object({ ticket: z.string() })),
  firstAdministrator: call('anyone', 'POST /api/auth/first_administrator/', z.object({ token: z.string() }), {
    body: FirstAdministrator,
  }),
  listSessions: call('signed_in', 'GET /api/auth/sessions/', list(SessionInfo)),
  endSessions: call('signed_in', 'DELETE /api/auth/sessions/', Nothing, { body: SessionsEnd }),
  endSession: call('signed_in', 'DELETE /api/auth/sessions/{id}/', Nothing, { body: SessionEnd }),
  schema: call('anyone', 'GET /api/schema/', z.object({ openapi: z.string() })),
  health: call('anyone', 'GET /api/health/', z.object({ status: z.string() })),

  listStaff: call('view_staff', 'GET /api/staff_list/', list(StaffMember)),
  listClients: call('view_client', 'GET /api/clients/', list(Client)),
  getClient: call('view_client', 'GET /api/clients/{id}/', Client),
  addClient: call('add_client', 'POST /api/clients/', Client, { body: ClientInput }),
  changeClient: call('change_client', 'PATCH /api/clients/{id}/', Client, { body: z.partial(ClientInput) }),
  removeClient: call('delete_record', 'DELETE /api/clients/{id}/', Nothing),

  listBrokers: call('view_broker', 'GET /api/brokers/', list(Broker)),
  addBroker: call('change_broker', 'POST /api/brokers/', Broker, { body: BrokerInput }),
  changeBroker: call('change_broker', 'PATCH /api/brokers/{id}/', Broker, { body: z.partial(BrokerInput) }),
  removeBroker: call('change_broker', 'DELETE /api/brokers/{id}/', Nothing),

  listVarieties: call('view_variety', 'GET /api/varieties/', list(Variety)),
  addVariety: call('change_variety', 'POST /api/varieties/', Variety, { body: VarietyInput }),
  changeVariety: call('change_variety', 'PATCH /api/varieties/{id}/', Variety, { body: z.partial(VarietyInput) }),
  removeVariety: call('change_variety', 'DELETE /api/varieties/{id}/', Nothing),

  listOrchards: call('view_orchard', 'GET /api/orchards/', list(Orchard), { query: OrchardQuery }),
  getOrchard: call('view_orchard', 'GET /api/orchards/{id}/', Orchard),
  addOrchard: call('change_orchard', 'POST /api/orchards/', Orchard, { body: OrchardInput }),
  changeOrchard: call('change_orchard', 'PATCH /api/orchards/{id}/', Orchard, { body: z.partial(OrchardInput) }),
  removeOrchard: call('delete_record', 'DELETE /api/orchards/{id}/', Nothing),

  listDryingBins: call('view_drying_bin', 'GET /api/drying_bins/', list(DryingBin)),
  addDryingBin: call('change_drying_bin', 'POST /api/drying_bins/', DryingBin, { body: DryingBinInput }),
  changeDryingBin: call('change_drying_bin', 'PATCH /api/drying_bins/{id}/', DryingBin, {
    body: z.partial(DryingBinInput),
  }),
  removeDryingBin: call('change_drying_bin', 'DELETE /api/drying_bins/{id}/', Nothing),

  listOrders: call('view_order', 'GET /api/orders/', list(Order), { query: OrderQuery }),
  getOrder: call('view_order', 'GET /api/orders/{id}/', Order),
  listWagons: call('view_wagon', 'GET /api/wagons/', list(Wagon), { query: SeasonQuery }),
  getWagon: call('view_wagon', 'GET /api/wagons/{id}/', Wagon),
  listBatches: call('view_batch', 'GET /api/batches/', list(Batch), { query: SeasonQuery }),
  getBatch: call('view_batch', 'GET /api/batches/{id}/', Batch),
  listReadings: call('view_batch', 'GET /api/moisture_readings/', list(MoistureReading), { query: BatchOfQuery }),
  listDryerEvents: call('view_batch', 'GET /api/dryer_events/', list(DryerEvent), { query: BatchOfQuery }),
  listLots: call('view_lot', 'GET /api/lots/', list(Lot), { query: LotQuery }),
  getLot: call('view_lot', 'GET /api/lots/{id}/', Lot),
  listBags: call('view_bag', 'GET /api/bags/', list(Bag), { query: BagQuery }),
  getBag: call('view_bag', 'GET /api/bags/{id}/', Bag),
  listShipments: call('view_shipment', 'GET /api/shipments/', list(Shipment), { query: SeasonQuery }),
  getShipment: call('view_shipment', 'GET /api/shipments/{id}/', Shipment),

  orderTicket: call('view_order', 'GET /api/orders/{id}/ticket/', OrderTicket),
  checkOrderTicket: call('view_order', 'GET /api/orders/{id}/ticket/check/', MarkCheck, { query: MarkQuery }),
  shipmentTicket: call('view_shipment', 'GET /api/shipments/{id}/ticket/', ShipmentTicket),
  checkShipmentTicket: call('view_shipment', 'GET /api/shipments/{id}/ticket/check/', MarkCheck, { query: MarkQuery }),

  statistics: call('view_statistics', 'GET /api/statistics/', Statistics),
  plantDays: call('view_statistics', 'GET /api/statistics/days/', z.array(PlantDay)),
  settings: call('anyone', 'GET /api/system/', SystemInfo),
  changeSettings: call('change_settings', 'PATCH /api/system/', Settings, { body: SettingsChange }),
  getPlant: call('view_plant', 'GET /api/plants/{id}/', Plant),
  changePlant: call('change_plant', 'PATCH /api/plants/{id}/', Plant, { body: PlantChange }),
  print: call('print_label', 'POST /api/print/', PrintAnswer, { body: PrintJobInput }),
  listPrintJobs: call('print_label', 'GET /api/print_jobs/', PrintQueueReport),
  getPrintJob: call('print_label', 'GET /api/print_jobs/{id}/', PrintJobDetail),
  changePrintJob: call('print_label', 'PATCH /api/print_jobs/{id}/', PrintJob, { body: PrintJobChange }),
  printJobPicture: call('print_label', 'GET /api/print_jobs/{id}/picture/', LabelPicture),
  previewLabel: call('print_label', 'POST /api/labels/preview/', LabelPicture, { body: LabelPreviewInput }),
  labelOwner: call('print_label', 'GET /api/labels/', LabelOwner, { query: LabelQuery }),

  listUsers: call('manage_users', 'GET /api/users/', list(User)),
  getUser: call('manage_users', 'GET /api/users/{id}/', User),
  addUser: call('manage_users', 'POST /api/users/', User, { body: UserInput }),
  changeUser: call('manage_users', 'PATCH /api/users/{id}/', User, { body: UserChange }),
  inviteUser: call('manage_users', 'POST /api/users/{id}/invite/', User),
  listMails: call('manage_users', 'GET /api/mail/', MailReport),
  clock: call('change_settings', 'GET /api/clock/', ClockReport),
  acceptClock: call('change_settings', 'POST /api/clock/', ClockReport),
  sendTestMail: call('change_settings', 'POST /api/mail/test/', Mail),

  listEvents: call('view_timeline', 'GET /api/events/', list(LogEvent), { query: EventQuery }),
  listEventPages: call('view_timeline', 'GET /api/events/pages/', EventPages, { query: EventPagesQuery }),
  listEventKinds: call('view_timeline', 'GET /api/events/kinds/', EventKinds),
  asOf: call('view_timeline', 'GET /api/as_of/', AsOf, { query: AsOfQuery }),
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
