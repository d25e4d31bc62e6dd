import type { ClientLanguage } from '#model/kinds/client.ts'
import { spanishTerms } from '#model/papers/spanishTerms.ts'
import { type Fills, filled } from '#model/values/wording.ts'
import { ticketSpanish } from './ticketSpanish.ts'

/** Every text of the tickets, in English as written in the code. A text without Spanish is not one. */
type TicketText = keyof typeof ticketSpanish

/** The texts of a ticket in its reader's language. */
export interface TicketWords {
  /** BCP 47 */
  readonly tag: 'en' | 'es'
  readonly t: <Text extends TicketText>(text: Text, ...fills: Fills<Text>) => string
  /** A number with its noun: `1 bag`, `1,200 bags`. */
  readonly counted: (n: number, one: TicketText, more: TicketText) => string
  /** A value of the plant's own lists; others are shown unchanged. */
  readonly named: (value: string) => string
}

const spanishNames: Readonly<Record<string, string>> = spanishTerms

export function ticketWords(language: ClientLanguage): TicketWords {
  const isSpanish = language === 'Spanish'
  const said = (text: TicketText): string => (isSpanish ? ticketSpanish[text] : text)
  return {
    tag: isSpanish ? 'es' : 'en',
    t: (text, ...[fills]) => filled(said(text), fills ?? {}),
    counted: (n, one, more) => filled(said(n === 1 ? one : more), { n: n.toLocaleString('en-US') }),
    named: (value) => (isSpanish ? (spanishNames[value] ?? value) : value),
  }
}
