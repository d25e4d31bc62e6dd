import type { Order } from '#model/order.ts'
import { useList } from '#ui/hooks/useList.ts'
import { ErrorBanner } from '#ui/parts/ErrorBanner.tsx'
import { Form } from '#ui/parts/Form.tsx'
import { SelectField } from '#ui/parts/SelectField.tsx'
import { TextArea } from '#ui/parts/TextArea.tsx'
import { t } from '#ui/words/words.ts'
import { choicesOf } from './choices.ts'
import { ClientField } from './ClientField.tsx'
import { FormActions } from './FormActions.tsx'
import { OrchardFields } from './OrchardFields.tsx'
import { missingOf, newOrchard } from './orderInput.ts'
import { useOrderForm } from './useOrderForm.ts'

export interface OrderFormProps {
  /** Whose order it is, when that is known already. */
  client?: number | undefined
  /** The new order; null where the server's answer could not be read. */
  onDone: (order: Order | null) => void
  onCancel: () => void
}

/** A new order, with a new orchard where there is none to choose. */
export function OrderForm({ client, onDone, onCancel }: OrderFormProps) {
  const { order, orchard, answer, chooseClient, submit, saving } = useOrderForm(client, onDone)
  const varieties = useList('varieties').toArray()
  const brokers = useList('brokers').toArray()
  const orchards = useList('orchards').toArray()
  const chosen = Number(order.values.client)
  const own = choicesOf(
    orchards.filter((each) => each.client === chosen),
    ({ name, farm }) => (farm === '' ? name : t('{name} · farm {farm}', { name, farm })),
  )

  return (
    <Form onSubmit={() => void submit()} errors={answer}>
      <ErrorBanner errors={[...order.status, ...orchard.status]} />
      <ClientField {...order.field('client')} onChange={chooseClient} />
      <SelectField
        label={t('Variety')}
        required
        choices={choicesOf(varieties, ({ name }) => name)}
        {...order.field('variety')}
      />
      <SelectField
        label={t('Orchard')}
        required
        disabled={order.values.client === ''}
        placeholder={order.values.client === '' ? t('Choose a client first') : t('Choose…')}
        choices={[...own, { value: newOrchard, label: t('New orchard') }]}
        {...order.field('orchard')}
      />
      {order.values.orchard === newOrchard && (
        <div role="group" aria-label={t('New orchard')} className="border-accent grid gap-5 border-s-4 ps-4">
          <OrchardFields name={orchard.field('name')} farm={orchard.field('farm')} notes={orchard.field('notes')} />
        </div>
      )}
      <SelectField
        label={t('Preselected broker')}
        placeholder={t('None')}
        choices={choicesOf(brokers, (broker) => broker.company_name)}
        {...order.field('preselected_broker')}
      />
      <TextArea label={t('Notes')} maxLength={4000} {...order.field('notes')} />
      <FormActions submit={t('Add')} saving={saving} onCancel={onCancel} missing={missingOf(order.values)} />
    </Form>
  )
}
