import * as z from 'zod/mini'
import { clientLanguages } from './client.ts'
import { type NoticeKind, noticeKinds } from './notice.ts'
import { name, reason } from './units.ts'

/** The blanks of the text for each record type, as `{wagon}`; `name` is the person's first name. */
export const noticeBlanks = {
  wagon: ['wagon', 'order', 'company', 'name'],
  batch: ['batch', 'order', 'company', 'name'],
  lot: ['lot', 'order', 'weight', 'company', 'name'],
  shipment: ['shipment', 'lot', 'order', 'weight', 'company', 'name'],
} as const satisfies Readonly<Record<NoticeKind, readonly string[]>>

const asBlank = (name: string): string => `{${name}}`

/** The unknown blanks and the single braces in a text; empty if it is valid. */
function unknownBlanks(kind: NoticeKind, text: string): readonly string[] {
  const blanks: readonly string[] = noticeBlanks[kind].map(asBlank)
  const found = text.match(/\{[^{}]*\}|[{}]/g) ?? []
  return [...new Set(found)].filter((blank) => !blanks.includes(blank))
}

/** The text of mails about a record type in a language, as an administrator wrote it. Decisions, section 34. */
export const NoticeText = z
  .strictObject({
    kind: z.enum(noticeKinds),
    language: z.enum(clientLanguages),
    subject: name(120),
    text: reason(1000),
  })
  .check(({ value, issues }) => {
    for (const field of ['subject', 'text'] as const) {
      const unknown = unknownBlanks(value.kind, value[field])
      if (unknown.length === 0) continue
      const blanks = noticeBlanks[value.kind].map(asBlank).join(', ')
      const message = `Nothing fills in ${unknown.join(', ')} here. Use ${blanks}.`
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
