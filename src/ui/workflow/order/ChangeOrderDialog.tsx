import { useState } from 'react'
import type { Order, OrderStep } from '#model/kinds/order.ts'
import { say } from '#model/values/messages.ts'
import { ofOrder } from '#streams/live/recordIndexes.ts'
import { idOf, textOrUndefined } from '#ui/forms/choices.ts'
import { usePlantClient } from '#ui/hooks/PlantClientProvider.tsx'
import { useGroup } from '#ui/hooks/useGroup.ts'
import { Button } from '#ui/parts/fields/Button.tsx'
import { TextArea } from '#ui/parts/fields/TextArea.tsx'
import { isChanged } from '#ui/unsaved/isChanged.ts'
import { t } from '#ui/words/words.ts'
import { CorrectionPanel } from '#ui/workflow/frame/CorrectionPanel.tsx'
import type { WorkflowDialogProps } from '#ui/workflow/frame/dialogProps.ts'
import { DraftPreview } from '#ui/workflow/frame/DraftPreview.tsx'
import { Panel } from '#ui/workflow/frame/Panel.tsx'
import { RecordUnavailable } from '#ui/workflow/frame/RecordUnavailable.tsx'
import { StepDialog } from '#ui/workflow/frame/StepDialog.tsx'
import { type Dialog, useDialog } from '#ui/workflow/frame/useDialog.ts'
import { missingFields, useDisabledReasons } from '#ui/workflow/frame/useDisabledReasons.ts'
import { useRecordThroughSignOut } from '#ui/workflow/frame/useKeptThroughSignOut.ts'
import { useStepEdit } from '#ui/workflow/frame/useStepEdit.ts'
import { orderFields } from './orderFields.ts'
import { OrderFields, type OrderDraft } from './OrderFields.tsx'

/**
 * Changes what an order says: by staff until a lot exists, afterwards by a supervisor, with a reason and a preview.
 * Decisions, section 3.
 */
export function ChangeOrderDialog({ id, ...frame }: WorkflowDialogProps & { id: number }) {
  const { record: order, status } = useRecordThroughSignOut('orders', id)
  const dialog = useDialog(frame)
  const hasLots = useGroup('lots', ofOrder.lots, id).length > 0
  if (!order) return <RecordUnavailable frame={frame} kind="order" status={status} />
  const { order_number: number } = order
  return (
    <StepDialog
      about={{ entity: 'order', id }}
      frame={frame}
      dialog={dialog}
      title={hasLots ? t('Correct order {number}', { number }) : t('Change order {number}', { number })}
    >
      {hasLots ? <Correct order={order} dialog={dialog} /> : <Change order={order} dialog={dialog} />}
    </StepDialog>
  )
}

const draftOf = ({ variety, orchard, preselected_broker }: Order): OrderDraft => ({
  variety: String(variety),
  orchard: String(orchard.id),
  preselected_broker: preselected_broker === null ? '' : String(preselected_broker),
})

const fields = ['variety', 'orchard', 'orchard_id', 'preselected_broker', 'notes']

interface PanelProps {
  order: Order
  dialog: Dialog
}

/** An untouched field shows the current record. */
function useOrderDraft(order: Order) {
  const [typed, setTyped] = useState<Partial<OrderDraft>>({})
  const stands = draftOf(order)
  const draft = { ...stands, ...typed }
  return { draft, hasChanged: isChanged(draft, stands), setDraft: setTyped }
}

function Change({ order, dialog }: PanelProps) {
  const plant = usePlantClient()
  const { draft, hasChanged, setDraft } = useOrderDraft(order)
  const [notes = order.notes, setNotes] = useState<string>()
  const { id, client, invoice_number, more_wagons } = order
  const [variety, orchard_id] = [idOf(draft.variety), idOf(draft.orchard)]
  // Another server takes neither broker nor notes here. Specification, section 7.
  const more = plant.isPecanyard() ? { preselected_broker: idOf(draft.preselected_broker) ?? null } : {}
  const change: OrderStep | null =
    !hasChanged || variety === undefined || orchard_id === undefined
      ? null
      : { entity: 'order', type: 'change', id, client, variety, orchard_id, invoice_number, more_wagons, ...more }
  const note: OrderStep | null =
    notes === order.notes ? null : { entity: 'order', type: 'note', id, client, notes: textOrUndefined(notes) ?? '' }
  const edit = useStepEdit(order, hasChanged || note !== null, orderFields)
  const steps = [change, note].filter((step) => step !== null)
  const why = [
    ...missingFields({
      [t('Nothing has changed.')]: !hasChanged && note === null,
      [t('Choose variety and orchard.')]: variety === undefined || orchard_id === undefined,
    }),
    ...useDisabledReasons(change),
    ...useDisabledReasons(note),
  ]
  const save = () =>
    dialog.save({
      name: 'change',
      calls: steps.map((step) => edit(step, step.type === 'change')),
      fields,
      done: t('Order {number} is changed.', { number: order.order_number }),
      failed: say('orderNotUpdated'),
      closes: true,
    })
  const errors = dialog.errorsOf('change')
  return (
    <Panel
      dialog={dialog}
      unsaved={hasChanged || note !== null}
      action={{ name: 'change', words: t('Save'), why, onPress: save }}
      beside={<Button onClick={dialog.close}>{t('Cancel')}</Button>}
    >
      <OrderFields client={client} draft={draft} onChange={setDraft} errors={errors} />
      <TextArea
        label={t('Notes')}
        name="notes"
        maxLength={4000}
        value={notes}
        onChange={setNotes}
        errors={errors['notes']}
      />
      <DraftPreview steps={why.length === 0 ? steps : []} />
    </Panel>
  )
}

function Correct({ order, dialog }: PanelProps) {
  const { draft, hasChanged, setDraft } = useOrderDraft(order)
  const correction = useStepEdit(order, hasChanged, orderFields)
  const stands = draftOf(order)
  const [variety, orchard] = [idOf(draft.variety), idOf(draft.orchard)]
  const isEmpty = variety === undefined || orchard === undefined
  const changed = {
    ...(draft.variety === stands.variety || isEmpty ? {} : { variety }),
    ...(draft.orchard === stands.orchard || isEmpty ? {} : { orchard }),
    ...(draft.preselected_broker === stands.preselected_broker
      ? {}
      : { preselected_broker: idOf(draft.preselected_broker) ?? null }),
  }
  return (
    <CorrectionPanel
      dialog={dialog}
      stepWith={
        hasChanged && !isEmpty
          ? (reason) => ({ entity: 'order', type: 'correct', id: order.id, ...changed, reason })
          : null
      }
      call={correction}
      missing={{
        [t('Change what is wrong.')]: !hasChanged,
        [t('Choose variety and orchard.')]: isEmpty,
      }}
      unsaved={hasChanged}
      fields={fields}
      done={t('Order {number} is changed.', { number: order.order_number })}
      failed={say('orderNotUpdated')}
    >
      {(refused) => (
        <>
          <p className="text-quiet">{t('Its lots, labels and tickets follow. What a Closed shipment bears stays.')}</p>
          <OrderFields client={order.client} draft={draft} onChange={setDraft} errors={refused} />
        </>
      )}
    </CorrectionPanel>
  )
}
