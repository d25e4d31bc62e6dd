import { Popover, PopoverButton, PopoverPanel } from '@headlessui/react'
import { ListFilter, X } from 'lucide-react'
import { t } from '#ui/words/words.ts'
import { Button } from './Button.tsx'
import { type Facet, facetValues, type Facets } from './facet.ts'
import { formatCount } from './format.ts'
import { SelectField } from './SelectField.tsx'
import { toolClass, toolPanelClass } from './toolClass.ts'

export interface FacetMenuProps<Row> {
  facets: readonly Facet<Row>[]
  rows: readonly Row[]
  value: Facets
  onChange: (value: Facets) => void
}

/** Narrows a list down by what its rows have: a client, a grade. What there is to choose is counted when it is opened. */
export function FacetMenu<Row>({ facets, rows, value, onChange }: FacetMenuProps<Row>) {
  const chosen = facets.filter(({ key }) => value[key]).length
  const none = Object.fromEntries(facets.map(({ key }) => [key, '']))
  return (
    <Popover className="flex">
      <PopoverButton className={toolClass(chosen > 0)}>
        <ListFilter aria-hidden className="size-4.5 shrink-0" />
        {chosen === 0 ? t('Filter') : t('Filter ({n})', { n: chosen })}
      </PopoverButton>
      <PopoverPanel anchor={{ to: 'bottom start', gap: 8, padding: 8 }} transition focus className={toolPanelClass}>
        {facets.map((facet) => (
          <Choice key={facet.key} {...{ facet, rows, value, onChange }} />
        ))}
        <Button onClick={() => onChange({ ...value, ...none })} disabled={chosen === 0}>
          {t('Clear the filter')}
        </Button>
      </PopoverPanel>
    </Popover>
  )
}

interface ChoiceProps<Row> extends Omit<FacetMenuProps<Row>, 'facets'> {
  facet: Facet<Row>
}

function Choice<Row>({ facet, rows, value, onChange }: ChoiceProps<Row>) {
  const { key, title, says = itself } = facet
  const values = facetValues(rows, facet)
  const chosen = value[key] ?? ''
  // What is the same of all rows, or said of none, tells none apart.
  if (values.length < 2 && chosen === '') return null
  const known = values.some((each) => each.value === chosen) || chosen === ''
  return (
    <SelectField
      label={title}
      name={key}
      placeholder={t('All')}
      value={chosen}
      choices={[...values, ...(known ? [] : [{ value: chosen, count: 0 }])].map((each) => ({
        value: each.value,
        label: `${says(each.value)} (${formatCount(each.count)})`,
      }))}
      onChange={(next) => onChange({ ...value, [key]: next })}
    />
  )
}

const itself = (value: string): string => value

/** What a list is narrowed down to, each taken away by a touch. */
export function ChosenFacets<Row>({ facets, value, onChange }: Omit<FacetMenuProps<Row>, 'rows'>) {
  const chosen = facets.filter(({ key }) => value[key])
  if (chosen.length === 0) return null
  return (
    <ul aria-label={t('Filtered by')} className="flex flex-wrap gap-2">
      {chosen.map(({ key, title, says = itself }) => (
        <li key={key}>
          <button
            type="button"
            aria-label={t('Take away {what}', { what: `${title}: ${says(value[key] ?? '')}` })}
            onClick={() => onChange({ ...value, [key]: '' })}
            className={toolClass(true)}
          >
            <span className="font-normal">{title}</span>
            {says(value[key] ?? '')}
            <X aria-hidden className="size-4 shrink-0" />
          </button>
        </li>
      ))}
    </ul>
  )
}
