import { useState } from 'react'
import { adjustmentMeanings } from '#model/kinds/adjustment.ts'
import { bagsNamed, netTakenBack, type Shipment, type ShipmentStep } from '#model/kinds/shipment.ts'
import { say } from '#model/values/messages.ts'
import { Pounds } from '#model/values/units.ts'
import { usePlantClient } from '#ui/hooks/PlantClientProvider.tsx'
import { Button } from '#ui/parts/fields/Button.tsx'
import { isBlank, ReasonField } from '#ui/parts/fields/ReasonField.tsx'
import { SignaturePad, unsigned } from '#ui/parts/fields/SignaturePad.tsx'
import { Facts } from '#ui/parts/text/Facts.tsx'
import { Weight } from '#ui/parts/text/Figure.tsx'
import { Difference } from '#ui/records/Difference.tsx'
import { stepCall } from '#ui/saving/attempt.ts'
import { named, t } from '#ui/words/words.ts'
import { anyReason } from '#ui/workflow/frame/correction.ts'
import type { WorkflowDialogProps } from '#ui/workflow/frame/dialogProps.ts'
import { DraftPreview } from '#ui/workflow/frame/DraftPreview.tsx'
import { Panel } from '#ui/workflow/frame/Panel.tsx'
import { readNumber } from '#ui/workflow/frame/readNumber.ts'
import { RecordUnavailable } from '#ui/workflow/frame/RecordUnavailable.tsx'
import { StepDialog } from '#ui/workflow/frame/StepDialog.tsx'
import { useDialog } from '#ui/workflow/frame/useDialog.ts'
import { missingFields, useDisabledReasons } from '#ui/workflow/frame/useDisabledReasons.ts'
import { useRecordThroughSignOut } from '#ui/workflow/frame/useKeptThroughSignOut.ts'
import { anySignature } from './anySignature.ts'
import { briefQuestions } from './briefQuestions.ts'
import { CameBackChoice } from './CameBackChoice.tsx'
import { type Direction, TypedDifference } from './TypedDifference.tsx'

/**
 * Signs a counter-ticket: the difference of a Closed shipment's weight from the signed one, typed, or that of the bags
 * that came back. Decisions, sections 3 and 69.
 */
export function AdjustDialog({ shipment: id, ...frame }: WorkflowDialogProps & { shipment: number }) {
  const { record: shipment, status } = useRecordThroughSignOut('shipments', id)
  return shipment ? (
    <Adjust shipment={shipment} frame={frame} />
  ) : (
    <RecordUnavailable frame={frame} kind="shipment" status={status} />
  )
}

type AdjustStep = Extract<ShipmentStep, { type: 'adjust' }>

function Adjust({ shipment, frame }: { shipment: Shipment; frame: WorkflowDialogProps }) {
  const plant = usePlantClient()
  const dialog = useDialog(frame)
  const [direction, setDirection] = useState<Direction>('less')
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState<readonly number[]>([])
  const [reason, setReason] = useState('')
  const [signed, setSigned] = useState(unsigned)
  const { value, errors } = readNumber(Pounds, typed)
  const back = bagsNamed(shipment, chosen)
  const signedFor = shipment.adjusted_net ?? shipment.ship_net
  const difference = value === null ? null : direction === 'less' ? -value : value
  const net = back.length === 0 ? difference : netTakenBack(back, signedFor)
  const signed_by = signed.name.trim()
  const step =
    net === null || net === 0
      ? null
      : {
          entity: 'shipment' as const,
          type: 'adjust' as const,
          id: shipment.id,
          net,
          reason: reason.trim(),
          signature: signed.image ?? '',
          signed_by,
          ...(back.length === 0 ? {} : { bags: back.map(({ bag }) => bag) }),
        }
  const hindrances = useDisabledReasons(step)
  const why = [
    ...missingFields({ [t('Enter the difference.')]: step === null }),
    ...hindrances,
    ...missingFields({
      [t('Give a reason.')]: isBlank(reason),
      [t('Enter the printed name of who signs.')]: signed_by === '',
      [t('Sign above first.')]: signed.image === null && (signed_by !== '' || !signed.typed),
    }),
  ]
  const refused = dialog.errorsOf('adjust')

  const save = () =>
    step &&
    dialog.save({
      name: 'adjust',
      calls: [stepCall(plant, step)],
      questions: briefQuestions(signed),
      fields: ['net', 'bags', 'reason', 'signature', 'signed_by'],
      done: say('shipmentUpdated'),
      failed: say('shipmentsNotUpdated'),
      closes: true,
    })

  return (
    <StepDialog
      about={{ entity: 'shipment', id: shipment.id }}
      frame={frame}
      dialog={dialog}
      width={600}
      title={t('Counter-ticket of shipment {number}', { number: shipment.shipment_number })}
    >
      <Panel
        dialog={dialog}
        unsaved={typed !== '' || chosen.length > 0 || reason !== '' || signed_by !== '' || signed.image !== null}
        action={{ name: 'adjust', words: t('Sign the counter-ticket'), why, room: 3, onPress: save }}
        beside={<Button onClick={dialog.close}>{t('Cancel')}</Button>}
      >
        <p className="text-quiet">{t('What was signed for stays as it is; this stands beside it.')}</p>
        <CameBackChoice shipment={shipment} value={chosen} onChange={setChosen} errors={refused['bags']} />
        {back.length === 0 && (
          <TypedDifference
            direction={direction}
            onDirection={setDirection}
            typed={typed}
            onTyped={setTyped}
            errors={[...errors, ...(refused['net'] ?? [])]}
          />
        )}
        <Facts
          facts={[
            ...(net === null || back.length === 0
              ? []
              : [{ label: t('Difference'), value: <Difference lbs={net} />, strong: true }]),
            { label: t('Net signed for'), value: <Weight value={signedFor} />, strong: true },
          ]}
        />
        <ReasonField value={reason} onChange={setReason} errors={refused['reason']} />
        <SignaturePad
          meaning={named(adjustmentMeanings[0])}
          signed={signed}
          onChange={setSigned}
          nameErrors={refused['signed_by'] ?? []}
          errors={refused['signature'] ?? []}
        />
        <DraftPreview steps={hindrances.length > 0 ? [] : previewedSteps(step)} />
      </Panel>
    </StepDialog>
  )
}

/** The effect of a counter-ticket depends only on its difference. */
const previewedSteps = (step: AdjustStep | null): readonly AdjustStep[] =>
  step === null ? [] : [{ ...step, reason: anyReason, signature: anySignature, signed_by: step.signed_by || anyReason }]
