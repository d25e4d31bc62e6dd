import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import { useCallback, useState } from 'react'
import { entities } from '#model/kinds/event.ts'
import { actorText } from '#ui/history/ActorName.tsx'
import { describeEvent } from '#ui/history/describeEvent.ts'
import { usePlantClient } from '#ui/hooks/PlantClientProvider.tsx'
import { useAnswer } from '#ui/hooks/useAnswer.ts'
import { useQueryValue } from '#ui/hooks/useQueryValue.ts'
import { ComboField } from '#ui/parts/fields/ComboField.tsx'
import { DateField } from '#ui/parts/fields/DateField.tsx'
import { SearchField } from '#ui/parts/fields/SearchField.tsx'
import { SelectField } from '#ui/parts/fields/SelectField.tsx'
import { ToolButton } from '#ui/parts/list/ToolButton.tsx'
import { classes } from '#ui/parts/text/classes.ts'
import { kindName } from '#ui/records/kindName.ts'
import { t } from '#ui/words/words.ts'
import { TimelineDays } from './TimelineDays.tsx'

/** The timeline's filters, kept in the address: search, kind of record, event, user, and dates. */
export function TimelineFilters({ set }: { set: number }) {
  const [entity, setEntity] = useQueryValue('entity')
  const [type, setType] = useQueryValue('type')
  const [actor, setActor] = useQueryValue('actor')
  const [since, setSince] = useQueryValue('since')
  const [until, setUntil] = useQueryValue('until')
  const [q, setQ] = useQueryValue('q')
  const [open, setOpen] = useState(set > 0)
  const { types, actors } = useKinds()
  return (
    <div className="grid gap-3">
      <div className="flex gap-3">
        <SearchField label={t('Search timeline')} value={q} onChange={setQ} />
        <div className="contents sm:hidden">
          <ToolButton icon={SlidersHorizontal} pressed={open} onClick={() => setOpen(!open)}>
            {set === 0 ? t('Filter') : t('Filter ({n})', { n: set })}
          </ToolButton>
        </div>
      </div>
      <TimelineDays />
      <div className={classes('grid-cols-2 gap-3 sm:grid sm:grid-cols-6', open ? 'grid' : 'hidden')}>
        <div className="col-span-2">
          <SelectField
            label={t('About')}
            name="entity"
            value={entity}
            placeholder={t('Everything')}
            choices={inOrder(entities.map((value) => ({ value, label: kindName(value) })))}
            onChange={setEntity}
          />
        </div>
        <div className="col-span-2">
          <ComboField
            label={t('What happened')}
            name="type"
            value={type}
            placeholder={t('Anything')}
            choices={inOrder(
              withChosen(
                types.filter((each) => isAbout(each, entity)),
                type,
              ).map(typeChoice),
            )}
            onChange={setType}
          />
        </div>
        <div className="col-span-2">
          <ComboField
            label={t('Who')}
            name="actor"
            value={actor}
            placeholder={t('Anybody')}
            choices={inOrder(actors.map((each) => ({ value: String(each.id), label: actorText(each) })))}
            onChange={setActor}
          />
        </div>
        <div className="sm:col-span-3">
          <DateField label={t('From')} name="since" value={since} max={until} onChange={setSince} />
        </div>
        <div className="sm:col-span-3">
          <DateField label={t('Until')} name="until" value={until} min={since} onChange={setUntil} />
        </div>
      </div>
    </div>
  )
}

const isAbout = (type: string, entity: string): boolean => entity === '' || type.startsWith(`${entity}.`)

const withChosen = (types: readonly string[], chosen: string): readonly string[] =>
  chosen === '' || types.includes(chosen) ? types : [...types, chosen]

/** `wagon.unloaded` as `Wagon: Unloaded`. */
function typeChoice(value: string) {
  const entity = entities.find((each) => value.startsWith(`${each}.`))
  const words = describeEvent({ type: value, data: {} })
  return { value, label: entity === undefined ? words : `${kindName(entity)}: ${words}` }
}

const inOrder = <Choice extends { label: string }>(choices: readonly Choice[]): readonly Choice[] =>
  choices.toSorted((a, b) => a.label.localeCompare(b.label))

/** The event types and users in the log. Loaded once: later ones appear at the next visit. */
function useKinds() {
  const plant = usePlantClient()
  const { value } = useAnswer(useCallback(() => plant.send('listEventKinds'), [plant]))
  return value ?? { types: [], actors: [] }
}
