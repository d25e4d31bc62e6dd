import { useState } from 'react'
import { say } from '#model/messages.ts'
import { type Wagon, WagonInput } from '#model/wagon.ts'
import { usePlant } from '#ui/hooks/PlantProvider.tsx'
import { plantDate } from '#ui/parts/format.ts'
import { usePlantTimeZone } from '#ui/parts/PlantTime.tsx'
import { failureErrors } from './failureErrors.ts'
import { printReceipt } from './printReceipt.ts'
import { sayNotSaved } from './sayNotSaved.ts'
import { useAttempt } from './useAttempt.ts'
import { useForm } from './useForm.ts'
import { useReceiptChoice } from './useReceiptChoice.ts'
import { blankWagon, onlyOrderOf, wagonOptions } from './wagonInput.ts'

/** Entering a wagon; the rulebook is asked as it is typed. */
export function useWagonForm(order: number | undefined, onDone: (wagon: Wagon | null) => void) {
  const plant = usePlant()
  const timeZone = usePlantTimeZone()
  const attempt = useAttempt<Wagon | null>()
  const [receipt, chooseReceipt] = useReceiptChoice()
  const [today] = useState(() => plantDate(Date.now(), timeZone))
  const [initial] = useState(() => {
    const held = plant.record('orders', order ?? 0)
    const blank = blankWagon(today)
    return held === undefined ? blank : { ...blank, client: String(held.client), order: String(held.id) }
  })
  const form = useForm(WagonInput, initial, {
    ...wagonOptions,
    rules: (input) => plant.refusalsOf({ entity: 'wagon', type: 'arrive', ...input }),
  })

  async function submit() {
    const input = form.check()
    if (input === null) return
    const step = { entity: 'wagon', type: 'arrive', ...input } as const
    const result = await attempt.once(async (key) => plant.take(step, { key }))
    if (result === null) return
    if (result.ok) {
      plant.snackbars.add(say('wagonCreated'))
      if (receipt) void printReceipt(plant, result.value)
      onDone(result.value)
    } else {
      sayNotSaved(plant, result.failure, 'wagonNotCreated')
      form.refuse(failureErrors(result.failure))
    }
  }

  const chooseClient = (client: string) =>
    form.merge({ client, order: onlyOrderOf(client, plant.lists.orders.listed.get().toArray()) })

  return { form, today, chooseClient, submit, saving: attempt.saving, receipt, chooseReceipt }
}
