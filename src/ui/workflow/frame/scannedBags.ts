import { useEffect, useEffectEvent } from 'react'
import type { Bag } from '#model/kinds/bag.ts'

/** A scanned bag is chosen, and `next` says what is missing still; or `why` says why it can't be. */
type Chosen = { readonly next: string } | { readonly why: string }

/** Chooses a scanned bag in a dialog; null while the dialog saves or asks. */
export type ChooseBag = (bag: Bag) => Chosen | null

let choosers: readonly ChooseBag[] = []

/** What the topmost dialog that a bag is chosen in does with a scanned one; undefined without such a dialog. */
export const chooserOfScans = (): ChooseBag | undefined => choosers.at(-1)

/** Gives the bags that are scanned to a dialog while it is open. `src/ui/scan` finds them, and shows the answers. */
export function useScannedBags(choose: ChooseBag): void {
  const latest = useEffectEvent(choose)
  useEffect(() => {
    const chooser: ChooseBag = (bag) => latest(bag)
    choosers = [...choosers, chooser]
    return () => {
      choosers = choosers.filter((each) => each !== chooser)
    }
  }, [])
}
