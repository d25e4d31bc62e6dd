import { useState } from 'react'
import { Shipment, type ShipmentStep } from '#model/kinds/shipment.ts'
import { say } from '#model/values/messages.ts'
import { usePlantClient } from '#ui/hooks/PlantClientProvider.tsx'
import { useLoadedRows } from '#ui/hooks/useList.ts'
import { Button } from '#ui/parts/fields/Button.tsx'
import { TextArea } from '#ui/parts/fields/TextArea.tsx'
import { TextField } from '#ui/parts/fields/TextField.tsx'
import type { Call } from '#ui/saving/attempt.ts'
import { useEdits } from '#ui/saving/useEdits.ts'
import { plural, t } from '#ui/words/words.ts'
import type { WorkflowDialogProps } from '#ui/workflow/frame/dialogProps.ts'
import { DraftPreview } from '#ui/workflow/frame/DraftPreview.tsx'
import { Panel } from '#ui/workflow/frame/Panel.tsx'
import { RecordUnavailable } from '#ui/workflow/frame/RecordUnavailable.tsx'
import { StepDialog } from '#ui/workflow/frame/StepDialog.tsx'
import { useDialog } from '#ui/workflow/frame/useDialog.ts'
import { missingFields, useDisabledReasonsOfEach } from '#ui/workflow/frame/useDisabledReasons.ts'
import { useRecordThroughSignOut } from '#ui/workflow/frame/useKeptThroughSignOut.ts'

type ChangeStep = Extract<ShipmentStep, { type: 'change' }>

const fields = ['shipped_by', 'truck_number', 'notes'] as const
type Draft = Readonly<Record<(typeof fields)[number], string>>

const draftOf = ({ shipped_by, truck_number, notes }: Shipment): Draft => ({ shipped_by, truck_number, notes })

const edited = { read: (record: unknown) => Shipment.parse(record), valuesOf: draftOf }

/**
 * Changes the truck line, truck number and notes of Open shipments: of one, or line and number of all shipments on a
 * truck. Decisions, section 3.
 */
export function ChangeShipmentsDialog({ shipments, ...frame }: WorkflowDialogProps & { shipments: readonly number[] }) {
  const [first = 0] = shipments
  const { record, status } = useRecordThroughSignOut('shipments', first)
  const held = useLoadedRows('shipments')
  if (record === undefined) return <RecordUnavailable frame={frame} kind="shipment" status={status} />
  // While nobody is signed in, only the first is kept; the others come back with the session.
  const others = shipments.slice(1).flatMap((id) => held.get(id) ?? [])
  return <Change shipments={[record, ...others]} isOne={shipments.length === 1} frame={frame} />
}

interface ChangeProps {
  shipments: readonly [Shipment, ...Shipment[]]
  isOne: boolean
  frame: WorkflowDialogProps
}

function Change({ shipments, isOne, frame }: ChangeProps) {
  const plant = usePlantClient()
  const dialog = useDialog(frame)
  const [first] = shipments
  const { draft, steps, callOf, setField } = useTruckDraft(shipments)
  const why = [
    ...missingFields({ [t('Nothing has changed.')]: steps.length === 0 }),
    ...useDisabledReasonsOfEach(steps, () => ({})),
  ]
  const save = () =>
    dialog.save({
      name: 'change',
      calls: steps.map(callOf),
      each: true,
      fields,
      done: say(isOne ? 'shipmentUpdated' : 'shipmentsUpdated'),
      failed: say('shipmentsNotUpdated'),
      closes: true,
    })
  const errors = dialog.errorsOf('change')
  const title = isOne
    ? t('Change shipment {number}', { number: first.shipment_number })
    : plural(shipments.length, 'Change {n} shipment', 'Change {n} shipments')
  return (
    <StepDialog
      frame={frame}
      dialog={dialog}
      title={title}
      {...(isOne ? { about: { entity: 'shipment', id: first.id, withoutNotes: true } } : {})}
    >
      <Panel
        dialog={dialog}
        unsaved={steps.length > 0}
        action={{ name: 'change', words: t('Save'), why, onPress: save }}
        beside={<Button onClick={dialog.close}>{t('Cancel')}</Button>}
      >
        {!isOne && <p className="text-quiet">{t('All shipments on this truck are changed.')}</p>}
        <TextField
          label={t('Truck line')}
          name="shipped_by"
          maxLength={100}
          value={draft.shipped_by}
          onChange={setField('shipped_by')}
          errors={errors['shipped_by']}
        />
        <TextField
          label={t('Truck number')}
          name="truck_number"
          maxLength={60}
          value={draft.truck_number}
          onChange={setField('truck_number')}
          errors={errors['truck_number']}
        />
        {isOne && plant.isPecanyard() && (
          <TextArea
            label={t('Notes')}
            name="notes"
            maxLength={4000}
            value={draft.notes}
            onChange={setField('notes')}
            errors={errors['notes']}
          />
        )}
        <DraftPreview steps={why.length === 0 ? steps : []} />
      </Panel>
    </StepDialog>
  )
}

/** An untouched field shows the first shipment's. A step has only the typed fields that its shipment has otherwise. */
function useTruckDraft(shipments: ChangeProps['shipments']) {
  const edits = useEdits()
  const [typed, setTyped] = useState<Partial<Draft>>({})
  const [touched, setTouched] = useState<readonly Shipment[]>([])
  const before = (shipment: Shipment): Shipment => touched.find(({ id }) => id === shipment.id) ?? shipment
  const steps = shipments.flatMap((shipment): readonly ChangeStep[] => {
    const stands = draftOf(before(shipment))
    const changed = fields.filter((field) => typed[field] !== undefined && typed[field].trim() !== stands[field])
    if (changed.length === 0) return []
    const values: Partial<Draft> = Object.fromEntries(changed.map((field) => [field, typed[field]]))
    return [{ entity: 'shipment', type: 'change', id: shipment.id, ...values }]
  })
  return {
    draft: { ...draftOf(shipments[0]), ...typed },
    steps,
    callOf: (step: ChangeStep): Call => {
      const loaded = shipments.find(({ id }) => id === step.id) ?? shipments[0]
      return edits.call({ ...edited, about: { entity: 'shipment', id: step.id }, before: before(loaded), loaded, step })
    },
    setField: (field: keyof Draft) => (value: string) => {
      if (touched.length === 0) setTouched(shipments)
      setTyped((now) => ({ ...now, [field]: value }))
    },
  }
}
