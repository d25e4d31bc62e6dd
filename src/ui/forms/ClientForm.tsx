import { useState } from 'react'
import { Client, ClientInput } from '#model/kinds/client.ts'
import { usePlantClient } from '#ui/hooks/PlantClientProvider.tsx'
import { useList } from '#ui/hooks/useList.ts'
import { Form } from '#ui/parts/fields/Form.tsx'
import { SelectField } from '#ui/parts/fields/SelectField.tsx'
import { ErrorBanner } from '#ui/parts/text/ErrorBanner.tsx'
import { NoneYet } from '#ui/records/NoneYet.tsx'
import { changedFields } from '#ui/saving/changedFields.ts'
import { failureErrors } from '#ui/saving/failureErrors.ts'
import { sayNotSaved } from '#ui/saving/sayNotSaved.ts'
import { useAttempt } from '#ui/saving/useAttempt.ts'
import { useEdits } from '#ui/saving/useEdits.ts'
import { useForm } from '#ui/saving/useForm.ts'
import { t } from '#ui/words/words.ts'
import { choicesOf } from './choices.ts'
import { ClientFields } from './ClientFields.tsx'
import { clientOptions, clientValues } from './clientInput.ts'
import { FormActions } from './FormActions.tsx'
import { KeptFields } from './KeptFields.tsx'

export interface ClientFormProps {
  /** The client to change; a new one if missing. */
  client?: Client | undefined
  /** Growers may change their own contact data only. */
  ownContact?: boolean
  onDone: (client: Client) => void
  onCancel: () => void
}

const valuesOf = (client: Client) => clientOptions.read(clientValues(client))

export function ClientForm({ client, ownContact = false, onDone, onCancel }: ClientFormProps) {
  const plant = usePlantClient()
  const brokers = useList('brokers').toArray()
  const attempt = useAttempt<Client>()
  const edits = useEdits()
  const [before] = useState(client)
  const form = useForm(ClientInput, clientValues(client), clientOptions)

  async function submit() {
    const input = form.check()
    if (input === null) return
    const change = before === undefined ? input : changedFields(clientOptions.read(form.start), input)
    if (client !== undefined && Object.keys(change).length === 0) return onDone(client)
    const { company_name: _name, preferred_broker: _broker, ...contact } = change
    const result = await attempt.once(
      before === undefined
        ? async (key) => plant.send('addClient', { body: input, key })
        : edits.save({
            about: { entity: 'client', id: before.id },
            before,
            read: (record) => Client.parse(record),
            valuesOf,
            mine: ownContact ? contact : change,
            send: async (body, { id, version }, key) => plant.send('changeClient', { ids: { id }, body, key, version }),
          }),
    )
    if (result === null) return
    if (result.ok) return onDone(result.value)
    sayNotSaved(plant, result.failure, 'itemsNotUpdated')
    form.refuse(failureErrors(result.failure))
  }

  return (
    <KeptFields of={['clients']}>
      <Form onSubmit={() => void submit()} errors={form.answer}>
        <ErrorBanner errors={form.status} />
        <ClientFields form={form} ownContact={ownContact} />
        {!ownContact && (
          <SelectField
            label={t('Preferred broker')}
            placeholder={t('None')}
            none={<NoneYet of="brokers" />}
            choices={choicesOf(brokers, (broker) => broker.company_name)}
            {...form.field('preferred_broker')}
          />
        )}
        <FormActions submit={client === undefined ? t('Add') : t('Save')} saving={attempt.saving} onCancel={onCancel} />
      </Form>
    </KeptFields>
  )
}
