import { useState } from 'react'
import { plainCalls } from '#model/calls/recordCalls.ts'
import { Client, ClientInput } from '#model/kinds/client.ts'
import { usePlantClient } from '#ui/hooks/PlantClientProvider.tsx'
import { useList } from '#ui/hooks/useList.ts'
import { ComboField } from '#ui/parts/fields/ComboField.tsx'
import { NoneYet } from '#ui/records/NoneYet.tsx'
import { changedFields } from '#ui/saving/changedFields.ts'
import { useEdits } from '#ui/saving/useEdits.ts'
import { useForm } from '#ui/saving/useForm.ts'
import { useSubmit } from '#ui/saving/useSubmit.ts'
import { t } from '#ui/words/words.ts'
import { choicesOf } from './choices.ts'
import { ClientFields } from './ClientFields.tsx'
import { clientOptions, clientValues } from './clientInput.ts'
import { RecordForm } from './RecordForm.tsx'
import { useCautions } from './useCautions.tsx'

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
  const edits = useEdits()
  const cautions = useCautions()
  const [before] = useState(client)
  const form = useForm(ClientInput, clientValues(client), clientOptions)

  const saved = useSubmit(form, {
    save(input) {
      if (before === undefined) return async (key) => plant.send(plainCalls.addClient, { body: input, key })
      const change = changedFields(clientOptions.read(form.start), input)
      const { company_name: _name, preferred_broker: _broker, ...contact } = change
      return edits.save({
        about: { entity: 'client', id: before.id },
        before,
        read: (record) => Client.parse(record),
        valuesOf,
        mine: ownContact ? contact : change,
        send: async (body, { id, version }, key) =>
          plant.send(plainCalls.changeClient, { ids: { id }, body, key, version }),
      })
    },
    questions: ({ company_name }) =>
      company_name === before?.company_name
        ? []
        : cautions.client(company_name, plant.lists.clients.get().toArray(), before?.id),
    failed: 'itemsNotUpdated',
    onDone,
  })

  return (
    <RecordForm
      {...saved}
      form={form}
      of={['clients']}
      actions={{ submit: client === undefined ? t('Add') : t('Save'), onCancel }}
    >
      <ClientFields form={form} ownContact={ownContact} />
      {!ownContact && (
        <ComboField
          label={t('Preferred broker')}
          placeholder={t('None')}
          none={<NoneYet of="brokers" />}
          choices={choicesOf(brokers, (broker) => broker.company_name)}
          {...form.field('preferred_broker')}
        />
      )}
    </RecordForm>
  )
}
