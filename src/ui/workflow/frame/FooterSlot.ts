import { createContext } from 'react'

/** The footer element for the buttons of the panel: it stays while panels change. */
export const FooterSlot = createContext<HTMLElement | null>(null)
