import { useEffect, useState } from 'react'
import { useLocation } from 'wouter'
import { nextOfRecord } from '#machines/next.ts'
import { type Shipment, type ShipmentStep, signatureMeanings } from '#model/kinds/shipment.ts'
import { messageTimes, say } from '#model/values/messages.ts'
import type { PlantClient } from '#streams/client.ts'
import { usePlantClient } from '#ui/hooks/PlantClientProvider.tsx'
import { useLoadedRows } from '#ui/hooks/useList.ts'
import { useHasStepPermission } from '#ui/hooks/usePossibleSteps.ts'
import { Button } from '#ui/parts/fields/Button.tsx'
import { SignaturePad, unsigned } from '#ui/parts/fields/SignaturePad.tsx'
import { type Answers, stepCall } from '#ui/saving/attempt.ts'
import { saveTickets } from '#ui/tickets/saveTickets.ts'
import { named, plural, t } from '#ui/words/words.ts'
import type { WorkflowDialogProps } from '#ui/workflow/frame/dialogProps.ts'
import { DraftPreview } from '#ui/workflow/frame/DraftPreview.tsx'
import { Panel } from '#ui/workflow/frame/Panel.tsx'
import type { WorkflowRequest } from '#ui/workflow/frame/request.ts'
import { StepDialog } from '#ui/workflow/frame/StepDialog.tsx'
import { useDialog } from '#ui/workflow/frame/useDialog.ts'
import { missingFields, useDisabledReasonsOfEach } from '#ui/workflow/frame/useDisabledReasons.ts'
import { useWorkflow } from '#ui/workflow/frame/useWorkflow.ts'
import { anySignature } from './anySignature.ts'
import { briefQuestions } from './briefQuestions.ts'
import { ShipmentLine } from './ShipmentLine.tsx'
import { TruckSum } from './TruckSum.tsx'
import { UnsoldLots, unsoldWords, useUnsoldLots } from './UnsoldLots.tsx'

type SignStep = Extract<ShipmentStep, { type: 'sign' }>

/** One signature for one shipment or a truckload; each shipment is a separate call. */
export function SignDialog({ shipments, ...frame }: WorkflowDialogProps & { shipments: readonly number[] }) {
  const { open, onClose } = frame
  const isEmpty = shipments.length === 0
  useEffect(() => {
    if (open && isEmpty) onClose()
  }, [open, isEmpty, onClose])
  return isEmpty ? null : <Sign shipments={shipments} frame={frame} />
}

function Sign({ shipments, frame }: { shipments: readonly number[]; frame: WorkflowDialogProps }) {
  const plant = usePlantClient()
  const workflow = useWorkflow()
  const [, navigate] = useLocation()
  const dialog = useDialog(frame)
  const held = useLoadedRows('shipments')
  const mayRemove = useHasStepPermission('shipment', 'remove')
  const [signed, setSigned] = useState(unsigned)
  const { image } = signed
  const signed_by = signed.name.trim()
  const isNamed = signed_by !== ''
  // A shipment that is signed already, by an earlier try or another user, is not signed again.
  const open = shipments.filter((id) => !isSigned(held.get(id)))
  const steps = open.map((id): SignStep => ({
    entity: 'shipment',
    type: 'sign',
    id,
    signature: image ?? '',
    ...(isNamed && { signed_by }),
  }))
  const reasons = useDisabledReasonsOfEach(steps, ({ id }) => ({
    load: () => workflow.open({ kind: 'addBagToShipment', shipment: id }),
    ...(mayRemove ? { remove: () => workflow.open(removalOf(id, held.get(id))) } : {}),
  }))
  const missing = {
    // A typed signature is the printed name.
    [t('Enter the printed name of who signs.')]: signed.typed && !isNamed,
    [t('Sign above first.')]: image === null && !signed.typed,
  }
  const why = [...missingFields(missing), ...reasons]
  const unsold = useUnsoldLots(open)

  const sign = () =>
    dialog.save({
      name: 'sign',
      calls: steps.map((step) => stepCall(plant, step, callOf(step.id))),
      each: true,
      questions: [
        ...briefQuestions(signed),
        ...(isNamed ? [] : [unnamedQuestion()]),
        ...(unsold.length === 0 ? [] : [unsoldQuestion(unsold)]),
      ],
      fields: ['signature', 'signed_by'],
      done: say(shipments.length === 1 ? 'shipmentUpdated' : 'shipmentsUpdated'),
      failed: say('shipmentsNotUpdated'),
      offers: {
        label: plural(shipments.length, 'Save the ticket', 'Save {n} tickets'),
        stays: true,
        run: () => void saveTickets(plant, shipments),
      },
      onFailed: (answers) => sayFailed(plant, steps, answers),
      closes: true,
      onDone: () => navigate('/shipments'),
    })
  const errors = dialog.errorsOf('sign')
  const [only] = shipments
  const title =
    shipments.length > 1
      ? plural(open.length, 'Sign {n} shipment', 'Sign {n} shipments')
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
        unsaved={isNamed || image !== null}
        action={{
          name: 'sign',
          words: open.length === 1 ? t('Sign shipment') : t('Sign {n} shipments', { n: open.length }),
          why,
          room: Object.keys(missing).length,
          onPress: sign,
        }}
        beside={<Button onClick={dialog.close}>{t('Cancel')}</Button>}
      >
        {shipments.length > 1 && <TruckSum shipments={shipments.flatMap((id) => held.get(id) ?? [])} />}
        <ul aria-label={t('Shipments')} className="divide-line border-line divide-y border-y">
          {shipments.map((id) => (
            <ShipmentLine key={id} id={id} />
          ))}
        </ul>
        <UnsoldLots shipments={open} />
        <SignaturePad
          meaning={named(signatureMeanings[0])}
          signed={signed}
          onChange={setSigned}
          nameErrors={errors['signed_by'] ?? []}
          errors={errors['signature'] ?? []}
        />
        <DraftPreview steps={reasons.length === 0 ? steps.map((step) => ({ ...step, signature: anySignature })) : []} />
      </Panel>
    </StepDialog>
  )
}

const removalOf = (id: number, shipment: Shipment | undefined): WorkflowRequest => ({
  kind: 'correction',
  correction: { entity: 'shipment', type: 'remove', id },
  name: t('shipment {number}', { number: shipment?.shipment_number ?? id }),
})

function sayFailed(plant: PlantClient, steps: readonly SignStep[], answers: Answers): void {
  const updated = Object.keys(answers).length
  // Shipments signed by an earlier try are no longer open, but belong to the total.
  const total = new Set([...steps.map(({ id }) => callOf(id)), ...Object.keys(answers)]).size
  if (updated === 0) plant.snackbars.add(say('shipmentsNotUpdated'), { color: 'error' })
  else
    plant.snackbars.add(say('someShipmentsFailed', { updated, total }), {
      color: 'warning',
      timeout: messageTimes.someShipmentsFailed,
    })
}

const unnamedQuestion = () => ({
  title: t('Sign without a printed name?'),
  message: t('The ticket then does not say who signed.'),
})

const unsoldQuestion = (lots: readonly number[]) => ({
  title: t('Sign without a purchaser?'),
  message: `${unsoldWords(lots)} ${t('A Closed shipment can’t be changed by anybody.')}`,
})

const isSigned = (shipment: Shipment | undefined): boolean =>
  shipment !== undefined && nextOfRecord('shipment', shipment) === null

const callOf = (shipment: number): string => `sign ${shipment}`
