import ListFilter from 'lucide-react/icons/list-filter'
import { Button } from '#ui/parts/fields/Button.tsx'
import { ComboField } from '#ui/parts/fields/ComboField.tsx'
import { DateField } from '#ui/parts/fields/DateField.tsx'
import { SelectField } from '#ui/parts/fields/SelectField.tsx'
import { anyDay, type DayOf, type Days, daysText } from '#ui/parts/text/days.ts'
import { formatCount } from '#ui/parts/text/format.ts'
import { t } from '#ui/words/words.ts'
import { type Facet, facetValues, type Facets } from './facet.ts'
import { type ListView, withFacets } from './listView.ts'
import { ToolMenu } from './ToolMenu.tsx'

/** The chosen filters of a list. */
export type ChosenFilters = Pick<ListView, 'facets' | 'days'>

export interface FacetControls<Row> {
  facets: readonly Facet<Row>[]
  dayOf: DayOf<Row> | undefined
  value: ChosenFilters
  onChange: (value: ChosenFilters) => void
}

type FacetMenuProps<Row> = FacetControls<Row> & { rows: readonly Row[] }

/** Filters by a value of the rows: a client, a grade, a day. The choices are counted when the menu opens. */
export function FacetMenu<Row>({ facets, dayOf, rows, value, onChange }: FacetMenuProps<Row>) {
  const dated = dayOf !== undefined && daysText(value.days) !== ''
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
          {dayOf && (
            <DayChoice title={dayOf.title} days={value.days} onChange={(days) => onChange({ ...value, days })} />
          )}
          <Button
            onClick={() => onChange({ facets: { ...value.facets, ...none }, days: anyDay })}
            disabled={chosen === 0}
          >
            {t('Clear the filter')}
          </Button>
        </>
      )}
    />
  )
}

function DayChoice({ title, days, onChange }: { title: string; days: Days; onChange: (days: Days) => void }) {
  const { from, until } = days
  return (
    <fieldset className="grid grid-cols-[repeat(auto-fit,minmax(9.5rem,1fr))] gap-2">
      <legend className="mb-1 font-semibold">{title}</legend>
      <DateField
        label={t('From')}
        name="from"
        value={from}
        max={until}
        onChange={(day) => onChange({ from: day, until })}
      />
      <DateField
        label={t('Until')}
        name="until"
        value={until}
        min={from}
        onChange={(day) => onChange({ from, until: day })}
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
