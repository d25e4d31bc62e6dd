import { useState } from 'react'
import { bareStep } from '#model/calls/step.ts'
import { type Wagon, WagonInput } from '#model/kinds/wagon.ts'
import { dateIn } from '#model/values/calendar.ts'
import { say, messageTimes } from '#model/values/messages.ts'
import type { PlantClient } from '#streams/client.ts'
import { ofClient } from '#streams/live/recordIndexes.ts'
import { usePlantClient } from '#ui/hooks/PlantClientProvider.tsx'
import { useList } from '#ui/hooks/useList.ts'
import { useIsStepAllowed } from '#ui/hooks/usePossibleSteps.ts'
import { notifyPrinted } from '#ui/labels/notifyPrinted.ts'
import { printLabel } from '#ui/labels/printLabel.ts'
import { useReceiptChoice } from '#ui/labels/useReceiptChoice.ts'
import { usePlantTimeZone } from '#ui/parts/text/PlantTime.tsx'
import { createdWords } from '#ui/saving/createdWords.ts'
import { useStepForm } from '#ui/saving/useStepForm.ts'
import { useCautions } from './useCautions.tsx'
import { blankWagon, wagonOptions } from './wagonInput.ts'

/** The form of an arriving wagon; the rules are asked as it is typed. */
export function useWagonForm(order: number | undefined, onDone: (wagon: Wagon | null) => void) {
  const plant = usePlantClient()
  const may = useIsStepAllowed()
  const timeZone = usePlantTimeZone()
  const cautions = useCautions()
  const [receipt, chooseReceipt] = useReceiptChoice()
  const [today] = useState(() => dateIn(plant.now(), timeZone))
  const [initial] = useState(() => {
    const held = plant.record('orders', order ?? 0)
    const blank = blankWagon(today)
    return held === undefined ? blank : { ...blank, client: String(held.client), order: String(held.id) }
  })
  const { form, attempt, submit } = useStepForm(WagonInput, initial, {
    ...wagonOptions,
    stepOf: (input: WagonInput) => ({ entity: 'wagon', type: 'arrive', ...input }) as const,
    questions: (step) => cautions.wagon(figuresOf(step)),
    failed: 'wagonNotCreated',
    onDone(wagon) {
      plant.snackbars.add(createdWords(say('wagonCreated'), wagon))
      if (receipt) void printReceipt(plant, wagon)
      onDone(wagon)
    },
  })

  const orders = useList('orders')
  /** The orders of a client for which wagons may arrive (RULES.md W8). */
  const openOf = (client: string) =>
    orders
      .by(ofClient.orders, Number(client))
      .toReversed()
      .filter((each) => may(bareStep('wagon', 'arrive', { order: each.id })))
  function chooseClient(client: string): void {
    const [one, ...more] = openOf(client)
    // With several orders, the user chooses.
    form.merge({ client, order: one !== undefined && more.length === 0 ? String(one.id) : '' })
  }

  return {
    form,
    open: openOf(form.values.client),
    today,
    chooseClient,
    submit,
    attempt,
    receipt,
    chooseReceipt,
  }
}

const figuresOf = ({ gross, tare, trash, harvested_at, arrived_at }: WagonInput) => ({
  gross: gross ?? null,
  tare: tare ?? null,
  trash: trash ?? null,
  harvested_at,
  arrived_at,
})

/** Prints the receipt of a new wagon; null if the server's answer could not be read. */
async function printReceipt(plant: PlantClient, wagon: Wagon | null): Promise<void> {
  const receipt = wagon && ({ entity: 'wagon', record: wagon } as const)
  const printed = receipt === null ? 'failed' : await printLabel(plant, receipt)
  if (printed === 'failed' || printed === 'unknown')
    plant.snackbars.add(say('receiptNotPrinted'), { color: 'warning', timeout: messageTimes.receiptNotPrinted })
  else if (receipt !== null) notifyPrinted(plant, receipt, printed, 'troubles')
}
