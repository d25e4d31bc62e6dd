import { type PlantDay, shownDays } from '#model/calls/statistics.ts'
import { bagGrades } from '#model/kinds/bag.ts'
import { sumPounds } from '#model/values/units.ts'
import { useList } from '#ui/hooks/useList.ts'
import { Section } from '#ui/parts/page/Section.tsx'
import { BarPlot } from '#ui/parts/plot/BarPlot.tsx'
import { Titled } from '#ui/parts/plot/Titled.tsx'
import { Skeleton } from '#ui/parts/text/Skeleton.tsx'
import { named, plural, t } from '#ui/words/words.ts'
import { BaggedLately } from './BaggedLately.tsx'
import { listedDays } from './baggedPerDay.ts'
import { BatchHours } from './BatchHours.tsx'
import { usePlantDays } from './usePlantDays.ts'

/** The last days: the weight bagged by grade, the bins in use, and the drying hours. */
export function Days() {
  const { status, value: days } = usePlantDays()
  // A server without this call still lists the bags of the last week.
  const isUntold = days === null && status !== 'loading'
  return (
    <Section title={t('The last {n} days', { n: isUntold ? listedDays : shownDays })}>
      <div className="grid gap-x-8 gap-y-7 lg:grid-cols-2">
        {days === null && status === 'loading' && <Skeleton label={t('Loading statistics')} lines={4} />}
        {isUntold && <BaggedLately />}
        {days !== null && <DayPlots days={days} />}
        <div className="min-w-0 lg:col-span-2">
          <BatchHours />
        </div>
      </div>
    </Section>
  )
}

function DayPlots({ days }: { days: readonly PlantDay[] }) {
  const bins = useList('drying_bins').size
  const barsOf = (value: (day: PlantDay) => number) =>
    days.map((day) => ({ label: `${day.date.slice(5, 7)}/${day.date.slice(8)}`, value: value(day) }))
  const total = barsOf(({ grades }) => sumPounds(grades.map(({ weight }) => weight)))
  const ofGrade = bagGrades.map((grade) => ({
    grade,
    bars: barsOf(({ grades }) => grades.find((each) => each.grade === grade)?.weight ?? 0),
  }))
  const upTo = Math.max(...ofGrade.flatMap(({ bars }) => bars.map(({ value }) => value)))
  return (
    <>
      <Titled title={t('lbs bagged per day')}>
        <BarPlot
          label={t('lbs bagged per day')}
          unit={t('lbs')}
          bars={total}
          empty={t('Nothing was bagged in these days.')}
        />
      </Titled>
      <div className="grid min-w-0 content-start gap-x-4 gap-y-3 sm:grid-cols-2">
        {ofGrade.map(({ grade, bars }) => (
          <Titled key={grade} title={named(grade)}>
            <BarPlot
              small
              label={t('{grade}: lbs bagged per day', { grade: named(grade) })}
              unit={t('lbs')}
              bars={bars}
              upTo={upTo}
              empty={t('None in these days.')}
            />
          </Titled>
        ))}
      </div>
      <Titled title={t('Bins drying, per day')}>
        <BarPlot
          label={t('Bins drying, per day')}
          unit={t('bins')}
          bars={barsOf((day) => day.bins)}
          line={bins === 0 ? undefined : { value: bins, label: plural(bins, '{n} bin in all', '{n} bins in all') }}
          empty={t('No dryer ran in these days.')}
        />
      </Titled>
      <Titled title={t('Hours of all dryers, per day')}>
        <BarPlot
          label={t('Hours of all dryers, per day')}
          unit="h"
          bars={barsOf((day) => day.dry_hours)}
          empty={t('No dryer ran in these days.')}
        />
      </Titled>
    </>
  )
}
