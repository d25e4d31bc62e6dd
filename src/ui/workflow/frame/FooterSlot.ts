import { createContext } from 'react'

/** The element at the dialog's foot where its panel puts its buttons: they stay there while the panels change. */
export const FooterSlot = createContext<HTMLElement | null>(null)
