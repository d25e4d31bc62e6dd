import * as z from 'zod/mini'
import { Plant, SystemInfo } from '#model/kinds/settings.ts'
import { Credentials, Self, StaffMember } from '#model/kinds/user.ts'
import { PrintAnswer, PrintJobInput } from '#model/papers/printJob.ts'
import { call, listOf, Nothing, unlogged, unrecorded } from './call.ts'
import { Statistics } from './statistics.ts'

/** The calls of the client itself, whatever page is open. */
export const everyPageCalls = {
  login: call('login', z.object({ token: z.string() }), { body: Credentials }),
  logout: call('logout', Nothing),
  self: call('self', Self),
  socketTicket: call('socketTicket', z.object({ ticket: z.string() }), {
    ignores: unrecorded,
  }),
  settings: call('settings', SystemInfo),
  statistics: call('statistics', Statistics),
  getPlant: call('getPlant', Plant),
  listStaff: call('listStaff', listOf(StaffMember)),
  print: call('print', PrintAnswer, { body: PrintJobInput, ignores: unlogged }),
} as const
