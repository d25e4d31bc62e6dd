import { useState } from 'react'
import type { BagStep, PalletType } from '#model/bag.ts'
import type { Shipment } from '#model/shipment.ts'
import { Pounds } from '#model/units.ts'
import { idOf } from '#ui/forms/choices.ts'
import { useList } from '#ui/hooks/useList.ts'
import { useLoad } from '#ui/hooks/useLoad.ts'
import { readNumber } from './readNumber.ts'
import { lacking, useWhy } from './useWhy.ts'

interface Draft {
  bag: string
  ship_gross: string
  ship_tare: string
  /** Empty: as the bag stands. */
  pallet_type: PalletType | ''
}

/** A bag of a shipment's lot that is being put on it. */
export function useLoadDraft({ id: shipment, lot }: Shipment, bag: number | undefined) {
  useLoad('bags', { lot })
  const all = useList('bags')
  const bags = all
    .toArray()
    .filter((each) => each.lot === lot && each.status === 'In lot')
    .toSorted((a, b) => a.bag_number - b.bag_number)
  const [draft, setDraft] = useState<Draft>({ bag: String(bag ?? ''), ship_gross: '', ship_tare: '', pallet_type: '' })
  const change =
    <Name extends keyof Draft>(name: Name) =>
    (value: Draft[Name]) =>
      setDraft((before) => ({ ...before, [name]: value }))

  const gross = readNumber(Pounds, draft.ship_gross)
  const tare = readNumber(Pounds, draft.ship_tare)
  const chosenId = idOf(draft.bag)
  const chosen = chosenId === undefined ? undefined : all.get(chosenId)
  const pallet_type: PalletType | '' = draft.pallet_type === '' ? (chosen?.pallet_type ?? '') : draft.pallet_type
  const step: BagStep | null =
    chosen === undefined || gross.value === null || tare.value === null || pallet_type === ''
      ? null
      : {
          entity: 'bag',
          type: 'load',
          id: chosen.id,
          shipment,
          ship_gross: gross.value,
          ship_tare: tare.value,
          pallet_type,
        }
  const why = [
    ...lacking({
      'Choose a bag.': chosen === undefined,
      'Enter the ship gross.': draft.ship_gross === '',
      'Enter the ship tare.': draft.ship_tare === '',
      'Correct the weights.': gross.errors.length + tare.errors.length > 0,
    }),
    ...useWhy(step),
  ]
  return {
    draft: { ...draft, pallet_type } satisfies Draft,
    change: {
      bag: change('bag'),
      ship_gross: change('ship_gross'),
      ship_tare: change('ship_tare'),
      pallet_type: change('pallet_type'),
    },
    bags,
    chosen,
    wrong: { ship_gross: gross.errors, ship_tare: tare.errors },
    step,
    why,
  }
}
