import { createContext } from 'react'
import type { EditTools } from './saveEdit.ts'

/** Asks which values stand where two people changed the same fields; without it the form is gone back to. */
export const ConflictContext = createContext<EditTools['choose']>(async () => Promise.resolve(null))
