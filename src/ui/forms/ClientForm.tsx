import { type Client, ClientInput, contactMethods } from '#model/client.ts'
import { say } from '#model/messages.ts'
import { usePlant } from '#ui/hooks/PlantProvider.tsx'
import { useList } from '#ui/hooks/useList.ts'
import { ErrorBanner } from '#ui/parts/ErrorBanner.tsx'
import { Form } from '#ui/parts/Form.tsx'
import { MultiSelect } from '#ui/parts/MultiSelect.tsx'
import { SelectField } from '#ui/parts/SelectField.tsx'
import { TextField } from '#ui/parts/TextField.tsx'
import { named, t } from '#ui/words/words.ts'
import { changed } from './changed.ts'
import { choicesOf } from './choices.ts'
import { clientOptions, clientValues } from './clientInput.ts'
import { failureErrors } from './failureErrors.ts'
import { FormActions } from './FormActions.tsx'
import { useAttempt } from './useAttempt.ts'
import { useForm } from './useForm.ts'

export interface ClientFormProps {
  /** The client that is changed; a new one without. */
  client?: Client | undefined
  /** Growers change of themselves how they are reached. */
  ownContact?: boolean
  onDone: (client: Client) => void
  onCancel: () => void
}

/** A client, new or changed. */
export function ClientForm({ client, ownContact = false, onDone, onCancel }: ClientFormProps) {
  const plant = usePlant()
  const brokers = useList('brokers').toArray()
  const attempt = useAttempt<Client>()
  const form = useForm(ClientInput, clientValues(client), clientOptions)
  const { values, field, merge } = form

  async function submit() {
    const input = form.check()
    if (input === null) return
    const change = client === undefined ? input : changed(clientOptions.read(form.start), input)
    if (client !== undefined && Object.keys(change).length === 0) return onDone(client)
    const { company_name: _name, preferred_broker: _broker, ...contact } = change
    const result = await attempt.once(async (key) =>
      client === undefined
        ? plant.send('addClient', { body: input, key })
        : plant.send('changeClient', { ids: { id: client.id }, body: ownContact ? contact : change, key }),
    )
    if (result === null) return
    if (result.ok) return onDone(result.value)
    plant.snackbars.add(say('itemsNotUpdated'), { color: 'error' })
    form.refuse(failureErrors(result.failure))
  }

  return (
    <Form onSubmit={() => void submit()} errors={form.answer}>
      <ErrorBanner errors={form.status} />
      {!ownContact && <TextField label={t('Company name')} required maxLength={200} {...field('company_name')} />}
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField label={t('First name')} maxLength={100} {...field('first_name')} />
        <TextField label={t('Last name')} maxLength={100} {...field('last_name')} />
        <TextField label={t('Phone')} type="tel" maxLength={40} {...field('phone')} />
        <TextField label={t('Mobile phone')} type="tel" maxLength={40} {...field('mobile_phone')} />
        <TextField label={t('Other phone')} type="tel" maxLength={40} {...field('alt_phone')} />
        <TextField label={t('Email')} type="email" maxLength={254} {...field('email')} />
      </div>
      <MultiSelect
        label={t('Preferred contact')}
        name="preferred_contact_methods"
        hint={ownContact ? t('How you like to be told.') : t('How this client likes to be told.')}
        choices={contactMethods.map((method) => ({ value: method, label: named(method) }))}
        value={values.preferred_contact_methods}
        onChange={(preferred_contact_methods) => merge({ preferred_contact_methods })}
        errors={form.errorsOf('preferred_contact_methods')}
      />
      {!ownContact && (
        <SelectField
          label={t('Preferred broker')}
          placeholder={t('None')}
          choices={choicesOf(brokers, (broker) => broker.company_name)}
          {...field('preferred_broker')}
        />
      )}
      <FormActions submit={client === undefined ? t('Add') : t('Save')} saving={attempt.saving} onCancel={onCancel} />
    </Form>
  )
}
