import { useEffect, useRef, useState } from 'react'
import type { PrintNews } from '#streams/printing.ts'
import { usePlant } from '#ui/hooks/PlantProvider.tsx'

/** The bag that was saved last, and ms from its weight to its label: as soon as the printer has taken that. */
export interface LastBagKnown {
  readonly id: number
  readonly labelAfter: number | null
}

/** Keeps the last bag, with the time that a person's way took from its weight to its label. */
export function useLastBag() {
  const plant = usePlant()
  const begun = useRef(0)
  const [last, setLast] = useState<LastBagKnown | null>(null)
  const id = last?.id

  useEffect(() => {
    const isOut = ({ about, came }: PrintNews) => about?.entity === 'bag' && about.id === id && came === 'printed'
    const look = () => {
      const news = plant.lastPrint.get()
      if (news === null || !isOut(news)) return
      const labelAfter = performance.now() - begun.current
      setLast((before) => (before?.labelAfter === null ? { ...before, labelAfter } : before))
    }
    look()
    return plant.lastPrint.subscribe(look)
  }, [plant, id])

  return {
    last,
    /** Its weight is there. */
    begin: () => void (begun.current = performance.now()),
    /** It is saved, as this record. */
    end: (saved: number | null) => saved !== null && setLast({ id: saved, labelAfter: null }),
  }
}
