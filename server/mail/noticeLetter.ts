import type { Notice } from '#model/kinds/notice.ts'
import { type ClientLanguage, clientLanguages, tagOfLanguage } from '#model/values/languages.ts'
import { filled } from '#model/values/wording.ts'
import { letters } from '#words/papers.ts'
import type { Letter } from './letter.ts'
import { greeting } from './letters.ts'
import type { NoticeReader } from './mails.ts'

interface LetterParts extends Pick<Notice, 'language'> {
  readonly to: NoticeReader
  /** The notices, at least one. */
  readonly notices: readonly Notice['words'][]
  readonly firstName: string
  readonly company: string
  /** The reader's page of the record, or of all records. */
  readonly address: string
  /** The page that stops these mails. */
  readonly stop: string
  /** The call of the mail program's unsubscribe button. */
  readonly unsubscribe: string
}

/** The mail with one or more notices, in the reader's language, or in all if it is unknown. */
export function noticeLetter(parts: LetterParts): Letter {
  const { language, notices, address, unsubscribe } = parts
  const each = language === null ? clientLanguages : [language]
  return {
    subject: each.map((spoken) => subjectOf(spoken, notices, parts.company)).join(' · '),
    address,
    unsubscribe,
    words: each.map((spoken) => framed(spoken, parts)),
  }
}

const wordsIn = (spoken: ClientLanguage) => letters[tagOfLanguage(spoken)]

function subjectOf(spoken: ClientLanguage, notices: LetterParts['notices'], company: string): string {
  const [first, ...more] = notices
  if (first !== undefined && more.length === 0) return first[spoken].subject
  return filled(wordsIn(spoken).notices.several, { n: notices.length, company })
}

function framed(spoken: ClientLanguage, parts: LetterParts): Letter['words'][number] {
  const { to, notices, firstName, company, stop } = parts
  const {
    hello,
    notices: { link, why, end },
  } = wordsIn(spoken)
  return {
    language: tagOfLanguage(spoken),
    paragraphs: [greeting(hello, firstName), ...notices.flatMap((notice) => paragraphsOf(notice[spoken].text))],
    link: link[to.of],
    after: [`${filled(why[to.of], { company })} ${end} ${stop}`],
  }
}

const paragraphsOf = (text: string): readonly string[] => text.split(/\s*\n\s*/).filter((each) => each !== '')
