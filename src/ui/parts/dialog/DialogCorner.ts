import { createContext, type ReactNode } from 'react'

/** Beside the title of every dialog: at an enrolled tablet who is there, since a dialog covers the bar. */
export const DialogCorner = createContext<ReactNode>(null)
