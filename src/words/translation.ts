import type { NoticeText, NoticeTextKind } from '#model/kinds/noticeText.ts'
import type { fillings, sentences, texts } from '#words/en/screens/all.ts'
import type { terms } from '#words/en/terms.ts'

/** Each of some English texts in another language. */
export type Translation<English extends readonly string[]> = Readonly<Record<English[number], string>>

/** The same parts as in English, in other words. */
export type InOtherWords<English> = English extends string
  ? string
  : { readonly [Part in keyof English]: InOtherWords<English[Part]> }

/** Every text of the screens, in English as written in the code. A text that the catalogue lacks is not a `Text`. */
export type Text = (typeof texts)[number][number]

/** Every value of the plant's own lists. */
export type TermText = (typeof terms)[number]

/** The words of the screens in a language that is not the code's own; see `translated` for the last three. */
export interface ScreenWords {
  readonly texts: Readonly<Record<Text, string>>
  readonly sentences: Readonly<Record<(typeof sentences)[number][number], string>>
  readonly fillings: Readonly<Record<(typeof fillings)[number][number], string>>
  /** What stands between two fillings. */
  readonly and: string
}

/** The built-in texts of mails about a record, with their blanks. */
export type NoticeWords = Readonly<Record<NoticeTextKind, Readonly<Pick<NoticeText, 'subject' | 'text'>>>>
