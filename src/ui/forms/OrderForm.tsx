import type { ReactNode } from 'react'
import type { Order } from '#model/kinds/order.ts'
import { ofClient } from '#streams/live/recordIndexes.ts'
import { useListedGroup } from '#ui/hooks/useGroup.ts'
import { useList } from '#ui/hooks/useList.ts'
import { ComboField } from '#ui/parts/fields/ComboField.tsx'
import { SelectField } from '#ui/parts/fields/SelectField.tsx'
import { TextArea } from '#ui/parts/fields/TextArea.tsx'
import { NoneYet } from '#ui/records/NoneYet.tsx'
import { SetUpFirst } from '#ui/records/SetUpFirst.tsx'
import { t } from '#ui/words/words.ts'
import { choicesOf } from './choices.ts'
import { ClientField } from './ClientField.tsx'
import { ClientFields } from './ClientFields.tsx'
import type { newClient } from './clientInput.ts'
import { OrchardFields } from './OrchardFields.tsx'
import { missingOf, newOrchard } from './orderInput.ts'
import { orchardChoice } from './orderName.ts'
import { RecordForm } from './RecordForm.tsx'
import { useOrderForm } from './useOrderForm.ts'

export interface OrderFormProps {
  /** The client, if known already. */
  client?: number | typeof newClient | undefined
  /** The new order; null if the server's answer could not be read. */
  onDone: (order: Order | null) => void
  onCancel: () => void
}

/** A new order, with a new client or orchard if there is none to choose. */
export function OrderForm({ client: start, onDone, onCancel }: OrderFormProps) {
  const { order, client, orchard, isNew, form, attempt, chooseClient, submit } = useOrderForm(start, onDone)
  const varieties = useList('varieties').toArray()
  const brokers = useList('brokers').toArray()
  const chosen = Number(order.values.client)
  const orchards = choicesOf(useListedGroup('orchards', ofClient.orchards, chosen), orchardChoice)
  const missing = missingOf(order.values, {
    companyName: client.values.company_name,
    orchardName: orchard.values.name,
  })

  return (
    <RecordForm
      form={form}
      attempt={attempt}
      submit={() => void submit()}
      of={['orders']}
      actions={{ submit: t('Add'), onCancel, missing }}
    >
      {varieties.length === 0 && (
        <div className="col-span-full empty:hidden">
          <SetUpFirst />
        </div>
      )}
      <ClientField orNew {...order.field('client')} onChange={chooseClient} />
      {isNew.client && (
        <Group title={t('New client')}>
          <ClientFields form={client} />
        </Group>
      )}
      <SelectField
        label={t('Variety')}
        required
        none={<NoneYet of="varieties" />}
        choices={choicesOf(varieties, ({ name }) => name)}
        {...order.field('variety')}
      />
      <ComboField
        label={t('Orchard')}
        required
        disabled={order.values.client === ''}
        placeholder={order.values.client === '' ? t('Choose a client first') : t('Choose…')}
        choices={[...orchards, { value: newOrchard, label: t('New orchard'), always: true }]}
        {...order.field('orchard')}
      />
      {isNew.orchard && (
        <Group title={t('New orchard')}>
          <OrchardFields name={orchard.field('name')} farm={orchard.field('farm')} notes={orchard.field('notes')} />
        </Group>
      )}
      <ComboField
        label={t('Preselected broker')}
        placeholder={t('None')}
        none={<NoneYet of="brokers" />}
        choices={choicesOf(brokers, (broker) => broker.company_name)}
        {...order.field('preselected_broker')}
      />
      <TextArea label={t('Notes')} maxLength={4000} {...order.field('notes')} />
    </RecordForm>
  )
}

/** The fields of a record that is added with the order, set apart from the order's own. */
function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div
      role="group"
      aria-label={title}
      className="border-accent col-span-full grid gap-5 border-s-4 ps-4 @2xl:grid-cols-2 @2xl:gap-x-6"
    >
      {children}
    </div>
  )
}
