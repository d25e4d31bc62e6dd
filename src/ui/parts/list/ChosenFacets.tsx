import X from 'lucide-react/icons/x'
import { anyDay, dayChosen, daysText } from '#ui/parts/text/days.ts'
import { t } from '#ui/words/words.ts'
import type { FacetControls } from './FacetMenu.tsx'
import { withFacets } from './listView.ts'
import { toolClass } from './toolClass.ts'

/** The chosen filters of a list, each removed by a touch. */
export function ChosenFacets<Row>({ facets, days: dates, value, onChange }: FacetControls<Row>) {
  const chosen = facets.filter(({ key }) => value.facets[key])
  const dated = dayChosen(dates, value.days)
  const days = dated === undefined ? '' : daysText(value.days)
  if (chosen.length === 0 && days === '') return null
  return (
    <ul aria-label={t('Filtered by')} className="flex flex-wrap gap-2">
      {chosen.map(({ key, title, says = itself }) => (
        <Chosen
          key={key}
          title={title}
          what={says(value.facets[key] ?? '')}
          onPress={() => onChange(withFacets(value, { [key]: '' }))}
        />
      ))}
      {dated && days !== '' && (
        <Chosen title={dated.title} what={days} onPress={() => onChange({ ...value, days: anyDay })} />
      )}
    </ul>
  )
}

const itself = (value: string): string => value

/** A chosen filter; a touch takes it away. */
export const Chosen = ({ title, what, onPress }: { title: string; what: string; onPress: () => void }) => (
  <li>
    <button
      type="button"
      aria-label={t('Take away {what}', { what: `${title}: ${what}` })}
      onClick={onPress}
      className={toolClass(true)}
    >
      <span className="font-normal">{title}</span>
      <span className="figures">{what}</span>
      <X aria-hidden className="size-4 shrink-0" />
    </button>
  </li>
)
