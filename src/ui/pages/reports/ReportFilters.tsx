import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import { useState } from 'react'
import { none, type SubjectCut, subjectsOf } from '#model/calls/reports.ts'
import { bagGrades, bagTypes } from '#model/kinds/bag.ts'
import { personName } from '#model/values/personName.ts'
import { useList } from '#ui/hooks/useList.ts'
import { useStaff } from '#ui/hooks/usePlantValues.ts'
import { ComboField } from '#ui/parts/fields/ComboField.tsx'
import { Chosen } from '#ui/parts/list/ChosenFacets.tsx'
import { ToolButton } from '#ui/parts/list/ToolButton.tsx'
import { named, t } from '#ui/words/words.ts'
import { type ReportView, withFilter } from './reportView.ts'
import { cutNames } from './reportWords.ts'

interface ReportFiltersProps {
  view: ReportView
  onView: (view: ReportView) => void
}

/** The records that a report is left to; several of one kind are counted together. */
export function ReportFilters({ view, onView }: ReportFiltersProps) {
  const [open, setOpen] = useState(false)
  const choices = useChoices()
  const chosen = subjectsOf[view.measure].flatMap((cut) =>
    (view.filters[cut] ?? []).map((value) => ({ cut, value, label: nameIn(choices[cut], value) })),
  )
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-center gap-2">
        <ToolButton icon={SlidersHorizontal} pressed={open} onClick={() => setOpen(!open)}>
          {chosen.length === 0 ? t('Filter') : t('Filter ({n})', { n: chosen.length })}
        </ToolButton>
        {chosen.length > 0 && (
          <ul aria-label={t('Filtered by')} className="flex flex-wrap gap-2">
            {chosen.map(({ cut, value, label }) => (
              <Chosen
                key={`${cut} ${value}`}
                title={cutNames[cut]}
                what={label}
                onPress={() =>
                  onView(
                    withFilter(
                      view,
                      cut,
                      (view.filters[cut] ?? []).filter((each) => each !== value),
                    ),
                  )
                }
              />
            ))}
          </ul>
        )}
      </div>
      {open && (
        <div className="grid grid-cols-1 gap-3 sm:grid-cols-2 lg:grid-cols-4">
          {subjectsOf[view.measure].map((cut) => {
            const values = view.filters[cut] ?? []
            return (
              <ComboField
                key={cut}
                label={cutNames[cut]}
                name={cut}
                value=""
                placeholder={t('All')}
                choices={[...choices[cut], ...(cut === 'bag_type' ? [] : [withoutOne])].filter(
                  ({ value }) => !values.includes(value),
                )}
                onChange={(value) => value !== '' && onView(withFilter(view, cut, [...values, value]))}
              />
            )
          })}
        </div>
      )}
    </div>
  )
}

interface NamedChoice {
  readonly value: string
  readonly label: string
}

/** For records that have none: bags that nobody has bought, corrections of what belongs to no order. */
const withoutOne: NamedChoice = { value: none, label: t('None') }

const nameIn = (choices: readonly NamedChoice[], value: string): string =>
  [...choices, withoutOne].find((each) => each.value === value)?.label ?? value

/** What each filter offers, by name. */
function useChoices(): Readonly<Record<SubjectCut, readonly NamedChoice[]>> {
  const clients = useList('clients')
  const staff = useStaff()
  const sorted = (choices: readonly NamedChoice[]) => choices.toSorted((a, b) => a.label.localeCompare(b.label))
  const record = (id: number, label: string): NamedChoice => ({ value: String(id), label })
  return {
    client: sorted(clients.toArray().map(({ id, company_name }) => record(id, company_name))),
    orchard: sorted(
      useList('orchards')
        .toArray()
        .map(({ id, name, client }) =>
          record(id, [name, clients.get(client)?.company_name].filter(Boolean).join(' · ')),
        ),
    ),
    variety: sorted(
      useList('varieties')
        .toArray()
        .map(({ id, name }) => record(id, name)),
    ),
    broker: sorted(
      useList('brokers')
        .toArray()
        .map(({ id, company_name }) => record(id, company_name)),
    ),
    grade: bagGrades.map((value) => ({ value, label: named(value) })),
    bag_type: bagTypes.map((value) => ({ value, label: named(value) })),
    person: sorted(staff.map((each) => record(each.id, personName(each)))),
  }
}
