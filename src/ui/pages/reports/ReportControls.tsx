import { measures, type SubjectCut, subjectsOf, timeCuts } from '#model/calls/reports.ts'
import { useCan } from '#ui/hooks/useSelf.ts'
import { DateField } from '#ui/parts/fields/DateField.tsx'
import { SelectField } from '#ui/parts/fields/SelectField.tsx'
import { Chip } from '#ui/parts/list/FilterChips.tsx'
import { t } from '#ui/words/words.ts'
import { ReportFilters } from './ReportFilters.tsx'
import { type ReportView, subjectsIn, timeOf, whens, withCuts, withMeasure } from './reportView.ts'
import { cutNames, measureNames, whenNames } from './reportWords.ts'

export interface ReportControlsProps {
  view: ReportView
  /** The days that are shown, for the fields of a time that is not chosen yet. */
  shown: { readonly from: string; readonly to: string }
  onView: (view: ReportView) => void
}

/** What a report is about, how it is told apart, and when. */
export function ReportControls({ view, shown, onView }: ReportControlsProps) {
  const seesCorrections = useCan('view_timeline')
  return (
    <div className="grid gap-3 print:hidden">
      <div role="group" aria-label={t('About')} className="flex flex-wrap gap-2">
        {measures
          .filter((measure) => measure !== 'corrections' || seesCorrections)
          .map((measure) => (
            <Chip
              key={measure}
              label={measureNames[measure]}
              pressed={view.measure === measure}
              onPress={() => onView(withMeasure(view, measure))}
            />
          ))}
      </div>
      <div role="group" aria-label={t('Days')} className="flex flex-wrap gap-2">
        {whens.map((when) => (
          <Chip
            key={when}
            label={whenNames[when]}
            pressed={view.when === when}
            onPress={() => onView({ ...view, when, ...(when === 'dates' ? shown : { from: '', to: '' }) })}
          />
        ))}
      </div>
      {view.when === 'dates' && (
        <div className="grid max-w-xl grid-cols-2 gap-3">
          <DateField
            label={t('From')}
            name="from"
            value={view.from}
            max={view.to}
            onChange={(from) => onView({ ...view, from })}
          />
          <DateField
            label={t('Until')}
            name="to"
            value={view.to}
            min={view.from}
            onChange={(to) => onView({ ...view, to })}
          />
        </div>
      )}
      <Cuts view={view} onView={onView} />
      <ReportFilters view={view} onView={onView} />
    </div>
  )
}

function Cuts({ view, onView }: Pick<ReportControlsProps, 'view' | 'onView'>) {
  const time = timeOf(view) ?? ''
  const [first = '', second = ''] = subjectsIn(view)
  const subjects = (not: SubjectCut | '') =>
    subjectsOf[view.measure].filter((cut) => cut !== not).map((value) => ({ value, label: cutNames[value] }))
  return (
    <div className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:max-w-3xl">
      <SelectField
        label={t('By time')}
        name="time"
        value={time}
        placeholder={t('All together')}
        choices={timeCuts.map((value) => ({ value, label: cutNames[value] }))}
        onChange={(cut) => onView(withCuts(view, cut, [first, second]))}
      />
      <SelectField
        label={t('By')}
        name="subject"
        value={first}
        placeholder={t('All together')}
        choices={subjects('')}
        onChange={(cut) => onView(withCuts(view, time, cut === '' ? [second] : [cut, cut === second ? '' : second]))}
      />
      {first !== '' && (
        <SelectField
          label={t('And by')}
          name="second_subject"
          value={second}
          placeholder={t('All together')}
          choices={subjects(first)}
          onChange={(cut) => onView(withCuts(view, time, [first, cut]))}
        />
      )}
    </div>
  )
}
