import { useActorRef, useSelector } from '@xstate/react'
import { useEffect, useState } from 'react'
import { type ActorRefFrom, fromPromise, waitFor } from 'xstate'
import type { Bag } from '#model/kinds/bag.ts'
import type { PlantClient } from '#streams/client.ts'
import { usePlantClient } from '#ui/hooks/PlantClientProvider.tsx'
import { useList, useLoadedRows } from '#ui/hooks/useList.ts'
import { useIdInAddress } from '#ui/recordParts/useIdInAddress.ts'
import { useCalls } from '#ui/saving/useCalls.ts'
import { findBag } from '#ui/scan/findBag.ts'
import { readScan, type RecordScan } from '#ui/scan/readScan.ts'
import { noAnswer, staleLabel } from '#ui/scan/scanAnswers.ts'
import { useScans } from '#ui/scan/useScans.ts'
import { t } from '#ui/words/words.ts'
import { loadedAnswer } from './loadScanned.ts'
import { joining, type LoadStep, openAmong, scanVerdict, type Shipments } from './scanVerdict.ts'
import { type FoundTyped, type Picks, truckMachine } from './truckMachine.ts'

export type TruckActor = ActorRefFrom<typeof truckMachine>

/** The loading of a truck, as its machine has it: `?shipment=` names one to begin with, `?lot=` the open one of a lot. */
export function useTruck() {
  const linked = useIdInAddress('shipment')
  const lot = useIdInAddress('lot')
  const open = openAmong(useList('shipments').toArray())
  const actor = useActorRef(useTruckMachine(lot), {
    input: linked === undefined ? null : [linked],
  })
  const picks = useSelector(actor, ({ context }) => context.picks)
  useScans(async (scan) => {
    actor.send({ type: 'scan', scan })
    return waitFor(actor, (now) => now.matches({ loading: { scan: 'waiting' } })).then(
      ({ context }) => context.answer ?? noAnswer(codeOf(scan)),
      // The page was left before the answer came.
      () => null,
    )
  })
  return { actor, ...truckOf(open, picks, lot) }
}

const codeOf = (scan: RecordScan): string => (scan.kind === 'label' ? scan.code : '')

interface Truck extends Shipments {
  /** The ids of the chosen shipments. */
  readonly chosen: readonly number[]
  /** The lot of the address, if no shipment is open for it. */
  readonly missingLot: number | undefined
}

/** The chosen shipments that are still open. Without a choice it is the only open one of the address's lot. */
function truckOf(open: Shipments['open'], picks: Picks, lot: number | undefined): Truck {
  const ofLot = open.filter((shipment) => lot !== undefined && shipment.lot === lot).map(({ id }) => id)
  const chosen = picks ?? (ofLot.length === 1 ? ofLot : [])
  return {
    open,
    truck: open.filter(({ id }) => chosen.includes(id)),
    chosen,
    missingLot: ofLot.length === 0 ? lot : undefined,
  }
}

/** The machine over this plant. Scanned bags are saved side by side, each under its key until it has an answer. */
function useTruckMachine(lot: number | undefined) {
  const plant = usePlantClient()
  const calls = useCalls<LoadStep, Bag | null>()
  const held = useLoadedRows('bags')
  // The list shows the bag on its shipment, so it was saved. A later scan of the same bag is a new call.
  useEffect(() => calls.forget((step) => held.get(step.id)?.shipment === step.shipment), [held, calls])

  const [machine] = useState(() => {
    const shipments = (picks: Picks) => truckOf(openAmong(plant.lists.shipments.listed.get().toArray()), picks, lot)
    return truckMachine.provide({
      actors: {
        find: fromPromise(async ({ input: { of, picks } }) => bagNamed(plant, of, () => shipments(picks))),
        judge: fromPromise(async ({ input: { of, picks } }) => {
          if (of === null) throw new Error('No scan to judge')
          return scanVerdict(plant, of, () => shipments(picks))
        }),
        load: fromPromise(async ({ input }) => {
          if (input === null) throw new Error('No bag to load')
          const { step } = input
          return loadedAnswer(
            plant,
            input,
            await calls.make(step, async (key) => plant.take(step, { key, source: 'scan' })),
          )
        }),
      },
    })
  })
  return machine
}

/** The bag of a typed label (`1042-7`, the text of its barcode), or the reason why it can't be loaded. */
async function bagNamed(plant: PlantClient, text: string, shipments: () => Shipments): Promise<FoundTyped> {
  const label = readScan(text.replaceAll(/\s/g, ''))
  if (label?.kind !== 'label') return { error: t('A bag is named by its lot and number: 1042-7.') }
  const found = await findBag(plant, label)
  if (found.is === 'unknown') return { error: t('No bag {bag} is waiting to be shipped.', { bag: label.code }) }
  if (found.is === 'unanswered') return { error: noAnswer(label.code).detail }
  if (!found.current) return { error: staleLabel(found.bag, label.code).detail }
  return { bag: found.bag, joins: joining(found.bag, shipments()) }
}
