import { useEffect, useState } from 'react'
import { useLocation } from 'wouter'
import { messageTimes, say } from '#model/messages.ts'
import type { ShipmentStep } from '#model/shipment.ts'
import { usePlant } from '#ui/hooks/PlantProvider.tsx'
import { useHeld } from '#ui/hooks/useList.ts'
import { Button } from '#ui/parts/Button.tsx'
import { SignaturePad } from '#ui/parts/SignaturePad.tsx'
import { t } from '#ui/words/words.ts'
import { type Answers, taking } from './attempt.ts'
import { offerTickets } from './offerTickets.ts'
import { Panel } from './Panel.tsx'
import { ShipmentLine } from './ShipmentLine.tsx'
import { StepDialog } from './StepDialog.tsx'
import { useDialog } from './useDialog.ts'
import { lacking, useWhyEach } from './useWhy.ts'
import { useWorkflow } from './useWorkflow.ts'
import type { WorkflowDialogProps } from './WorkflowDialog.tsx'

type SignStep = Extract<ShipmentStep, { type: 'sign' }>

/** One signature for one shipment or a truckload of them; each is a call of its own. */
export function SignDialog({ shipments, ...frame }: WorkflowDialogProps & { shipments: readonly number[] }) {
  const { open, onClose } = frame
  const isEmpty = shipments.length === 0
  useEffect(() => {
    if (open && isEmpty) onClose()
  }, [open, isEmpty, onClose])
  return isEmpty ? null : <Sign shipments={shipments} frame={frame} />
}

function Sign({ shipments, frame }: { shipments: readonly number[]; frame: WorkflowDialogProps }) {
  const plant = usePlant()
  const workflow = useWorkflow()
  const [, navigate] = useLocation()
  const dialog = useDialog(frame)
  const held = useHeld('shipments')
  const [signature, setSignature] = useState<string | null>(null)
  // What is signed already, by an earlier try or by somebody else, is not signed again.
  const open = shipments.filter((id) => held.get(id)?.status !== 'Closed')
  const steps = open.map((id): SignStep => ({ entity: 'shipment', type: 'sign', id, signature: signature ?? '' }))
  const reasons = useWhyEach(steps, ({ id }) => ({
    load: () => workflow.open({ kind: 'addBagToShipment', shipment: id }),
  }))
  const why = [...lacking({ [t('Sign above first.')]: signature === null }), ...reasons]

  const sign = () =>
    dialog.save({
      name: 'sign',
      calls: steps.map((step) => taking(plant, step, callOf(step.id))),
      each: true,
      fields: ['signature'],
      done: say(shipments.length === 1 ? 'shipmentUpdated' : 'shipmentsUpdated'),
      failed: say('shipmentsNotUpdated'),
      onFailed: (answers) => sayFailed(answers),
      closes: true,
      onDone: () => {
        navigate('/shipments')
        offerTickets(plant, workflow, shipments)
      },
    })
  function sayFailed(answers: Answers) {
    const updated = Object.keys(answers).length
    // What an earlier try signed is no longer open, but was to be signed all the same.
    const total = new Set([...steps.map(({ id }) => callOf(id)), ...Object.keys(answers)]).size
    if (updated === 0) plant.snackbars.add(say('shipmentsNotUpdated'), { color: 'error' })
    else
      plant.snackbars.add(say('someShipmentsFailed', { updated, total }), {
        color: 'warning',
        timeout: messageTimes.someShipmentsFailed,
      })
  }
  const [only] = shipments
  const title =
    shipments.length > 1
      ? t('Sign {n} shipments', { n: shipments.length })
      : t('Sign shipment {number}', { number: (only !== undefined && held.get(only)?.shipment_number) || '' })

  return (
    <StepDialog
      frame={frame}
      dialog={dialog}
      width={600}
      title={title.trim()}
      {...(shipments.length === 1 && only !== undefined ? { about: { entity: 'shipment', id: only } } : {})}
    >
      <Panel
        dialog={dialog}
        unsaved={signature !== null}
        deed={{
          name: 'sign',
          words: open.length === 1 ? t('Sign shipment') : t('Sign {n} shipments', { n: open.length }),
          why,
          onPress: () => signature !== null && sign(),
        }}
        beside={<Button onClick={dialog.close}>{t('Cancel')}</Button>}
      >
        <ul aria-label={t('Shipments')} className="divide-line border-line divide-y border-y">
          {shipments.map((id) => (
            <ShipmentLine key={id} id={id} />
          ))}
        </ul>
        <SignaturePad onChange={setSignature} errors={dialog.errorsOf('sign')['signature'] ?? []} />
      </Panel>
    </StepDialog>
  )
}

const callOf = (shipment: number): string => `sign ${shipment}`
