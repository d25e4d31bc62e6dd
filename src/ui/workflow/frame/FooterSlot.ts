import { createContext } from 'react'

/** The footer element for the buttons of the panel: it is kept when panels change. */
export const FooterSlot = createContext<HTMLElement | null>(null)
