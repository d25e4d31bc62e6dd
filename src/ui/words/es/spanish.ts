import { account } from './account.ts'
import { bagging } from './bagging.ts'
import { balance, unknownFigures } from './balance.ts'
import { client } from './client.ts'
import { complaints, referring } from './complaints.ts'
import { dashboard } from './dashboard.ts'
import { details } from './details.ts'
import { drying } from './drying.ts'
import { forms } from './forms.ts'
import { help } from './help.ts'
import { history } from './history.ts'
import { invoice } from './invoice.ts'
import { lists } from './lists.ts'
import { messages } from './messages.ts'
import { offline } from './offline.ts'
import { parts } from './parts.ts'
import { phrases } from './phrases.ts'
import { printing } from './printing.ts'
import { rulebook } from './rulebook.ts'
import { rules } from './rules.ts'
import { scanning } from './scanning.ts'
import { search } from './search.ts'
import { shell } from './shell.ts'
import { statuses } from './statuses.ts'
import { system } from './system.ts'
import { tickets } from './tickets.ts'
import { trace } from './trace.ts'
import { workflow } from './workflow.ts'

/** Each text of the screens with its Spanish, gathered from the areas. The English is the key, to the letter. */
export const spanish = {
  ...account,
  ...bagging,
  ...balance,
  ...client,
  ...dashboard,
  ...details,
  ...drying,
  ...forms,
  ...help,
  ...history,
  ...invoice,
  ...lists,
  ...messages,
  ...offline,
  ...parts,
  ...printing,
  ...rules,
  ...scanning,
  ...search,
  ...shell,
  ...statuses,
  ...system,
  ...tickets,
  ...trace,
  ...workflow,
} as const satisfies Readonly<Record<string, string>>

export type Spanish = typeof spanish

/** Complete sentences from the rulebook and the server, and the words that can fill their blanks; see `translated`. */
export const sentences: Readonly<Record<string, string>> = {
  ...messages,
  ...rules,
  ...complaints,
  ...unknownFigures,
  ...rulebook,
  ...phrases,
}
export const fillings: Readonly<Record<string, string>> = { ...statuses, ...phrases, ...referring }
