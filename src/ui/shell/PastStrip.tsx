import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import History from 'lucide-react/icons/rotate-ccw-clock'
import { useState } from 'react'
import { historyCalls } from '#model/calls/historyCalls.ts'
import { dateBegin, dateIn, dayAfter, minute, toLocalText, utcOf } from '#model/values/calendar.ts'
import { momentText } from '#model/values/momentText.ts'
import type { PastMoment } from '#streams/http/api.ts'
import { eventPlace } from '#ui/history/eventPlace.ts'
import { usePlantClient } from '#ui/hooks/PlantClientProvider.tsx'
import { useSignal } from '#ui/hooks/useSignal.ts'
import { DateTimeField } from '#ui/parts/fields/DateTimeField.tsx'
import { IconButton } from '#ui/parts/fields/IconButton.tsx'
import { LinkButton } from '#ui/parts/fields/LinkButton.tsx'
import { formatCount, formatInstant } from '#ui/parts/text/format.ts'
import { Instant } from '#ui/parts/text/Instant.tsx'
import { usePlantTimeZone } from '#ui/parts/text/PlantTime.tsx'
import { useNow } from '#ui/parts/text/useNow.ts'
import { t } from '#ui/words/words.ts'
import { useMomentInAddress, usePresentHref } from './pastPlaces.ts'

/** Above a page of the past: which moment it shows, ways to other moments, and the way back. Null: none can be shown. */
export function PastStrip({ moment }: { moment: PastMoment | null }) {
  const timeZone = usePlantTimeZone()
  const now = useNow()
  const [, setText] = useMomentInAddress()
  const present = usePresentHref()
  return (
    <section
      aria-label={t('The plant at a past time')}
      data-tone="plum"
      className="bg-tone-soft text-tone-ink border-tone top-topbar z-30 grid grid-cols-1 gap-2 border-b-4 px-4 py-2 sm:px-6 md:sticky"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p role="status" className="flex min-w-0 grow basis-72 items-center gap-2.5">
          <History aria-hidden className="size-5 shrink-0" />
          <span>
            <strong className="font-semibold">
              {t('As it was')}
              {moment !== null && (
                <>
                  {' '}
                  <Instant at={moment.at} />
                </>
              )}
            </strong>{' '}
            {t('Read-only: nothing can be changed here.')}
            {moment !== null && (
              <>
                {' '}
                <a href={`#${eventPlace(moment.seq)}`} className="link">
                  {t('event {number}', { number: formatCount(moment.seq) })}
                </a>
                <span className="block text-sm">{t('Names of people and companies are those of today.')}</span>
              </>
            )}
          </span>
        </p>
        <LinkButton href={present}>{t('Back to now')}</LinkButton>
      </div>
      <div className="flex flex-wrap items-end gap-x-4 gap-y-2 print:hidden">
        {moment !== null && <Steps moment={moment} />}
        {moment !== null && <DaySlider key={moment.at} at={moment.at} />}
        <div className="w-full sm:w-64">
          <DateTimeField
            label={t('Time|moment')}
            name="at"
            value={moment === null ? '' : toLocalText(moment.at, timeZone).slice(0, 16)}
            max={toLocalText(utcOf(now), timeZone)}
            onChange={(local) => {
              if (local !== '') setText(local)
            }}
          />
        </div>
      </div>
    </section>
  )
}

/** One event back or on: never half a decision, since what followed from a step belongs to its moment. */
function Steps({ moment: { seq } }: { moment: PastMoment }) {
  const plant = usePlantClient()
  const head = useSignal(plant.head)
  const [, setText] = useMomentInAddress()
  async function back(): Promise<void> {
    const events = await plant.send(historyCalls.listEvents, { query: { before: seq + 1, limit: 200 } })
    if (!events.ok) return
    const decided = events.value.find(({ cause }) => cause === null)
    setText(String((decided?.seq ?? seq) - 1))
  }
  return (
    <div className="flex gap-2" data-buttons>
      <IconButton icon={ChevronLeft} label={t('One event back')} onClick={() => void back()} />
      <IconButton
        icon={ChevronRight}
        label={t('One event on')}
        disabled={head > 0 && seq >= head}
        onClick={() => setText(String(seq + 1))}
      />
    </div>
  )
}

/** The plant's day of a moment as a slider, by the minute. It goes there once it is let go. */
function DaySlider({ at }: { at: string }) {
  const timeZone = usePlantTimeZone()
  const now = useNow()
  const [, setText] = useMomentInAddress()
  const date = dateIn(at, timeZone)
  const begin = Date.parse(dateBegin(date, timeZone))
  const end = Math.min(Date.parse(dateBegin(dayAfter(date), timeZone)) - minute, now)
  const [time, setTime] = useState(Math.floor(Date.parse(at) / minute) * minute)
  const shown = formatInstant(utcOf(time), timeZone)
  const go = () => {
    if (Math.floor(Date.parse(at) / minute) * minute !== time) setText(momentText(utcOf(time), timeZone))
  }
  return (
    <div className="grid min-w-48 grow grid-cols-1 text-sm">
      <span aria-hidden className="flex justify-between gap-2">
        <span>{t('Over the day')}</span>
        <span className="figures">{shown.slice(11)}</span>
      </span>
      <input
        type="range"
        min={begin}
        max={end}
        step={minute}
        value={time}
        aria-label={t('Over the day')}
        aria-valuetext={shown}
        onChange={({ target }) => setTime(Number(target.value))}
        onPointerUp={go}
        onKeyUp={go}
        onBlur={go}
        className="accent-tone min-h-target w-full"
      />
    </div>
  )
}
