import { createContext, type ReactNode, useContext, useEffect, useMemo } from 'react'
import { drafts, type Scopes } from './drafts.ts'

const ScopesContext = createContext<Scopes>([])

/** A scope whose drafts can be discarded separately, for example when a dialog closes. */
export function DraftScope({ name, children }: { name: string; children: ReactNode }) {
  const outer = useContext(ScopesContext)
  const scopes = useMemo(() => [...outer, name], [outer, name])
  return <ScopesContext value={scopes}>{children}</ScopesContext>
}

/** Asks before unsaved input is lost in any way. */
export function useUnsaved(unsaved: boolean): void {
  const scopes = useContext(ScopesContext)
  useEffect(() => (unsaved ? drafts.hold(scopes) : undefined), [unsaved, scopes])
}

/** Leaves the dialog or form around this component, or the page; asks first if unsaved input would be lost. */
export function useLeave(): (go: () => void) => void {
  const of = useContext(ScopesContext).at(-1) ?? null
  return (go) => drafts.leave(go, of)
}
