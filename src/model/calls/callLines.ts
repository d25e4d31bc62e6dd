import { selfPath, signInPath, signOutPath } from '#model/kinds/signIn.ts'
import { type Method, methodAndPath } from '#model/kinds/stepCall.ts'
import type { Permission } from '#model/values/roles.ts'

/**
 * Access to a call: anyone, any signed-in user, or holders of a permission. The visibility of records is decided
 * elsewhere.
 */
export type Access = 'anyone' | 'signed_in' | Permission

/** A call without its schemas. */
export interface AccessLine<Path extends string = string> {
  readonly access: Access
  readonly method: Method
  readonly path: Path
}

/** `line('view_trace', 'GET /api/trace/')`. */
export function line<const Path extends string>(access: Access, text: `${Method} ${Path}`): AccessLine<Path>
export function line(access: Access, text: string): AccessLine {
  const [method, path] = methodAndPath(text)
  return { access, method, path }
}

/**
 * All calls that are neither steps (`step.ts`) nor those of records (`recordCalls.ts`). Specification, section 7;
 * decisions, section 4; access as in the access matrix. Their schemas are beside, by subject (`reportCalls.ts`): a page
 * loads those of its own calls, and everybody this table.
 */
export const callLines = {
  login: line('anyone', `POST ${signInPath}`),
  logout: line('anyone', `POST ${signOutPath}`),
  self: line('signed_in', `GET ${selfPath}`),
  socketTicket: line('signed_in', 'POST /api/auth/ws_ticket/'),
  settings: line('anyone', 'GET /api/system/'),
  statistics: line('view_statistics', 'GET /api/statistics/'),
  getPlant: line('view_plant', 'GET /api/plants/{id}/'),
  listStaff: line('view_staff', 'GET /api/staff_list/'),
  print: line('print_label', 'POST /api/print/'),

  changeSelf: line('signed_in', `PATCH ${selfPath}`),
  changePassword: line('signed_in', 'POST /api/auth/password/change/'),
  resetPassword: line('anyone', 'POST /api/auth/password/reset/'),
  confirmReset: line('anyone', 'POST /api/auth/password/reset/confirm/'),
  firstAdministrator: line('anyone', 'POST /api/auth/first_administrator/'),
  listSessions: line('signed_in', 'GET /api/auth/sessions/'),
  endSessions: line('signed_in', 'DELETE /api/auth/sessions/'),
  endSession: line('signed_in', 'DELETE /api/auth/sessions/{id}/'),

  secondFactor: line('signed_in', 'GET /api/auth/second_factor/'),
  beginSecondFactor: line('signed_in', 'POST /api/auth/second_factor/'),
  confirmSecondFactor: line('signed_in', 'POST /api/auth/second_factor/confirm/'),
  removeSecondFactor: line('signed_in', 'DELETE /api/auth/second_factor/'),
  renewRecoveryCodes: line('signed_in', 'POST /api/auth/second_factor/recovery_codes/'),

  ownPin: line('signed_in', 'GET /api/auth/pin/'),
  setPin: line('signed_in', 'PUT /api/auth/pin/'),
  removePin: line('signed_in', 'DELETE /api/auth/pin/'),

  listDevices: line('change_settings', 'GET /api/devices/'),
  addDevice: line('change_settings', 'POST /api/devices/'),
  changeDevice: line('change_settings', 'PATCH /api/devices/{id}/'),
  endDevice: line('change_settings', 'DELETE /api/devices/{id}/'),
  deviceCode: line('change_settings', 'POST /api/devices/{id}/enrolment/'),
  enrolDevice: line('anyone', 'POST /api/devices/enrol/'),
  ownEnrolment: line('anyone', 'GET /api/devices/own/'),
  here: line('signed_in', 'GET /api/here/'),
  takeOver: line('signed_in', 'POST /api/here/'),
  leaveHere: line('signed_in', 'DELETE /api/here/'),
  stayHere: line('signed_in', 'POST /api/here/stay/'),
  noteDropped: line('signed_in', 'POST /api/here/dropped/'),
  listBadges: line('change_settings', 'GET /api/badges/'),
  issueBadges: line('change_settings', 'POST /api/badges/'),
  revokeBadge: line('change_settings', 'DELETE /api/badges/{id}/'),

  schema: line('anyone', 'GET /api/schema/'),
  health: line('anyone', 'GET /api/health/'),
  bundle: line('anyone', 'GET /api/bundle/'),

  previewStep: line('signed_in', 'POST /api/steps/preview/'),

  previewClientMerge: line('merge_client', 'GET /api/clients/{id}/merge/preview/'),
  mergeClient: line('merge_client', 'POST /api/clients/{id}/merge/'),
  eraseClient: line('erase_person', 'POST /api/clients/{id}/erase/'),

  listUsers: line('manage_users', 'GET /api/users/'),
  getUser: line('manage_users', 'GET /api/users/{id}/'),
  addUser: line('manage_users', 'POST /api/users/'),
  changeUser: line('manage_users', 'PATCH /api/users/{id}/'),
  inviteUser: line('manage_users', 'POST /api/users/{id}/invite/'),
  removeUserSecondFactor: line('manage_users', 'DELETE /api/users/{id}/second_factor/'),
  eraseUser: line('erase_person', 'POST /api/users/{id}/erase/'),

  orderTicket: line('view_order', 'GET /api/orders/{id}/ticket/'),
  checkOrderTicket: line('view_order', 'GET /api/orders/{id}/ticket/check/'),
  shipmentTicket: line('view_shipment', 'GET /api/shipments/{id}/ticket/'),
  checkShipmentTicket: line('view_shipment', 'GET /api/shipments/{id}/ticket/check/'),
  openStatements: line('make_statement', 'GET /api/statements/open/'),
  makeStatements: line('make_statement', 'POST /api/statements/'),
  statementPaper: line('view_statement', 'GET /api/statements/{id}/paper/'),
  checkStatementPaper: line('view_statement', 'GET /api/statements/{id}/paper/check/'),
  invoiceSheet: line('view_invoice', 'GET /api/orders/{id}/invoice/'),

  plantDays: line('view_statistics', 'GET /api/statistics/days/'),
  seasonMonths: line('view_statistics', 'GET /api/statistics/months/'),
  report: line('view_statistics', 'GET /api/reports/'),

  balance: line('view_trace', 'GET /api/balance/'),
  brokerBias: line('measure_own_lot', 'GET /api/brokers/{id}/bias/'),
  bids: line('view_order', 'GET /api/bids/'),
  forecast: line('view_drying_bin', 'GET /api/forecast/'),
  forecasts: line('view_drying_bin', 'GET /api/forecasts/'),
  plan: line('view_drying_bin', 'GET /api/plan/'),
  trace: line('view_trace', 'GET /api/trace/'),
  recall: line('view_recall', 'GET /api/recall/'),
  traceRecords: line('view_recall', 'GET /api/recall/records/'),
  holdRecall: line('hold_record', 'POST /api/recall/hold/'),

  changeSettings: line('change_settings', 'PATCH /api/system/'),
  changePlant: line('change_plant', 'PATCH /api/plants/{id}/'),

  listPrintJobs: line('print_label', 'GET /api/print_jobs/'),
  getPrintJob: line('print_label', 'GET /api/print_jobs/{id}/'),
  changePrintJob: line('print_label', 'PATCH /api/print_jobs/{id}/'),
  printJobPicture: line('print_label', 'GET /api/print_jobs/{id}/picture/'),
  previewLabel: line('print_label', 'POST /api/labels/preview/'),
  labelOwner: line('print_label', 'GET /api/labels/'),
  noteProvisionalLabel: line('print_label', 'POST /api/bags/{id}/provisional_label/'),

  listMails: line('manage_users', 'GET /api/mail/'),
  sendTestMail: line('change_settings', 'POST /api/mail/test/'),
  clock: line('change_settings', 'GET /api/clock/'),
  acceptClock: line('change_settings', 'POST /api/clock/'),
  copies: line('change_settings', 'GET /api/copies/'),
  makeCopy: line('change_settings', 'POST /api/copies/'),
  restartPractice: line('change_settings', 'POST /api/practice/restart/'),

  importTable: line('change_settings', 'POST /api/import/'),
  importProgress: line('change_settings', 'GET /api/import/'),
  stopImport: line('change_settings', 'DELETE /api/import/'),

  // Staff; and the permission of the record's notification.
  notice: line('view_staff', 'GET /api/notices/'),
  sendNotice: line('view_staff', 'POST /api/notices/mail/'),
  unsubscribe: line('anyone', 'POST /api/unsubscribe/'),
  unsubscribeAtOnce: line('anyone', 'POST /api/unsubscribe/one_click/'),

  listViews: line('signed_in', 'GET /api/views/'),
  saveView: line('signed_in', 'POST /api/views/'),
  changeView: line('signed_in', 'PATCH /api/views/{id}/'),
  removeView: line('signed_in', 'DELETE /api/views/{id}/'),

  lastChanges: line('signed_in', 'GET /api/last_changes/'),
  listEvents: line('view_timeline', 'GET /api/events/'),

  listEventPages: line('view_timeline', 'GET /api/events/pages/'),
  sumEvents: line('view_timeline', 'GET /api/events/summary/'),
  listEventKinds: line('view_timeline', 'GET /api/events/kinds/'),
  listRefusals: line('view_timeline', 'GET /api/refusals/'),
  lanes: line('view_timeline', 'GET /api/lanes/'),
  laneMedians: line('view_timeline', 'GET /api/lanes/medians/'),
  asOf: line('view_timeline', 'GET /api/as_of/'),
  between: line('view_timeline', 'GET /api/between/'),
  handover: line('view_timeline', 'GET /api/handover/'),
  handoverMail: line('view_timeline', 'GET /api/handover/mail/'),
  chooseHandoverMail: line('view_timeline', 'POST /api/handover/mail/'),
  audit: line('view_timeline', 'GET /api/audit/'),
  whatIf: line('view_timeline', 'GET /api/what_if/'),
  verifyEvents: line('view_timeline', 'GET /api/events/verify/'),
} as const
