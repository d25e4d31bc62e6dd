import { Undo2 } from 'lucide-react'
import type { Bag } from '#model/bag.ts'
import { say } from '#model/messages.ts'
import { useAttempt } from '#ui/forms/useAttempt.ts'
import { usePlant } from '#ui/hooks/PlantProvider.tsx'
import { useCan } from '#ui/hooks/useSelf.ts'
import { Button } from '#ui/parts/Button.tsx'

/** Takes a bag off a shipment that is still Open. */
export function TakeOff({ bag }: { bag: Bag }) {
  const plant = usePlant()
  const attempt = useAttempt<Bag | null>()
  const may = useCan('change_bag') && bag.status === 'Loaded'
  if (!may) return null

  async function takeOff() {
    const step = { entity: 'bag', type: 'takeOff', id: bag.id } as const
    const result = await attempt.once(async (key) => plant.take(step, { key }))
    if (result === null) return
    if (result.ok) plant.snackbars.add(say('shipmentUpdated'))
    else plant.snackbars.add(say('bagNotUpdated'), { color: 'error' })
  }
  return (
    <Button kind="plain" icon={Undo2} saving={attempt.saving} onClick={() => void takeOff()}>
      Take off
    </Button>
  )
}
