import { useState } from 'react'
import { type Order, type OrderStep, orderStatuses } from '#model/kinds/order.ts'
import { say } from '#model/values/messages.ts'
import { Switch } from '#ui/parts/fields/Switch.tsx'
import { TextField } from '#ui/parts/fields/TextField.tsx'
import { StepLine } from '#ui/parts/text/StepLine.tsx'
import { isChanged } from '#ui/unsaved/isChanged.ts'
import { named, t } from '#ui/words/words.ts'
import type { WorkflowDialogProps } from '#ui/workflow/frame/dialogProps.ts'
import { NoMoreSteps } from '#ui/workflow/frame/NoMoreSteps.tsx'
import { Panel } from '#ui/workflow/frame/Panel.tsx'
import { RecordUnavailable } from '#ui/workflow/frame/RecordUnavailable.tsx'
import { StepDialog } from '#ui/workflow/frame/StepDialog.tsx'
import { type Dialog, useDialog } from '#ui/workflow/frame/useDialog.ts'
import { missingFields, useDisabledReasons } from '#ui/workflow/frame/useDisabledReasons.ts'
import { useRecordThroughSignOut } from '#ui/workflow/frame/useKeptThroughSignOut.ts'
import { useStatusChangedByOthers } from '#ui/workflow/frame/useStatusChangedByOthers.ts'
import { useStepEdit } from '#ui/workflow/frame/useStepEdit.ts'
import { orderFields } from './orderFields.ts'

/** Only at Complete: more wagons after all, or the invoice numbers. Specification, section 2. */
export function OrderDialog({ id, ...frame }: WorkflowDialogProps & { id: number }) {
  const { record: order, status: loading } = useRecordThroughSignOut('orders', id)
  const dialog = useDialog(frame)
  const moved = useStatusChangedByOthers(order?.status, dialog.locked)
  if (!order) return <RecordUnavailable frame={frame} kind="order" status={loading} />
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
        <NoMoreSteps dialog={dialog}>
          {t('Order {number} is {status}. It is invoiced once it is Complete.', {
            number: order.order_number,
            status: named(order.status),
          })}
        </NoMoreSteps>
      )}
    </StepDialog>
  )
}

function Invoicing({ order, dialog }: { order: Order; dialog: Dialog }) {
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
  const changed = isChanged([more_wagons, invoice_number], [order.more_wagons, order.invoice_number])
  const edit = useStepEdit(order, changed, orderFields)
  const why = [...missingFields({ [t('Nothing has changed.')]: !changed }), ...useDisabledReasons(step)]
  function tick(more: boolean) {
    setMore(more)
    if (more) setInvoice('')
  }
  const save = () =>
    dialog.save({
      name: 'change',
      calls: [edit(step, true)],
      fields: ['more_wagons', 'invoice_number'],
      done: say('orderInvoiced'),
      failed: say('orderNotUpdated'),
      closes: true,
    })
  const errors = dialog.errorsOf('change')

  return (
    <Panel dialog={dialog} unsaved={changed} action={{ name: 'change', words: t('Save'), why, onPress: save }}>
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

/** The typed numbers without empty entries: an order with only commas and spaces is not invoiced. */
const tidied = (numbers: string): string =>
  numbers
    .split(',')
    .map((number) => number.trim())
    .filter((number) => number !== '')
    .join(', ')
