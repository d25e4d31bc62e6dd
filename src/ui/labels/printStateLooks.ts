import type { LucideIcon } from 'lucide-react'
import CircleCheck from 'lucide-react/icons/circle-check'
import CircleHelp from 'lucide-react/icons/circle-question-mark'
import CircleSlash from 'lucide-react/icons/circle-slash'
import CircleX from 'lucide-react/icons/circle-x'
import Clock from 'lucide-react/icons/clock'
import PlugZap from 'lucide-react/icons/plug-zap'
import Send from 'lucide-react/icons/send'
import type { PrintState } from '#model/papers/printJob.ts'
import { t } from '#ui/words/words.ts'

/** The words, colour and icon of each state of a print job. */
export const printStateLooks: Readonly<
  Record<PrintState, { readonly words: string; readonly tone: string; readonly icon: LucideIcon }>
> = {
  waiting: { words: t('Waiting'), tone: 'sky', icon: Clock },
  sending: { words: t('Being sent'), tone: 'sky', icon: Send },
  sent: { words: t('Sent to the printer'), tone: 'green', icon: CircleCheck },
  silent: { words: t('Printer is not ready'), tone: 'amber', icon: PlugZap },
  failed: { words: t('Not printed'), tone: 'red', icon: CircleX },
  unknown: { words: t('Did it come out?'), tone: 'amber', icon: CircleHelp },
  cancelled: { words: t('Cancelled'), tone: 'slate', icon: CircleSlash },
}
