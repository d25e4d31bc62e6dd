import { useMemo } from 'react'
import { useSearch } from 'wouter'
import { instantsOf, minute, toLocalText, utcOf } from '#model/values/calendar.ts'
import { minuteOf, momentText } from '#model/values/momentText.ts'
import { useSettings } from '#ui/hooks/usePlantValues.ts'
import { useSetQuery } from '#ui/hooks/useSetQuery.ts'
import { DateTimeField } from '#ui/parts/fields/DateTimeField.tsx'
import { WhichHour } from '#ui/parts/fields/WhichHour.tsx'
import { classes } from '#ui/parts/text/classes.ts'
import { usePlantTimeZone } from '#ui/parts/text/PlantTime.tsx'
import { useNow } from '#ui/parts/text/useNow.ts'
import { t } from '#ui/words/words.ts'
import { type HandoverSpan, spanText, usualSpans } from './handoverSpan.ts'

/** The spans that people ask for as buttons, and both times as fields. `span` is what is shown, if anything is. */
export function SpanChooser({ span }: { span: HandoverSpan | null }) {
  const timeZone = usePlantTimeZone()
  const { shifts } = useSettings()
  const now = useNow()
  const currentMinute = Math.floor(now / minute) * minute
  const spans = useMemo(() => usualSpans(currentMinute, timeZone, shifts), [currentMinute, timeZone, shifts])
  const params = new URLSearchParams(useSearch())
  const [from, until] = [params.get('from') ?? '', params.get('until') ?? '']
  const choose: (next: { from: string; until: string }) => void = useSetQuery()
  const shown = (text: string, other: string | null | undefined): string =>
    text !== '' ? text.slice(0, 16) : other ? toLocalText(other, timeZone) : ''
  const isChosen = (each: HandoverSpan): boolean =>
    span !== null && each.from === span.from && each.until === span.until
  return (
    <div className="grid gap-3 print:hidden">
      <div role="group" aria-label={t('Span of time')} className="flex flex-wrap gap-2">
        {spans.map((each) => (
          <button
            key={each.name}
            type="button"
            aria-pressed={isChosen(each)}
            onClick={() => choose(spanText(each, timeZone))}
            className={classes(
              'rounded-control min-h-target border px-3 text-sm font-medium transition-colors duration-100',
              isChosen(each)
                ? 'border-accent bg-accent-soft text-accent-ink inset-ring-1 inset-ring-accent'
                : 'border-edge bg-surface hover:border-ink',
            )}
          >
            {each.name}
          </button>
        ))}
      </div>
      <div className="flex flex-wrap items-end gap-3">
        <Time
          label={t('From')}
          name="from"
          text={from}
          value={shown(from, span?.from)}
          onChange={(text) => choose({ from: text, until })}
        />
        <Time
          label={t('Until')}
          name="until"
          text={until}
          value={shown(until, null)}
          onChange={(text) =>
            choose({ from: from === '' && span !== null ? momentText(span.from, timeZone) : from, until: text })
          }
        />
        {until === '' && <p className="text-quiet min-h-target flex items-center text-sm">{t('Empty: until now')}</p>}
      </div>
    </div>
  )
}

interface TimeProps {
  label: string
  name: string
  /** As the address has it: of an hour that comes twice it says which is meant. */
  text: string
  value: string
  onChange: (text: string) => void
}

function Time({ label, name, text, value, onChange }: TimeProps) {
  const timeZone = usePlantTimeZone()
  const now = useNow()
  return (
    <div className="flex w-full flex-wrap items-end gap-3 sm:w-auto">
      <div className="w-full sm:w-72">
        <DateTimeField
          label={label}
          name={name}
          value={value}
          max={toLocalText(utcOf(now), timeZone)}
          onChange={onChange}
        />
      </div>
      <WhichHour
        instants={instantsOf(value, timeZone)}
        chosen={minuteOf(text, timeZone) ?? undefined}
        timeZone={timeZone}
        onChoose={(instant) => onChange(momentText(instant, timeZone))}
      />
    </div>
  )
}
