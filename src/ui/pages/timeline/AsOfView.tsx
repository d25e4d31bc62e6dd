import History from 'lucide-react/icons/rotate-ccw-clock'
import { useMemo } from 'react'
import { asOfKinds } from '#model/calls/asOf.ts'
import { day, hour, instantsOf, toLocalText, utcOf } from '#model/values/calendar.ts'
import { minuteOf, momentText } from '#model/values/momentText.ts'
import { eventPlace } from '#ui/history/eventPlace.ts'
import { type Moment, readMoment, shiftInstant } from '#ui/hooks/asOfMoment.ts'
import { useQueryValue } from '#ui/hooks/useQueryValue.ts'
import { Button } from '#ui/parts/fields/Button.tsx'
import { DateTimeField } from '#ui/parts/fields/DateTimeField.tsx'
import { WhichHour } from '#ui/parts/fields/WhichHour.tsx'
import { Page } from '#ui/parts/page/Page.tsx'
import { EmptyState } from '#ui/parts/text/EmptyState.tsx'
import { formatCount } from '#ui/parts/text/format.ts'
import { Instant } from '#ui/parts/text/Instant.tsx'
import { usePlantTimeZone } from '#ui/parts/text/PlantTime.tsx'
import { Skeleton } from '#ui/parts/text/Skeleton.tsx'
import { useNow } from '#ui/parts/text/useNow.ts'
import { NoSuchMoment } from '#ui/shell/NoSuchMoment.tsx'
import { t } from '#ui/words/words.ts'
import { AsOfCounts } from './AsOfCounts.tsx'
import { AsOfRecords } from './AsOfRecords.tsx'
import { useAsOf } from './useAsOf.ts'
import { useDebounced } from './useDebounced.ts'

/** The plant as of a chosen moment: the records of each kind by status, and the list of one kind. */
export function AsOfView() {
  const [text] = useQueryValue('as_of')
  const timeZone = usePlantTimeZone()
  const now = useNow()
  const settled = useDebounced(text)
  const minute = Math.floor(now / 60_000)
  const moment = useMemo(() => readMoment(settled, timeZone, minute * 60_000), [settled, timeZone, minute])
  return (
    <Page title={t('The plant at a past time')} parent={{ label: t('Timeline'), href: '#/timeline' }}>
      {typeof moment === 'string' ? (
        <>
          <ChooseMoment at="" />
          <NoSuchMoment why={moment} text={settled} />
        </>
      ) : (
        <Then moment={moment} />
      )}
    </Page>
  )
}

/** The field for the moment, and buttons that move it; `at` is empty if no moment is shown. */
function ChooseMoment({ at }: { at: string }) {
  const [text, setText] = useQueryValue('as_of')
  const timeZone = usePlantTimeZone()
  const now = useNow()
  // From the address, which is ahead of the shown moment while somebody taps: each tap counts.
  const go = (by: number) => setText(shiftInstant(minuteOf(text, timeZone) ?? at, by, timeZone, now))
  const shown = /^\d{4}-/.test(text) ? text.slice(0, 16) : at === '' ? '' : toLocalText(at, timeZone)
  const instants = instantsOf(shown, timeZone)
  return (
    <div className="flex flex-wrap items-end gap-3">
      <div className="w-full sm:w-72">
        <DateTimeField
          label={t('Time|moment')}
          name="as_of"
          value={shown}
          max={toLocalText(utcOf(now), timeZone)}
          onChange={(local) => setText(local === '' ? 'now' : local)}
        />
      </div>
      <WhichHour
        instants={instants}
        chosen={minuteOf(text, timeZone) ?? undefined}
        timeZone={timeZone}
        onChoose={(instant) => setText(momentText(instant, timeZone))}
      />
      {at !== '' && (
        <div className="grid grow grid-cols-2 gap-2 sm:flex sm:grow-0">
          <Button onClick={() => go(-day)}>{t('A day earlier')}</Button>
          <Button onClick={() => go(-hour)}>{t('An hour earlier')}</Button>
          <Button onClick={() => go(hour)}>{t('An hour later')}</Button>
          <Button onClick={() => go(day)}>{t('A day later')}</Button>
        </div>
      )}
    </div>
  )
}

function Then({ moment }: { moment: Moment }) {
  const [chosen, setKind] = useQueryValue('kind')
  const kind = asOfKinds.find((each) => each === chosen) ?? 'wagon'
  const now = useNow()
  const { status, value, refresh } = useAsOf(moment, kind)
  const at = moment.at ?? (moment.seq === undefined ? utcOf(now) : (value?.at ?? ''))
  if (value && moment.seq !== undefined && value.seq < moment.seq)
    return (
      <>
        <ChooseMoment at="" />
        <NoSuchMoment why="no event" text={String(moment.seq)} />
      </>
    )
  return (
    <>
      <ChooseMoment at={at} />
      {status === 'failed' && (
        <EmptyState
          icon={History}
          title={t('That moment could not be loaded')}
          action={<Button onClick={refresh}>{t('Try again')}</Button>}
        >
          {t('It could not be loaded just now.')}
        </EmptyState>
      )}
      {status === 'loading' && <Skeleton label={t('Going back to that moment')} lines={8} kind="row" />}
      {value && value.at === null && (
        <EmptyState icon={History} title={t('Nothing had happened yet')}>
          {t('The log begins after this moment.')}
        </EmptyState>
      )}
      {value && value.at !== null && (
        <>
          <p role="status" className="text-quiet">
            {t('As it stood after')}{' '}
            <a href={`#${eventPlace(value.seq)}`} className="link">
              {t('event {number}', { number: formatCount(value.seq) })}
            </a>
            , <Instant at={value.at} />. {t('Names of people and companies are those of today.')}
          </p>
          <AsOfCounts counts={value.counts} kind={kind} onKind={setKind} />
          <AsOfRecords key={value.kind} then={value} />
        </>
      )}
    </>
  )
}
