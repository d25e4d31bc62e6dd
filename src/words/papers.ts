import type { Language } from '#model/values/languages.ts'
import { notices as englishNotices } from './en/notices.ts'
import type { terms as englishTerms } from './en/terms.ts'
import type { tickets as englishTickets } from './en/tickets.ts'
import { notices as spanishNotices } from './es/notices.ts'
import { terms as spanishTerms } from './es/terms.ts'
import { tickets as spanishTickets } from './es/tickets.ts'
import type { NoticeWords, Translation } from './translation.ts'

/** Something of each language. Null where English is written in the code. */
type InEach<Words> = Readonly<Record<Language, Words>>

export const terms: InEach<Translation<typeof englishTerms> | null> = { en: null, es: spanishTerms }
export const tickets: InEach<Translation<typeof englishTickets> | null> = { en: null, es: spanishTickets }
export const notices: InEach<NoticeWords> = { en: englishNotices, es: spanishNotices }
