import ListFilter from 'lucide-react/icons/list-filter'
import { Button } from '#ui/parts/fields/Button.tsx'
import { ComboField } from '#ui/parts/fields/ComboField.tsx'
import { DateField } from '#ui/parts/fields/DateField.tsx'
import { SelectField } from '#ui/parts/fields/SelectField.tsx'
import {
  anyDay,
  dayChosen,
  type DayOf,
  dayPresets,
  type Days,
  isLimited,
  type ListDays,
  presetIn,
  presetWords,
} from '#ui/parts/text/days.ts'
import { formatCount } from '#ui/parts/text/format.ts'
import { t } from '#ui/words/words.ts'
import { type Facet, facetValues, type Facets } from './facet.ts'
import { type ListView, withFacets } from './listView.ts'
import { ToolMenu } from './ToolMenu.tsx'

/** The chosen filters of a list. */
export type ChosenFilters = Pick<ListView, 'facets' | 'days'>

export interface FacetControls<Row> {
  facets: readonly Facet<Row>[]
  /** The dates that the list is filtered by. */
  days: readonly DayOf<Row>[]
  value: ChosenFilters
  onChange: (value: ChosenFilters) => void
}

type FacetMenuProps<Row> = FacetControls<Row> & { rows: readonly Row[] }

/** Filters by a value of the rows: a client, a grade, a day. The choices are counted when the menu opens. */
export function FacetMenu<Row>({ facets, days, rows, value, onChange }: FacetMenuProps<Row>) {
  const dated = days.length > 0 && isLimited(value.days)
  const chosen = facets.filter(({ key }) => value.facets[key]).length + (dated ? 1 : 0)
  const none = Object.fromEntries(facets.map(({ key }) => [key, '']))
  const choose = (next: Facets) => onChange(withFacets(value, next))
  return (
    <ToolMenu
      icon={ListFilter}
      label={chosen === 0 ? t('Filter') : t('Filter ({n})', { n: chosen })}
      pressed={chosen > 0}
      side="start"
      panel={() => (
        <>
          {facets.map((facet) => (
            <Choice key={facet.key} {...{ facet, rows }} value={value.facets} onChange={choose} />
          ))}
          {days.length > 0 && (
            <DayChoice dates={days} days={value.days} onChange={(next) => onChange({ ...value, days: next })} />
          )}
          <Button
            onClick={() => onChange({ facets: { ...value.facets, ...none }, days: { ...anyDay, by: value.days.by } })}
            disabled={chosen === 0}
          >
            {t('Clear the filter')}
          </Button>
        </>
      )}
    />
  )
}

interface DayChoiceProps<Row> {
  dates: readonly DayOf<Row>[]
  days: ListDays
  onChange: (days: ListDays) => void
}

function DayChoice<Row>({ dates, days, onChange }: DayChoiceProps<Row>) {
  const { from, until, preset, by } = days
  const chosen = dayChosen(dates, days)
  const ends = (span: Days) => onChange({ ...span, preset: '', by })
  return (
    <fieldset className="grid grid-cols-[repeat(auto-fit,minmax(9.5rem,1fr))] gap-2">
      <legend className={dates.length > 1 ? 'sr-only' : 'mb-1 font-semibold'}>{chosen?.title}</legend>
      {dates.length > 1 && (
        <SelectField
          label={t('Date')}
          name="day"
          value={chosen?.key ?? ''}
          choices={dates.map(({ key, title }) => ({ value: key, label: title }))}
          onChange={(key) => onChange({ ...days, by: key === dates[0]?.key ? '' : key })}
        />
      )}
      <SelectField
        label={t('Days')}
        name="days"
        placeholder={from === '' && until === '' ? t('All') : t('As below')}
        value={preset}
        choices={dayPresets.map((value) => ({ value, label: presetWords[value] }))}
        onChange={(next) => onChange({ from: '', until: '', preset: presetIn(next), by })}
      />
      <DateField
        label={t('From')}
        name="from"
        value={from}
        max={until}
        onChange={(day) => ends({ from: day, until })}
      />
      <DateField
        label={t('Until')}
        name="until"
        value={until}
        min={from}
        onChange={(day) => ends({ from, until: day })}
      />
    </fieldset>
  )
}

interface ChoiceProps<Row> {
  facet: Facet<Row>
  rows: readonly Row[]
  value: Facets
  onChange: (value: Facets) => void
}

function Choice<Row>({ facet, rows, value, onChange }: ChoiceProps<Row>) {
  const { key, title, says } = facet
  const values = facetValues(rows, facet)
  const chosen = value[key] ?? ''
  // A facet with fewer than two values filters nothing.
  if (values.length < 2 && chosen === '') return null
  const listed = values.some((each) => each.value === chosen) || chosen === ''
  // Names are as many as clients and drivers; what has words of the program, like the grades, is a short list.
  const Field = says === undefined ? ComboField : SelectField
  return (
    <Field
      label={title}
      name={key}
      placeholder={t('All')}
      value={chosen}
      choices={[...values, ...(listed ? [] : [{ value: chosen, count: 0 }])].map((each) => ({
        value: each.value,
        label: `${says?.(each.value) ?? each.value} (${formatCount(each.count)})`,
      }))}
      onChange={(next) => onChange({ [key]: next })}
    />
  )
}
