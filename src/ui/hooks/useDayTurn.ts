import { useEffect } from 'react'
import { dateIn } from '#model/values/calendar.ts'
import { usePlantTimeZone } from '#ui/parts/text/PlantTime.tsx'
import { useReadNow } from '#ui/parts/text/useNow.ts'

const every = 30_000

/** Calls `onTurn` at each turn of the plant's day: with it turn its weeks, months and seasons. */
export function useDayTurn(onTurn: () => void): void {
  const timeZone = usePlantTimeZone()
  const now = useReadNow()
  useEffect(() => {
    let shown = dateIn(now(), timeZone)
    // A timer until midnight would be late after the device has slept.
    const timer = setInterval(() => {
      const day = dateIn(now(), timeZone)
      if (day === shown) return
      shown = day
      onTurn()
    }, every)
    return () => clearInterval(timer)
  }, [timeZone, now, onTurn])
}
