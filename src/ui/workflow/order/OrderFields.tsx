import { ofClient } from '#streams/live/recordIndexes.ts'
import { choicesOf } from '#ui/forms/choices.ts'
import { orchardChoice } from '#ui/forms/orderName.ts'
import { usePlantClient } from '#ui/hooks/PlantClientProvider.tsx'
import { useListedGroup } from '#ui/hooks/useGroup.ts'
import { useList } from '#ui/hooks/useList.ts'
import { ComboField } from '#ui/parts/fields/ComboField.tsx'
import type { FieldErrorsByName } from '#ui/parts/fields/Form.tsx'
import { SelectField } from '#ui/parts/fields/SelectField.tsx'
import { NoneYet } from '#ui/records/NoneYet.tsx'
import { t } from '#ui/words/words.ts'

/** Ids as text; no broker is empty. */
export interface OrderDraft {
  variety: string
  orchard: string
  preselected_broker: string
}

interface OrderFieldsProps {
  client: number
  draft: OrderDraft
  onChange: (draft: OrderDraft) => void
  errors: FieldErrorsByName
}

/** What lots inherit from their order: variety, orchard of its client, and the preselected broker. */
export function OrderFields({ client, draft, onChange, errors }: OrderFieldsProps) {
  const varieties = useList('varieties').toArray()
  const brokers = useList('brokers').toArray()
  const orchards = useListedGroup('orchards', ofClient.orchards, client)
  const isOwn = usePlantClient().isPecanyard()
  const field = (name: keyof OrderDraft) => ({
    name,
    value: draft[name],
    onChange: (value: string) => onChange({ ...draft, [name]: value }),
    errors: [...(errors[name] ?? []), ...(name === 'orchard' ? (errors['orchard_id'] ?? []) : [])],
  })
  return (
    <>
      <SelectField
        label={t('Variety')}
        required
        none={<NoneYet of="varieties" />}
        choices={choicesOf(varieties, ({ name }) => name)}
        {...field('variety')}
      />
      <ComboField
        label={t('Orchard')}
        required
        none={<NoneYet of="orchards" />}
        choices={choicesOf(orchards, orchardChoice)}
        {...field('orchard')}
      />
      {isOwn && (
        <ComboField
          label={t('Preselected broker')}
          placeholder={t('None')}
          none={<NoneYet of="brokers" />}
          choices={choicesOf(brokers, ({ company_name }) => company_name)}
          {...field('preselected_broker')}
        />
      )}
    </>
  )
}
