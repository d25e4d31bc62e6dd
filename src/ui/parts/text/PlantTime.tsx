import { createContext, type ReactNode, use } from 'react'

const TimeZone = createContext('UTC')
const Ahead = createContext(0)
const Stopped = createContext<number | null>(null)

interface PlantTimeProps {
  timeZone: string
  /** ms that the plant's clock is ahead of the device's; 0 by default. */
  ahead?: number
  children: ReactNode
}

/** Set once at the top: all times below it are the plant's, in its zone and by its clock, wherever the reader is. */
export function PlantTime({ timeZone, ahead = 0, children }: PlantTimeProps) {
  return (
    <TimeZone value={timeZone}>
      <Ahead value={ahead}>{children}</Ahead>
    </TimeZone>
  )
}

/** All below it stands at a moment of the past, ms. */
export function StoppedAt({ time, children }: { time: number; children: ReactNode }) {
  return <Stopped value={time}>{children}</Stopped>
}

/** The moment of the past at which the page stands, ms; null for the present. */
export function useStoppedAt(): number | null {
  return use(Stopped)
}

export function usePlantTimeZone(): string {
  return use(TimeZone)
}

/** ms that the plant's clock is ahead of the device's, negative if behind. */
export function usePlantAhead(): number {
  return use(Ahead)
}
