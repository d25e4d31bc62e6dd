import { useState } from 'react'
import type { Shipment } from '#model/kinds/shipment.ts'
import { say } from '#model/values/messages.ts'
import { bagsOfShipment } from '#streams/live/recordIndexes.ts'
import { usePlantClient } from '#ui/hooks/PlantClientProvider.tsx'
import { useGroup } from '#ui/hooks/useGroup.ts'
import { useLoad } from '#ui/hooks/useLoad.ts'
import { bagCode } from '#ui/labels/labelName.ts'
import { whereBagIs } from '#ui/labels/whereBagIs.ts'
import { ComboField } from '#ui/parts/fields/ComboField.tsx'
import { TextField } from '#ui/parts/fields/TextField.tsx'
import { formatWeight } from '#ui/parts/text/format.ts'
import { named, t } from '#ui/words/words.ts'
import { CorrectionPanel } from '#ui/workflow/frame/CorrectionPanel.tsx'
import type { WorkflowDialogProps } from '#ui/workflow/frame/dialogProps.ts'
import { RecordUnavailable } from '#ui/workflow/frame/RecordUnavailable.tsx'
import { useScannedBags } from '#ui/workflow/frame/scannedBags.ts'
import { ScanWithCamera } from '#ui/workflow/frame/ScanWithCamera.tsx'
import { StepDialog } from '#ui/workflow/frame/StepDialog.tsx'
import { TimeField } from '#ui/workflow/frame/TimeField.tsx'
import { useDialog } from '#ui/workflow/frame/useDialog.ts'
import { useRecordThroughSignOut } from '#ui/workflow/frame/useKeptThroughSignOut.ts'
import { useTime } from '#ui/workflow/frame/useTime.ts'

export interface ReturnDialogProps extends WorkflowDialogProps {
  shipment: number
  /** The bag that is chosen at first. */
  bag?: number | undefined
}

/** Records that a bag of a Closed shipment came back: which, when, why, and who brought it. Decisions, section 59. */
export function ReturnDialog({ shipment: id, bag, ...frame }: ReturnDialogProps) {
  const { record: shipment, status } = useRecordThroughSignOut('shipments', id)
  return shipment ? (
    <Return shipment={shipment} bag={bag} frame={frame} />
  ) : (
    <RecordUnavailable frame={frame} kind="shipment" status={status} />
  )
}

interface ReturnProps {
  shipment: Shipment
  bag: number | undefined
  frame: WorkflowDialogProps
}

function Return({ shipment, bag, frame }: ReturnProps) {
  const plant = usePlantClient()
  const dialog = useDialog(frame)
  const bags = useGroup('bags', bagsOfShipment, shipment.id)
  const { status } = useLoad('bags', { shipment: shipment.id })
  const [picked, setPicked] = useState(bag === undefined ? '' : String(bag))
  const [only, ...others] = bags
  // Of a list that is not all here yet, the first bag to come is not the only one.
  const isAlone = status === 'loaded' && only !== undefined && others.length === 0
  const chosen = picked === '' && isAlone ? String(only.id) : picked
  useScannedBags((scanned) => {
    if (dialog.locked || dialog.question !== null) return null
    if (scanned.shipment !== shipment.id) return { why: whereBagIs(plant, scanned) }
    setPicked(String(scanned.id))
    return { next: t('It is chosen. Give the reason, then save.') }
  })
  const [broughtBy, setBroughtBy] = useState('')
  const time = useTime()
  const returned = bags.find(({ id }) => String(id) === chosen)
  const returned_at = time.instant
  const brought_by = broughtBy.trim()
  const stepWith =
    returned === undefined || returned_at === null
      ? null
      : (reason: string) =>
          ({
            entity: 'bag',
            type: 'return',
            id: returned.id,
            returned_at,
            reason,
            ...(brought_by === '' ? {} : { brought_by }),
          }) as const
  return (
    <StepDialog
      about={{ entity: 'shipment', id: shipment.id }}
      frame={frame}
      dialog={dialog}
      title={t('A bag of shipment {number} came back', { number: shipment.shipment_number })}
    >
      <CorrectionPanel
        dialog={dialog}
        stepWith={stepWith}
        missing={{
          [t('Choose a bag.')]: returned === undefined,
          ...time.missing(t('Set the time at which it came back.')),
        }}
        unsaved={picked !== (bag === undefined ? '' : String(bag)) || time.isTouched || broughtBy !== ''}
        fields={['bag', 'returned_at', 'brought_by']}
        done={t('Bag {number} is at the plant again, and held.', { number: returned ? bagCode(returned) : '' })}
        failed={say('bagNotUpdated')}
      >
        {(refused) => (
          <>
            <p className="text-quiet">
              {t('What was signed for stays as it is. The bag is at the plant again, and held until it is released.')}
            </p>
            <ComboField
              label={t('Bag')}
              name="bag"
              required
              placeholder={bags.length === 0 ? t('No bag of it is away any more') : t('Choose…')}
              value={chosen}
              choices={bags.map((each) => ({
                value: String(each.id),
                label: `${bagCode(each)} · ${named(each.type)} · ${t('{weight} net', { weight: formatWeight(each.ship_net ?? each.clean_net) })}`,
              }))}
              onChange={setPicked}
              errors={refused['bag']}
            />
            <ScanWithCamera />
            <TimeField
              label={t('Came back at')}
              name="returned_at"
              required
              time={time}
              errors={refused['returned_at']}
            />
            <TextField
              label={t('Brought by')}
              name="brought_by"
              value={broughtBy}
              onChange={setBroughtBy}
              errors={refused['brought_by']}
            />
          </>
        )}
      </CorrectionPanel>
    </StepDialog>
  )
}
