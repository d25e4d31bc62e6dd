import ArrowRight from 'lucide-react/icons/arrow-right'
import type { LogEvent } from '#model/kinds/event.ts'
import { lookOf } from '#ui/parts/text/statuses.ts'
import { namedText, t } from '#ui/words/words.ts'

interface StatusChangeProps {
  event: Pick<LogEvent, 'from' | 'to'>
  /** Small, within a line of text. */
  inLine?: boolean
}

/** The status change of a record; nothing if the status stayed. */
export function StatusChange({ event: { from, to }, inLine = false }: StatusChangeProps) {
  if (from === null || to === null || from === to) return null
  return (
    <span
      className={
        inLine
          ? 'me-2 [&>[data-tone]]:h-5 [&>[data-tone]]:align-top [&>[data-tone]]:text-xs'
          : 'inline-flex flex-wrap items-center gap-1'
      }
    >
      <LoggedStatus status={from} />
      <ArrowRight aria-label={t('to')} className={inLine ? 'text-quiet mx-0.5 inline size-3.5' : 'text-quiet size-4'} />
      <LoggedStatus status={to} />
    </span>
  )
}

/** A status from the log, which may be unknown here. */
export function LoggedStatus({ status }: { status: string }) {
  const { tone, icon: Icon } = lookOf(status)
  return (
    <span
      data-tone={tone}
      className="bg-tone-soft text-tone-ink inline-flex h-6 shrink-0 items-center gap-1 rounded-full ps-1.5 pe-2 text-[0.8125rem] font-semibold whitespace-nowrap"
    >
      <Icon aria-hidden className="size-3.5" strokeWidth={2.25} />
      {namedText(status)}
    </span>
  )
}
