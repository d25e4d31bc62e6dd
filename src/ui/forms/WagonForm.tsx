import { useEffect, useRef, useState } from 'react'
import type { Order } from '#model/kinds/order.ts'
import type { Wagon } from '#model/kinds/wagon.ts'
import { useLoading } from '#ui/hooks/useList.ts'
import { usePlantRecord } from '#ui/hooks/usePlantValues.ts'
import { Button } from '#ui/parts/fields/Button.tsx'
import { ComboField } from '#ui/parts/fields/ComboField.tsx'
import { DateField } from '#ui/parts/fields/DateField.tsx'
import { Switch } from '#ui/parts/fields/Switch.tsx'
import { TextArea } from '#ui/parts/fields/TextArea.tsx'
import { TextField } from '#ui/parts/fields/TextField.tsx'
import { WeightFields } from '#ui/parts/fields/WeightFields.tsx'
import { DraftScope } from '#ui/unsaved/DraftScope.tsx'
import { t } from '#ui/words/words.ts'
import { choicesOf } from './choices.ts'
import { ClientField } from './ClientField.tsx'
import { newClient } from './clientInput.ts'
import { OrderForm } from './OrderForm.tsx'
import { RecentClients } from './RecentClients.tsx'
import { RecordForm } from './RecordForm.tsx'
import { useWagonForm } from './useWagonForm.ts'
import { asWagonNumber, missingOf, newOrder } from './wagonInput.ts'

export interface WagonFormProps {
  /** The order, if known already. */
  order?: number | undefined
  /** The new wagon; null if the server's answer could not be read. */
  onDone: (wagon: Wagon | null) => void
  onCancel: () => void
}

/** An arriving wagon, for an existing order or one that is added with it. */
export function WagonForm({ order, onDone, onCancel }: WagonFormProps) {
  const { form, open, today, chooseClient, submit, attempt, receipt, chooseReceipt } = useWagonForm(order, onDone)
  const { values, merge, field } = form
  const [ordering, setOrdering] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  const shown = useRef(ordering)
  // The focused element is gone together with its form.
  useEffect(() => {
    if (shown.current === ordering) return
    shown.current = ordering
    const field = !ordering ? 'order' : values.client === '' ? 'client' : 'variety'
    box.current?.querySelector<HTMLElement>(`[name="${field}"]`)?.focus()
  }, [ordering, values.client])

  /** For a new client: client, orchard and order are added first. */
  function orderOfNewClient() {
    merge({ client: '', order: '' })
    setOrdering(true)
  }

  return (
    <div ref={box} className="contents">
      {ordering ? (
        <DraftScope name="order of a wagon">
          <OrderForm
            client={values.client === '' ? newClient : Number(values.client)}
            onCancel={() => setOrdering(false)}
            onDone={(placed) => {
              if (placed !== null) merge({ client: String(placed.client), order: String(placed.id) })
              setOrdering(false)
            }}
          />
        </DraftScope>
      ) : (
        <RecordForm
          form={form}
          attempt={attempt}
          submit={submit}
          of={['wagons']}
          actions={{ submit: t('Add'), onCancel, missing: missingOf(values) }}
        >
          {order === undefined && <RecentClients value={values.client} today={today} onChange={chooseClient} />}
          <ClientField
            orNew
            {...field('client')}
            onChange={(client) => (client === newClient ? orderOfNewClient() : chooseClient(client))}
          />
          <OrderField form={form} open={open} onNew={() => setOrdering(true)} />
          <TextField
            label={t('Wagon id')}
            required
            large
            maxLength={20}
            transform={asWagonNumber}
            {...field('wagon_id')}
          />
          <div className="grid gap-5 sm:grid-cols-2">
            <DateField label={t('Harvested')} {...field('harvested_at')} />
            <DateField label={t('Arrived|day')} required {...field('arrived_at')} />
          </div>
          <TextField label={t('Driver')} maxLength={100} {...field('driver')} />
          <WagonSwitches form={form} receipt={receipt} onReceipt={chooseReceipt} />
          <WeightFields
            gross={{ label: t('Gross weight'), ...field('gross') }}
            tare={{ label: t('Tare weight'), ...field('tare') }}
            trash={{ label: t('Trash'), ...field('trash') }}
          />
          <TextArea label={t('Notes')} wide={false} maxLength={4000} {...field('notes')} />
        </RecordForm>
      )}
    </div>
  )
}

type WagonDraft = Pick<ReturnType<typeof useWagonForm>, 'form'>

/** The open orders of the chosen client, or a new one. */
function OrderField({ form, open, onNew }: WagonDraft & { open: readonly Order[]; onNew: () => void }) {
  const { values, merge, field } = form
  const isLoaded = useLoading('orders').status === 'loaded'
  return values.client !== '' && isLoaded && open.length === 0 ? (
    <div className="grid justify-items-start gap-2">
      <p>{t('This client has no open order.')}</p>
      <Button onClick={onNew}>{t('New order')}</Button>
    </div>
  ) : (
    <ComboField
      label={t('Order')}
      required
      disabled={values.client === ''}
      placeholder={values.client === '' ? t('Choose a client first') : t('Choose…')}
      {...field('order')}
      choices={[...choicesOf(open, orderName), { value: newOrder, label: t('New order'), always: true }]}
      onChange={(chosen) => (chosen === newOrder ? onNew() : merge({ order: chosen }))}
    />
  )
}

function WagonSwitches({
  form,
  receipt,
  onReceipt,
}: WagonDraft & { receipt: boolean; onReceipt: (prints: boolean) => void }) {
  const hasPrinter = (usePlantRecord()?.label_printer1 ?? '') !== ''
  return (
    <div className="grid gap-1 @2xl:row-span-2">
      <Switch
        label={t('Pre-dried')}
        name="pre_dried"
        hint={t('It was dried before it came, so its batch skips drying.')}
        checked={form.values.pre_dried}
        onChange={(pre_dried) => form.merge({ pre_dried })}
        errors={form.errorsOf('pre_dried')}
      />
      <Switch
        label={t('Expecting more wagons')}
        name="input_more_wagons"
        hint={t('The order stays open for them.')}
        checked={form.values.input_more_wagons}
        onChange={(input_more_wagons) => form.merge({ input_more_wagons })}
        errors={form.errorsOf('input_more_wagons')}
      />
      <Switch
        label={t('Print a receipt')}
        name="receipt"
        hint={hasPrinter ? undefined : t('No label printer is set, so none is printed.')}
        checked={receipt}
        onChange={onReceipt}
      />
    </div>
  )
}

const orderName = ({ order_number, variety_name, orchard }: Order): string =>
  [String(order_number), variety_name, orchard.name].filter((part) => part !== '').join(' · ')
