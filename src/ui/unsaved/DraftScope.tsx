import { createContext, type ReactNode, useContext, useEffect, useMemo } from 'react'
import { drafts, type Scopes } from './drafts.ts'

const ScopesContext = createContext<Scopes>([])

/** A draft inside can be discarded by itself, as when a dialog is closed. */
export function DraftScope({ name, children }: { name: string; children: ReactNode }) {
  const outer = useContext(ScopesContext)
  const scopes = useMemo(() => [...outer, name], [outer, name])
  return <ScopesContext value={scopes}>{children}</ScopesContext>
}

/** While something is typed that is not saved, every way of losing it is asked about first. */
export function useUnsaved(unsaved: boolean): void {
  const scopes = useContext(ScopesContext)
  useEffect(() => (unsaved ? drafts.hold(scopes) : undefined), [unsaved, scopes])
}

/** Leaves the dialog or form that this is drawn in, or the page; asks first where something typed would be lost. */
export function useLeave(): (go: () => void) => void {
  const of = useContext(ScopesContext).at(-1) ?? null
  return (go) => drafts.leave(go, of)
}
