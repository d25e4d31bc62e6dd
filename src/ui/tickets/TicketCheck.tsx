import ShieldCheck from 'lucide-react/icons/shield-check'
import ShieldAlert from 'lucide-react/icons/shield-exclamation-point'
import ShieldQuestion from 'lucide-react/icons/shield-question-mark'
import { useCallback } from 'react'
import { useSearch } from 'wouter'
import { type LogMark, type MarkCheck, readMark } from '#model/papers/ticket.ts'
import { usePlantClient } from '#ui/hooks/PlantClientProvider.tsx'
import { type Answer, useAnswer } from '#ui/hooks/useAnswer.ts'
import { Instant } from '#ui/parts/text/Instant.tsx'
import { t } from '#ui/words/words.ts'
import { checkTicket, type PrintedKind } from './checkTicket.ts'

type Mark = Pick<LogMark, 'seq' | 'hash'>

export interface TicketCheckProps {
  of: PrintedKind
  id: number
}

/** The log's verdict on the ticket whose QR code was scanned; nothing without one. */
export function TicketCheck({ of, id }: TicketCheckProps) {
  const head = new URLSearchParams(useSearch()).get('head')
  const mark = readMark(head)
  return mark && <Checked key={head} of={of} id={id} {...mark} />
}

function Checked({ of, id, seq, hash }: TicketCheckProps & Mark) {
  const plant = usePlantClient()
  const ask = useCallback(async () => checkTicket(plant, of, id, { seq, hash }), [plant, of, id, seq, hash])
  const answer = useAnswer<MarkCheck>(ask)
  const { tone, Icon } = looks[verdictOf(answer)]
  return (
    <div
      role="status"
      data-tone={tone}
      className="rounded-card border-tone bg-tone-soft text-tone-ink flex items-start gap-3 border-s-4 px-4 py-3"
    >
      <Icon aria-hidden className="mt-0.5 size-6 shrink-0" />
      <Said answer={answer} seq={seq} />
    </div>
  )
}

const looks = {
  asking: { tone: 'slate', Icon: ShieldQuestion },
  same: { tone: 'green', Icon: ShieldCheck },
  changed: { tone: 'amber', Icon: ShieldCheck },
  other: { tone: 'red', Icon: ShieldAlert },
} as const

function verdictOf({ value }: Answer<MarkCheck>): keyof typeof looks {
  if (value === null) return 'asking'
  if (!value.holds) return 'other'
  return value.changed_at === null ? 'same' : 'changed'
}

function Said({ answer: { status, value }, seq }: { answer: Answer<MarkCheck>; seq: number }) {
  if (value === null)
    return <p>{status === 'loading' ? t('Checking the ticket…') : t('The ticket could not be checked now.')}</p>
  if (!value.holds)
    return (
      <p>
        <strong className="block">{t('This ticket does not match the log.')}</strong>
        {t('The log has another event {seq}, or the ticket is of another record. Show it to a supervisor.', { seq })}
      </p>
    )
  return (
    <p>
      <strong className="block">{t('The log stands as this ticket says.')}</strong>
      {t('Event {seq} bears the seal that is printed.', { seq })}{' '}
      {value.changed_at === null ? (
        t('Nothing has changed since, so the figures are those of the ticket.')
      ) : (
        <>
          {t('The record has changed since, so figures may differ:')} <Instant at={value.changed_at} />
        </>
      )}
    </p>
  )
}
