import ArrowRight from 'lucide-react/icons/arrow-right'
import type { LogEvent } from '#model/kinds/event.ts'
import { lookOf } from '#ui/parts/text/statuses.ts'
import { namedText, t } from '#ui/words/words.ts'

/** The status change of a record; nothing if the status stayed. */
export function StatusChange({ event: { from, to } }: { event: Pick<LogEvent, 'from' | 'to'> }) {
  if (from === null || to === null || from === to) return null
  return (
    <span className="inline-flex flex-wrap items-center gap-1">
      <LoggedStatus status={from} />
      <ArrowRight aria-label={t('to')} className="text-quiet size-4" />
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
