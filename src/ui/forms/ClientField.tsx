import { useList } from '#ui/hooks/useList.ts'
import { SelectField } from '#ui/parts/SelectField.tsx'
import { t } from '#ui/words/words.ts'
import { choicesOf } from './choices.ts'

export interface ClientFieldProps {
  name: string
  value: string
  onChange: (client: string) => void
  errors: readonly string[]
}

/** Which client it is for. */
export function ClientField(props: ClientFieldProps) {
  const clients = useList('clients').toArray()
  return (
    <SelectField
      label={t('Client')}
      required
      choices={choicesOf(clients, (client) => client.company_name)}
      {...props}
    />
  )
}
