import type { Refusal } from '#machines/rule.ts'
import type { Reason } from '#ui/parts/text/DisabledReason.tsx'
import { translated } from '#ui/words/translated.ts'

/** A refusal as a reason in the user's language, without its cure. */
export const reasonOf = ({ rule, message }: Refusal): Reason => ({ rule, message: translated(message) })
