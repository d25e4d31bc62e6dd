import { useState } from 'react'
import { nextOfRecord } from '#machines/next.ts'
import { type BagStep, type PalletType, palletTypes } from '#model/kinds/bag.ts'
import type { Shipment } from '#model/kinds/shipment.ts'
import { isKnownWord, Pounds } from '#model/values/units.ts'
import { bagsOfLot } from '#streams/live/recordIndexes.ts'
import { idOf } from '#ui/forms/choices.ts'
import { useGroup } from '#ui/hooks/useGroup.ts'
import { useLoad } from '#ui/hooks/useLoad.ts'
import { useSettings } from '#ui/hooks/usePlantValues.ts'
import { isChanged } from '#ui/unsaved/isChanged.ts'
import { t } from '#ui/words/words.ts'
import { readNumber } from '#ui/workflow/frame/readNumber.ts'
import { missingFields, useDisabledReasons } from '#ui/workflow/frame/useDisabledReasons.ts'

type LoadStep = Extract<BagStep, { type: 'load' }>

interface Draft {
  bag: string
  ship_gross: string
  ship_tare: string
  /** Empty before a bag is chosen. */
  pallet_type: PalletType | ''
}

/** The bag's pallet if it is a known one; empty for a word that Pecanyard does not know. */
const knownPallet = (pallet: string): PalletType | '' => (isKnownWord(palletTypes, pallet) ? pallet : '')

/** The draft of loading a bag of a shipment's lot. */
export function useLoadDraft({ id: shipment, lot }: Shipment, bag: number | undefined) {
  useLoad('bags', lot === null ? null : { lot })
  const ofLot = useGroup('bags', bagsOfLot, lot)
  const withId = (id: number | undefined) => ofLot.find((each) => each.id === id)
  const bags = ofLot
    .filter((each) => nextOfRecord('bag', each)?.step === 'load')
    .toSorted((a, b) => a.bag_number - b.bag_number)
  const { cardboard_pallet_weight } = useSettings()
  /** The weight of cardboard is a setting; that of another pallet has to be weighed. Specification, section 5. */
  const onPallet = (pallet_type: PalletType | ''): Pick<Draft, 'pallet_type' | 'ship_tare'> => ({
    pallet_type,
    ship_tare: pallet_type === 'Cardboard' ? String(cardboard_pallet_weight) : '',
  })
  const bagDraft = (id: string): Draft => ({
    bag: id,
    ship_gross: '',
    ...onPallet(knownPallet(withId(idOf(id))?.pallet_type ?? '')),
  })
  const [start] = useState(() => bagDraft(String(bag ?? '')))
  const [draft, setDraft] = useState(start)
  const change = (part: Partial<Pick<Draft, 'ship_gross' | 'ship_tare' | 'pallet_type'>>) =>
    setDraft((before) => ({ ...before, ...part }))

  const gross = readNumber(Pounds, draft.ship_gross)
  const tare = readNumber(Pounds, draft.ship_tare)
  const chosen = withId(idOf(draft.bag))
  const { pallet_type } = draft
  const step: LoadStep | null =
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
    ...missingFields({
      [t('Choose a bag.')]: chosen === undefined,
      [t('Enter the ship gross.')]: draft.ship_gross === '',
      [t('Enter the ship tare.')]: draft.ship_tare === '',
      [t('Correct the weights.')]: gross.errors.length + tare.errors.length > 0,
    }),
    ...useDisabledReasons(step),
  ]
  return {
    draft,
    change: {
      bag: (id: string) => setDraft(bagDraft(id)),
      weights: change,
      pallet_type: (pallet: PalletType) => change(onPallet(pallet)),
    },
    bags,
    chosen,
    wrong: { ship_gross: gross.errors, ship_tare: tare.errors },
    step,
    isTouched: isChanged(draft, start),
    why,
  }
}
