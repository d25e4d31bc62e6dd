import { accountCalls } from './accountCalls.ts'
import { asOfCalls } from './asOfCalls.ts'
import { auditCalls } from './auditCalls.ts'
import { betweenCalls } from './betweenCalls.ts'
import { bidCalls } from './bidCalls.ts'
import { brokerCalls } from './brokerCalls.ts'
import type { Call } from './call.ts'
import type { callLines } from './callLines.ts'
import { clientCalls } from './clientCalls.ts'
import { deviceCalls } from './deviceCalls.ts'
import { everyPageCalls } from './everyPageCalls.ts'
import { forecastCalls } from './forecastCalls.ts'
import { handoverMailCalls } from './handoverMailCalls.ts'
import { hereCalls } from './hereCalls.ts'
import { historyCalls } from './historyCalls.ts'
import { importCalls } from './importCalls.ts'
import { invoiceCalls } from './invoiceCalls.ts'
import { labelCalls } from './labelCalls.ts'
import { laneCalls } from './laneCalls.ts'
import { lastChangeCalls } from './lastChangeCalls.ts'
import { mailCalls } from './mailCalls.ts'
import { noticeCalls } from './noticeCalls.ts'
import { planCalls } from './planCalls.ts'
import { printJobCalls } from './printJobCalls.ts'
import { listCalls, plainCalls } from './recordCalls.ts'
import { reportCalls } from './reportCalls.ts'
import { savedViewCalls } from './savedViewCalls.ts'
import { secondFactorCalls } from './secondFactorCalls.ts'
import { serverCalls } from './serverCalls.ts'
import { settingsCalls } from './settingsCalls.ts'
import { statementCalls } from './statementCalls.ts'
import { statisticsCalls } from './statisticsCalls.ts'
import { stepPreviewCalls } from './stepPreviewCalls.ts'
import { systemCalls } from './systemCalls.ts'
import { ticketCalls } from './ticketCalls.ts'
import { timelineCalls } from './timelineCalls.ts'
import { traceCalls } from './traceCalls.ts'
import { userCalls } from './userCalls.ts'
import { whatIfCalls } from './whatIfCalls.ts'

/**
 * All calls that are not steps (those are in `step.ts`), with their schemas. For the server and the types: a screen
 * imports the calls of its subject, so that it loads no others.
 */
export const calls = {
  ...listCalls,
  ...plainCalls,
  ...everyPageCalls,
  ...accountCalls,
  ...secondFactorCalls,
  ...serverCalls,
  ...deviceCalls,
  ...hereCalls,
  ...stepPreviewCalls,
  ...clientCalls,
  ...userCalls,
  ...ticketCalls,
  ...invoiceCalls,
  ...statementCalls,
  ...statisticsCalls,
  ...reportCalls,
  ...brokerCalls,
  ...bidCalls,
  ...forecastCalls,
  ...planCalls,
  ...traceCalls,
  ...settingsCalls,
  ...printJobCalls,
  ...labelCalls,
  ...mailCalls,
  ...systemCalls,
  ...importCalls,
  ...noticeCalls,
  ...savedViewCalls,
  ...lastChangeCalls,
  ...historyCalls,
  ...timelineCalls,
  ...laneCalls,
  ...asOfCalls,
  ...betweenCalls,
  ...handoverMailCalls,
  ...auditCalls,
  ...whatIfCalls,
} as const satisfies Readonly<Record<keyof typeof callLines, Call>>

export type CallName = keyof typeof calls
