import { terms } from '#words/en/terms.ts'
import { account } from './account.ts'
import { announcementReasons, announcements } from './announcements.ts'
import { bagging } from './bagging.ts'
import { balance, unknownFigures } from './balance.ts'
import { client } from './client.ts'
import { complaints, referring } from './complaints.ts'
import { dashboard } from './dashboard.ts'
import { desk } from './desk.ts'
import { details } from './details.ts'
import { devices } from './devices.ts'
import { drying } from './drying.ts'
import { forecast, forecastReasons } from './forecast.ts'
import { forms } from './forms.ts'
import { handover } from './handover.ts'
import { help } from './help.ts'
import { history } from './history.ts'
import { invoice } from './invoice.ts'
import { lanes, waits } from './lanes.ts'
import { laws, nouns } from './laws.ts'
import { lists } from './lists.ts'
import { messages } from './messages.ts'
import { offline } from './offline.ts'
import { parts } from './parts.ts'
import { past } from './past.ts'
import { phrases } from './phrases.ts'
import { prices } from './prices.ts'
import { printing } from './printing.ts'
import { rates } from './rates.ts'
import { reports } from './reports.ts'
import { rulebook } from './rulebook.ts'
import { rules } from './rules.ts'
import { scanning } from './scanning.ts'
import { search } from './search.ts'
import { shell } from './shell.ts'
import { system } from './system.ts'
import { tickets } from './tickets.ts'
import { trace } from './trace.ts'
import { whatIf } from './whatIf.ts'
import { workflow } from './workflow.ts'

/** Every text of the screens, in English as written in the code, gathered from the areas. */
export const texts = [
  account,
  announcements,
  bagging,
  balance,
  client,
  dashboard,
  desk,
  details,
  devices,
  drying,
  prices,
  forecast,
  forms,
  handover,
  help,
  history,
  invoice,
  lanes,
  lists,
  messages,
  offline,
  parts,
  past,
  printing,
  rates,
  reports,
  rules,
  scanning,
  search,
  shell,
  terms,
  system,
  tickets,
  trace,
  whatIf,
  workflow,
] as const

/** Complete sentences from the rulebook and the server, with blanks such as `{status}`. */
export const sentences = [
  messages,
  rules,
  complaints,
  laws,
  unknownFigures,
  waits,
  forecastReasons,
  announcementReasons,
  rulebook,
  phrases,
] as const

/** The words that can fill their blanks. */
export const fillings = [terms, phrases, referring, nouns] as const
