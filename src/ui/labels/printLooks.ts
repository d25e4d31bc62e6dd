import { CircleCheck, CircleHelp, CircleSlash, CircleX, Clock, type LucideIcon, PlugZap, Send } from 'lucide-react'
import type { PrintState } from '#model/printJob.ts'
import { t } from '#ui/words/words.ts'

/** How each state of a label looks, and what it is called. */
export const printLooks: Readonly<
  Record<PrintState, { readonly words: string; readonly tone: string; readonly icon: LucideIcon }>
> = {
  waiting: { words: t('Waiting'), tone: 'sky', icon: Clock },
  sending: { words: t('Being sent'), tone: 'sky', icon: Send },
  sent: { words: t('Sent to the printer'), tone: 'green', icon: CircleCheck },
  silent: { words: t('Printer does not answer'), tone: 'amber', icon: PlugZap },
  failed: { words: t('Not printed'), tone: 'red', icon: CircleX },
  unknown: { words: t('Did it come out?'), tone: 'amber', icon: CircleHelp },
  cancelled: { words: t('Cancelled'), tone: 'slate', icon: CircleSlash },
}
