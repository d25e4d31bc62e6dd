import { CircleCheck, CircleHelp, CircleSlash, CircleX, Clock, type LucideIcon, PlugZap, Send } from 'lucide-react'
import type { PrintState } from '#model/printJob.ts'
import { t } from '#ui/words/words.ts'

const looks: Readonly<
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

/** How far a label has come, as an icon and in words. */
export function PrintJobState({ state }: { state: PrintState }) {
  const { words, tone, icon: Icon } = looks[state]
  return (
    <span
      data-tone={tone}
      className="bg-tone-soft text-tone-ink inline-flex h-7 items-center gap-1.5 rounded-full ps-2 pe-2.5 text-sm font-semibold whitespace-nowrap"
    >
      <Icon aria-hidden className="size-4" strokeWidth={2.25} />
      {words}
    </span>
  )
}
