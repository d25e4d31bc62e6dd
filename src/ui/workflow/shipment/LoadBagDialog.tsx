import type { Bag } from '#model/kinds/bag.ts'
import type { Shipment } from '#model/kinds/shipment.ts'
import { say } from '#model/values/messages.ts'
import type { PlantClient } from '#streams/client.ts'
import { useCautions } from '#ui/forms/useCautions.tsx'
import { usePlantClient } from '#ui/hooks/PlantClientProvider.tsx'
import { whereBagIs } from '#ui/labels/whereBagIs.ts'
import { Button } from '#ui/parts/fields/Button.tsx'
import { ComboField } from '#ui/parts/fields/ComboField.tsx'
import { formatWeight } from '#ui/parts/text/format.ts'
import { stepCall } from '#ui/saving/attempt.ts'
import { named, t } from '#ui/words/words.ts'
import { BagInfo } from '#ui/workflow/bag/BagInfo.tsx'
import type { WorkflowDialogProps } from '#ui/workflow/frame/dialogProps.ts'
import { Panel } from '#ui/workflow/frame/Panel.tsx'
import { RecordUnavailable } from '#ui/workflow/frame/RecordUnavailable.tsx'
import { useScannedBags } from '#ui/workflow/frame/scannedBags.ts'
import { ScanWithCamera } from '#ui/workflow/frame/ScanWithCamera.tsx'
import { StepDialog } from '#ui/workflow/frame/StepDialog.tsx'
import { useDialog } from '#ui/workflow/frame/useDialog.ts'
import { useRecordThroughSignOut } from '#ui/workflow/frame/useKeptThroughSignOut.ts'
import { ShipWeights } from './ShipWeights.tsx'
import { useLoadDraft } from './useLoadDraft.ts'

export interface LoadBagDialogProps extends WorkflowDialogProps {
  shipment: number
  bag?: number | undefined
}

/** Loads a bag of the shipment's lot onto the shipment. */
export function LoadBagDialog({ shipment: id, bag, ...frame }: LoadBagDialogProps) {
  const { record: shipment, status } = useRecordThroughSignOut('shipments', id)
  if (!shipment) return <RecordUnavailable frame={frame} kind="shipment" status={status} width={600} />
  return <LoadBag shipment={shipment} bag={bag} frame={frame} />
}

interface LoadBagProps {
  shipment: Shipment
  bag: number | undefined
  frame: WorkflowDialogProps
}

function LoadBag({ shipment, bag, frame }: LoadBagProps) {
  const plant = usePlantClient()
  const dialog = useDialog(frame)
  const cautions = useCautions()
  const { draft, change, bags, chosen, wrong, step, why, isTouched } = useLoadDraft(shipment, bag)

  useScannedBags((scanned) => {
    if (dialog.locked || dialog.question !== null) return null
    if (!bags.some(({ id }) => id === scanned.id)) return { why: whyNotOfLot(plant, shipment, scanned) }
    // A second scan of the same label must not take away the weight that was entered since.
    if (String(scanned.id) !== draft.bag) change.bag(String(scanned.id))
    return { next: t('Enter its weights, then load it.') }
  })

  const add = () => {
    if (step === null || chosen === undefined) return
    const { ship_gross, ship_tare, pallet_type } = step
    const weights = { ship_gross, ship_tare, pallet_type }
    dialog.save({
      name: 'load',
      calls: [stepCall(plant, step)],
      questions: [
        ...cautions.shipped(chosen, step),
        { title: t('Confirm Bag Info'), message: <BagInfo bag={{ ...chosen, ...weights }} /> },
      ],
      fields: ['bag', 'ship_gross', 'ship_tare', 'pallet_type'],
      done: say('bagAdded'),
      failed: say('bagNotUpdated'),
      closes: true,
    })
  }
  const errors = dialog.errorsOf('load')

  return (
    <StepDialog
      about={{ entity: 'shipment', id: shipment.id }}
      frame={frame}
      dialog={dialog}
      width={600}
      title={t('Add a bag to shipment {number}', { number: shipment.shipment_number })}
    >
      <Panel
        dialog={dialog}
        unsaved={isTouched}
        action={{ name: 'load', words: t('Add bag'), why, onPress: add }}
        beside={<Button onClick={dialog.close}>{t('Cancel')}</Button>}
      >
        <ComboField
          label={t('Bag of lot {number}', { number: shipment.lot_number ?? '' })}
          name="bag"
          required
          placeholder={bags.length === 0 ? t('No bag of this lot is left') : t('Choose…')}
          value={draft.bag}
          choices={bags.map(({ id, lot_number, bag_number, type, clean_net }) => ({
            value: String(id),
            label: `${lot_number ?? '?'}-${bag_number} · ${named(type)} · ${t('{weight} net', { weight: formatWeight(clean_net) })}`,
          }))}
          onChange={change.bag}
          errors={errors['bag']}
        />
        <ScanWithCamera />
        <ShipWeights
          bag={chosen ?? null}
          values={draft}
          errorsOf={(field) => [...(field === 'pallet_type' ? [] : wrong[field]), ...(errors[field] ?? [])]}
          onChange={change.weights}
          onPallet={change.pallet_type}
          isNext={chosen !== undefined && draft.ship_gross === ''}
          locked={dialog.locked || dialog.question !== null}
        />
      </Panel>
    </StepDialog>
  )
}

/** Why a scanned bag can't be loaded onto the shipment: it is of another lot, or not at the plant. */
const whyNotOfLot = (plant: PlantClient, { lot }: Shipment, bag: Bag): string =>
  bag.lot === lot || bag.shipment !== null || bag.void
    ? whereBagIs(plant, bag)
    : t('It is of lot {number}.', { number: bag.lot_number ?? '' })
