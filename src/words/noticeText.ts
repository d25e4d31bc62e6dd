import type { BagGrade } from '#model/kinds/bag.ts'
import type { NoticeText, NoticeTextKind } from '#model/kinds/noticeText.ts'
import { type ClientLanguage, tagOfLanguage } from '#model/values/languages.ts'
import { notices, terms } from './papers.ts'
import type { NoticeWords } from './translation.ts'

type Said = NoticeWords[NoticeTextKind]

/** The built-in text of a mail, for settings without one. */
export const builtInText = (kind: NoticeTextKind, language: ClientLanguage): Said =>
  notices[tagOfLanguage(language)][kind]

/** The text of a mail, with its blanks. */
export const noticeText = (texts: readonly NoticeText[], kind: NoticeTextKind, language: ClientLanguage): Said =>
  texts.find((each) => each.kind === kind && each.language === language) ?? builtInText(kind, language)

/** A grade in the words of mails, as on the screens. */
export const gradeName = (grade: BagGrade, language: ClientLanguage): string =>
  terms[tagOfLanguage(language)]?.[grade] ?? grade

/** Values that show how a text reads. */
export const noticeSample = {
  wagon: 'A17',
  order: 1042,
  batch: 12,
  lot: 76,
  shipment: 31,
  statement: 7,
  total: '$652.50',
  variety: 'Desirable',
  grade: 'Large A Grade',
  weight: '41,250 lbs',
  name: 'Ana',
} as const
