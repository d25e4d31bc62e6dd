import { createContext, type ReactNode, useContext, useEffect, useMemo, useRef } from 'react'
import { drafts, type Scopes, type WaitingSave } from './drafts.ts'

const ScopesContext = createContext<Scopes>([])

/** A scope whose drafts can be discarded separately, for example when a dialog closes. */
export function DraftScope({ name, children }: { name: string; children: ReactNode }) {
  const outer = useContext(ScopesContext)
  const scopes = useMemo(() => [...outer, name], [outer, name])
  return <ScopesContext value={scopes}>{children}</ScopesContext>
}

/** The dialogs and forms around this component. */
export const useScopes = (): Scopes => useContext(ScopesContext)

/** Tells the drafts of a form that what was typed in it may be saved already. */
export function useSent(isUnclear: () => boolean): void {
  const scopes = useScopes()
  const newest = useRef(isUnclear)
  useEffect(() => {
    newest.current = isUnclear
  })
  useEffect(() => drafts.send(() => newest.current(), scopes), [scopes])
}

/** Asks before unsaved input is lost in any way. */
export function useUnsaved(unsaved: boolean): void {
  const scopes = useContext(ScopesContext)
  useEffect(() => (unsaved ? drafts.hold(scopes) : undefined), [unsaved, scopes])
}

/** While a save `waits` for its answer, leaving its form asks about that instead. */
export function useWaitingSave(waits: boolean, save: WaitingSave): void {
  const scopes = useContext(ScopesContext)
  const newest = useRef(save)
  useEffect(() => {
    newest.current = save
  })
  useEffect(() => {
    if (!waits) return undefined
    return drafts.wait(
      {
        leave: () => newest.current.leave(),
        drop: () => newest.current.drop(),
        survives: () => newest.current.survives(),
      },
      scopes,
    )
  }, [waits, scopes])
}

/** Leaves the dialog or form around this component, or the page; asks first if unsaved input would be lost. */
export function useLeave(): (go: () => void) => void {
  const of = useContext(ScopesContext).at(-1) ?? null
  return (go) => drafts.leave(go, of)
}
