import { createContext, type ReactNode, use } from 'react'

const TimeZone = createContext('UTC')

/** Set once at the top: all times below it are shown in the plant's zone, wherever the reader is. */
export function PlantTime({ timeZone, children }: { timeZone: string; children: ReactNode }) {
  return <TimeZone value={timeZone}>{children}</TimeZone>
}

export function usePlantTimeZone(): string {
  return use(TimeZone)
}
