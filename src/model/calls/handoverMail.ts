import * as z from 'zod/mini'
import { Flag } from '#model/kinds/stepCall.ts'
import { clientLanguages } from '#model/values/languages.ts'
import { name } from '#model/values/units.ts'

const Language = z.enum(clientLanguages, `Choose one of: ${clientLanguages.join(', ')}.`)

/**
 * The handovers that the caller is mailed at the end of a shift: of `every` shift, also those to come, or of those named
 * in `shifts`; none at first. `can_send`: whether the server can send mail.
 */
export const HandoverMail = z.object({
  every: z.boolean(),
  shifts: z.array(z.string()),
  language: z.enum(clientLanguages),
  can_send: z.boolean(),
})

/** The caller's choice. A name that is none of the settings' shifts any more does no harm. */
export const HandoverMailInput = z.strictObject({
  every: Flag,
  shifts: z.array(name(40)).check(z.maxLength(12, 'Give at most 12 shifts.')),
  language: Language,
})

export type HandoverMail = z.infer<typeof HandoverMail>
export type HandoverMailInput = z.output<typeof HandoverMailInput>
