import { useList } from '#ui/hooks/useList.ts'
import { useCan } from '#ui/hooks/useSelf.ts'
import { ComboField } from '#ui/parts/fields/ComboField.tsx'
import { NoneYet } from '#ui/records/NoneYet.tsx'
import { t } from '#ui/words/words.ts'
import { choicesOf } from './choices.ts'
import { newClient } from './clientInput.ts'

export interface ClientFieldProps {
  name: string
  value: string
  onChange: (client: string) => void
  errors: readonly string[]
  /** Also offers a new client, for users who may add one. */
  orNew?: boolean
}

export function ClientField({ orNew = false, ...field }: ClientFieldProps) {
  const clients = useList('clients').toArray()
  const mayAdd = useCan('add_client')
  const clientChoices = choicesOf(clients, (client) => client.company_name)
  return (
    <ComboField
      label={t('Client')}
      required
      none={<NoneYet of="clients" />}
      choices={
        orNew && mayAdd ? [...clientChoices, { value: newClient, label: t('New client'), always: true }] : clientChoices
      }
      {...field}
    />
  )
}
