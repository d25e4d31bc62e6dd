import { plainCalls } from '#model/calls/recordCalls.ts'
import { type Orchard, OrchardInput } from '#model/kinds/orchard.ts'
import { say } from '#model/values/messages.ts'
import { usePlantClient } from '#ui/hooks/PlantClientProvider.tsx'
import { useForm } from '#ui/saving/useForm.ts'
import { useSubmit } from '#ui/saving/useSubmit.ts'
import { t } from '#ui/words/words.ts'
import { idOf } from './choices.ts'
import { ClientField } from './ClientField.tsx'
import { OrchardFields } from './OrchardFields.tsx'
import { blankOrchard, orchardOptions } from './orchardInput.ts'
import { RecordForm } from './RecordForm.tsx'

export interface OrchardFormProps {
  /** The owner, if known already. */
  client?: number | undefined
  onDone: (orchard: Orchard) => void
  onCancel: () => void
}

export function OrchardForm({ client, onDone, onCancel }: OrchardFormProps) {
  const plant = usePlantClient()
  const form = useForm(
    OrchardInput,
    { ...blankOrchard, client: String(client ?? '') },
    {
      read: (typed) => ({ ...orchardOptions.read(typed), client: idOf(typed.client) }),
      missing: { ...orchardOptions.missing, client: t('Choose a client.') },
    },
  )

  const saved = useSubmit(form, {
    save: (body) => async (key) => plant.send(plainCalls.addOrchard, { body, key }),
    failed: 'orchardNotCreated',
    onDone(orchard) {
      plant.snackbars.add(say('orchardCreated'))
      onDone(orchard)
    },
  })

  return (
    <RecordForm
      {...saved}
      form={form}
      of={['orchards']}
      actions={{ submit: t('Add'), onCancel, missing: form.values.client === '' ? [t('Choose a client first.')] : [] }}
    >
      <ClientField {...form.field('client')} />
      <OrchardFields name={form.field('name')} farm={form.field('farm')} notes={form.field('notes')} />
    </RecordForm>
  )
}
