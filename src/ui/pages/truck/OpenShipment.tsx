import Plus from 'lucide-react/icons/plus'
import type { Shipment } from '#model/kinds/shipment.ts'
import { say } from '#model/values/messages.ts'
import { usePlantClient } from '#ui/hooks/PlantClientProvider.tsx'
import { useHasStepPermission } from '#ui/hooks/usePossibleSteps.ts'
import { Action } from '#ui/parts/fields/Action.tsx'
import { sayNotSaved } from '#ui/saving/sayNotSaved.ts'
import { useAttempt } from '#ui/saving/useAttempt.ts'
import { t } from '#ui/words/words.ts'
import { useDisabledReasons } from '#ui/workflow/frame/useDisabledReasons.ts'

export interface OpenShipmentProps {
  lot: number
  number: string | number
  /** The shipments on the truck: the new one goes with the same truck and line. */
  truck: readonly Shipment[]
  onOpened: (shipment: number) => void
}

/** Opens a shipment of a lot on the truck, in one press; nothing for users without the permission. */
export function OpenShipment({ lot, number, truck, onOpened }: OpenShipmentProps) {
  const plant = usePlantClient()
  const { once, saving } = useAttempt<Shipment | null>('button')
  const may = useHasStepPermission('shipment', 'open')
  const [first] = truck
  const step = {
    entity: 'shipment',
    type: 'open',
    lot,
    pallet_type: null,
    ...(first?.shipped_by ? { shipped_by: first.shipped_by } : {}),
    ...(first?.truck_number ? { truck_number: first.truck_number } : {}),
  } as const
  const why = useDisabledReasons(step)

  async function open() {
    const result = await once(async (key) => plant.take(step, { key }))
    if (result === null) return
    if (!result.ok) return sayNotSaved(plant, result.failure, 'shipmentsNotUpdated')
    plant.snackbars.add(say('shipmentsUpdated'))
    if (result.value !== null) onOpened(result.value.id)
  }

  return (
    may && (
      <Action icon={Plus} why={why} saving={saving} onClick={() => void open()}>
        {t('Open a shipment of lot {number}', { number })}
      </Action>
    )
  )
}
