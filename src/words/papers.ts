import type { Language } from '#model/values/languages.ts'
import { letters as englishLetters } from '#words/en/letters.ts'
import { notices as englishNotices } from '#words/en/notices.ts'
import type { terms as englishTerms } from '#words/en/terms.ts'
import type { tickets as englishTickets } from '#words/en/tickets.ts'
import { trust as englishTrust } from '#words/en/trust.ts'
import { letters as spanishLetters } from '#words/es/letters.ts'
import { notices as spanishNotices } from '#words/es/notices.ts'
import { terms as spanishTerms } from '#words/es/terms.ts'
import { tickets as spanishTickets } from '#words/es/tickets.ts'
import { trust as spanishTrust } from '#words/es/trust.ts'
import type { InOtherWords, NoticeWords, Translation } from './translation.ts'

/** Something of each language. Null where English is written in the code. */
type InEach<Words> = Readonly<Record<Language, Words>>

export const terms: InEach<Translation<typeof englishTerms> | null> = { en: null, es: spanishTerms }
export const tickets: InEach<Translation<typeof englishTickets> | null> = { en: null, es: spanishTickets }
export const notices: InEach<NoticeWords> = { en: englishNotices, es: spanishNotices }
export const letters: InEach<InOtherWords<typeof englishLetters>> = { en: englishLetters, es: spanishLetters }
/** The page that explains how a tablet trusts the plant's own authority. */
export const trust: InEach<InOtherWords<typeof englishTrust>> = { en: englishTrust, es: spanishTrust }
