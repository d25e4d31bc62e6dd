import { useState } from 'react'
import { say } from '#model/messages.ts'
import { type Order, type OrderStep, orderStatuses } from '#model/order.ts'
import { usePlant } from '#ui/hooks/PlantProvider.tsx'
import { StepLine } from '#ui/parts/StepLine.tsx'
import { Switch } from '#ui/parts/Switch.tsx'
import { TextField } from '#ui/parts/TextField.tsx'
import { differs } from '#ui/unsaved/differs.ts'
import { named, t } from '#ui/words/words.ts'
import { Absent } from './Absent.tsx'
import { taking } from './attempt.ts'
import { NothingLeft } from './NothingLeft.tsx'
import { Panel } from './Panel.tsx'
import { StepDialog } from './StepDialog.tsx'
import { type Dialog, useDialog } from './useDialog.ts'
import { useKeptRecord } from './useKept.ts'
import { useMoved } from './useMoved.ts'
import { lacking, useWhy } from './useWhy.ts'
import type { WorkflowDialogProps } from './WorkflowDialog.tsx'

/** Only at Complete: more wagons after all, or the invoice numbers. Specification, section 2. */
export function OrderDialog({ id, ...frame }: WorkflowDialogProps & { id: number }) {
  const { record: order, status: loading } = useKeptRecord('orders', id)
  const dialog = useDialog(frame)
  const moved = useMoved(order?.status, dialog.saving !== null)
  if (!order) return <Absent frame={frame} kind="order" status={loading} />
  return (
    <StepDialog
      about={{ entity: 'order', id }}
      frame={frame}
      dialog={dialog}
      title={t('Order {number}', { number: order.order_number })}
      steps={<StepLine label={t('Order steps')} steps={orderStatuses} current={order.status} />}
      news={
        moved && t('Order {number} became {status} meanwhile.', { number: order.order_number, status: named(moved) })
      }
    >
      {order.status === 'Complete' ? (
        <Invoicing order={order} dialog={dialog} />
      ) : (
        <NothingLeft dialog={dialog}>
          {t('Order {number} is {status}. It is invoiced once it is Complete.', {
            number: order.order_number,
            status: named(order.status),
          })}
        </NothingLeft>
      )}
    </StepDialog>
  )
}

function Invoicing({ order, dialog }: { order: Order; dialog: Dialog }) {
  const plant = usePlant()
  const [more_wagons = order.more_wagons, setMore] = useState<boolean>()
  const [invoice_number = order.invoice_number, setInvoice] = useState<string>()
  const { id, client, variety } = order
  const step: OrderStep = {
    entity: 'order',
    type: 'change',
    id,
    client,
    orchard_id: order.orchard.id,
    variety,
    invoice_number: invoice_number === order.invoice_number ? invoice_number : tidied(invoice_number),
    more_wagons,
  }
  const changed = differs([more_wagons, invoice_number], [order.more_wagons, order.invoice_number])
  const why = [...lacking({ [t('Nothing has changed.')]: !changed }), ...useWhy(step)]
  function tick(more: boolean) {
    setMore(more)
    if (more) setInvoice('')
  }
  const save = () =>
    dialog.save({
      name: 'change',
      calls: [taking(plant, step)],
      fields: ['more_wagons', 'invoice_number'],
      done: say('orderInvoiced'),
      failed: say('orderNotUpdated'),
      closes: true,
    })
  const errors = dialog.errorsOf('change')

  return (
    <Panel dialog={dialog} unsaved={changed} deed={{ name: 'change', words: t('Save'), why, onPress: save }}>
      <TextField
        label={t('Invoice numbers')}
        name="invoice_number"
        hint={t('Several are separated by commas.')}
        maxLength={500}
        disabled={more_wagons}
        value={invoice_number}
        onChange={setInvoice}
        errors={errors['invoice_number']}
      />
      <Switch
        label={t('More wagons expected?')}
        name="more_wagons"
        hint={t('The order is then Open again.')}
        checked={more_wagons}
        onChange={tick}
        errors={errors['more_wagons']}
      />
    </Panel>
  )
}

/** The numbers that are typed, without what is only commas and spaces: an order with nothing else is not invoiced. */
const tidied = (numbers: string): string =>
  numbers
    .split(',')
    .map((number) => number.trim())
    .filter((number) => number !== '')
    .join(', ')
