import * as z from 'zod/mini'
import { clientLanguages } from '#model/values/languages.ts'
import { name, reason } from '#model/values/units.ts'
import { noticeKinds } from './noticeKinds.ts'

/**
 * The kinds of texts: about a client's record, and to brokers about a lot that is offered to them, or that is theirs: it
 * is meant for them and Ready, or they bought it.
 */
export const noticeTextKinds = [...noticeKinds, 'offer', 'own'] as const

export type NoticeTextKind = (typeof noticeTextKinds)[number]

/**
 * The blanks of the text of each kind, as `{wagon}`; `name` is the person's first name. No broker learns a grower, an
 * order or another broker.
 */
export const noticeBlanks = {
  wagon: ['wagon', 'order', 'company', 'name'],
  batch: ['batch', 'order', 'company', 'name'],
  lot: ['lot', 'order', 'weight', 'company', 'name'],
  shipment: ['shipment', 'lot', 'order', 'weight', 'company', 'name'],
  statement: ['statement', 'total', 'company', 'name'],
  offer: ['lot', 'variety', 'grade', 'weight', 'company'],
  own: ['lot', 'variety', 'grade', 'weight', 'company'],
} as const satisfies Readonly<Record<NoticeTextKind, readonly string[]>>

const asBlank = (name: string): string => `{${name}}`

/** The unknown blanks and the single braces in a text; empty if it is valid. */
function unknownBlanks(kind: NoticeTextKind, text: string): readonly string[] {
  const blanks: readonly string[] = noticeBlanks[kind].map(asBlank)
  const found = text.match(/\{[^{}]*\}|[{}]/g) ?? []
  return [...new Set(found)].filter((blank) => !blanks.includes(blank))
}

/** The text of mails of a kind in a language, as an administrator wrote it. Decisions, section 34. */
export const NoticeText = z
  .strictObject({
    kind: z.enum(noticeTextKinds),
    language: z.enum(clientLanguages),
    subject: name(120),
    text: reason(1000),
  })
  .check(({ value, issues }) => {
    for (const field of ['subject', 'text'] as const) {
      const unknown = unknownBlanks(value.kind, value[field])
      if (unknown.length === 0) continue
      const blanks = noticeBlanks[value.kind].map(asBlank).join(', ')
      const message = `${unknown.join(', ')} cannot be filled in here. Use ${blanks}.`
      issues.push({ code: 'custom', input: value[field], path: [field], message })
    }
  })

/** The texts that an administrator wrote, each at most once; all others are the built-in ones. */
export const NoticeTexts = z
  .array(NoticeText)
  .check(
    z.refine(
      (texts) => new Set(texts.map(({ kind, language }) => `${kind} ${language}`)).size === texts.length,
      'Give each text once.',
    ),
  )

export type NoticeText = z.infer<typeof NoticeText>
