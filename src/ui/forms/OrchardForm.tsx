import { type Orchard, OrchardInput } from '#model/kinds/orchard.ts'
import { say } from '#model/values/messages.ts'
import { usePlantClient } from '#ui/hooks/PlantClientProvider.tsx'
import { Form } from '#ui/parts/fields/Form.tsx'
import { ErrorBanner } from '#ui/parts/text/ErrorBanner.tsx'
import { failureErrors } from '#ui/saving/failureErrors.ts'
import { sayNotSaved } from '#ui/saving/sayNotSaved.ts'
import { useAttempt } from '#ui/saving/useAttempt.ts'
import { useForm } from '#ui/saving/useForm.ts'
import { t } from '#ui/words/words.ts'
import { idOf } from './choices.ts'
import { ClientField } from './ClientField.tsx'
import { FormActions } from './FormActions.tsx'
import { KeptFields } from './KeptFields.tsx'
import { OrchardFields } from './OrchardFields.tsx'
import { blankOrchard, orchardOptions } from './orchardInput.ts'

export interface OrchardFormProps {
  /** The owner, if known already. */
  client?: number | undefined
  onDone: (orchard: Orchard) => void
  onCancel: () => void
}

export function OrchardForm({ client, onDone, onCancel }: OrchardFormProps) {
  const plant = usePlantClient()
  const attempt = useAttempt<Orchard>()
  const form = useForm(
    OrchardInput,
    { ...blankOrchard, client: String(client ?? '') },
    {
      read: (typed) => ({ ...orchardOptions.read(typed), client: idOf(typed.client) }),
      missing: { ...orchardOptions.missing, client: t('Choose a client.') },
    },
  )

  async function submit() {
    const input = form.check()
    if (input === null) return
    const result = await attempt.once(async (key) => plant.send('addOrchard', { body: input, key }))
    if (result === null) return
    if (result.ok) {
      plant.snackbars.add(say('orchardCreated'))
      onDone(result.value)
    } else {
      sayNotSaved(plant, result.failure, 'orchardNotCreated')
      form.refuse(failureErrors(result.failure))
    }
  }

  return (
    <KeptFields of={['orchards']}>
      <Form onSubmit={() => void submit()} errors={form.answer}>
        <ErrorBanner errors={form.status} />
        <ClientField {...form.field('client')} />
        <OrchardFields name={form.field('name')} farm={form.field('farm')} notes={form.field('notes')} />
        <FormActions
          submit={t('Add')}
          saving={attempt.saving}
          onCancel={onCancel}
          missing={form.values.client === '' ? [t('Choose a client first.')] : []}
        />
      </Form>
    </KeptFields>
  )
}
