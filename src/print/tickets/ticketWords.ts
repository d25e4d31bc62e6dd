import type { Language } from '#model/values/languages.ts'
import { type Fills, filled } from '#model/values/wording.ts'
import type { tickets as catalogue } from '#words/en/tickets.ts'
import { terms, tickets } from '#words/papers.ts'

/** Every text of the tickets, in English as written in the code. */
type TicketText = (typeof catalogue)[number]

/** The texts of a ticket in its reader's language. */
export interface TicketWords {
  /** BCP 47 */
  readonly tag: Language
  readonly t: <Text extends TicketText>(text: Text, ...fills: Fills<Text>) => string
  /** A number with its noun: `1 bag`, `1,200 bags`. */
  readonly counted: (n: number, one: TicketText, more: TicketText) => string
  /** A value of the plant's own lists; others are shown unchanged. */
  readonly named: (value: string) => string
}

export function ticketWords(tag: Language): TicketWords {
  const texts = tickets[tag]
  const names: Readonly<Record<string, string>> = terms[tag] ?? {}
  const said = (text: TicketText): string => texts?.[text] ?? text
  const isOne = (n: number): boolean => new Intl.PluralRules(tag).select(n) === 'one'
  return {
    tag,
    t: (text, ...[fills]) => filled(said(text), fills ?? {}),
    counted: (n, one, more) => filled(said(isOne(n) ? one : more), { n: n.toLocaleString('en-US') }),
    named: (value) => names[value] ?? value,
  }
}
