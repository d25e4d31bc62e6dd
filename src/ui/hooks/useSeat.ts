import { createContext, useContext } from 'react'
import { useSelf } from './useSelf.ts'

/** Opens and closes the window in which people take over an enrolled tablet. */
export interface TakingOver {
  readonly isOpen: boolean
  readonly open: () => void
  readonly close: () => void
}

const noDevice: TakingOver = { isOpen: false, open: () => {}, close: () => {} }

export const TakingOverContext = createContext(noDevice)

export const useTakingOver = (): TakingOver => useContext(TakingOverContext)

/** Whether this is an enrolled tablet at which nobody is: it writes nothing, and offers to take over instead. */
export function useIsNobodyHere(): boolean {
  const self = useSelf()
  return self !== null && self.within !== null && self.id === 0
}
