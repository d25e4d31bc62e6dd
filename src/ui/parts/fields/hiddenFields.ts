import { createContext, useContext } from 'react'

/** The names of the fields that are not drawn in a form: its server does not keep them. */
export const HiddenFields = createContext<ReadonlySet<string>>(new Set())

interface NamedField {
  readonly name: string
  readonly required?: boolean
}

/** Whether a field is left out. A required one never is: without it the form could not be sent. */
export const useIsHidden = ({ name, required = false }: NamedField): boolean =>
  useContext(HiddenFields).has(name) && !required
