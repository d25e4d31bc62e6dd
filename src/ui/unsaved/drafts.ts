import { createSignal, type ReadonlySignal } from '#streams/signal.ts'
import { guardNavigation } from './guardNavigation.ts'

/** A going away that would lose something typed: it waits for an answer. */
export interface Leaving {
  /** Whose drafts would be lost: a dialog's or a form's by its name, or everybody's. */
  readonly of: string | null
  readonly go: () => void
}

/** The dialogs and forms that a draft stands in, by their names, the outermost first. */
export type Scopes = readonly string[]

const held = new Map<symbol, Scopes>()
const pendingLeaving = createSignal<Leaving | null>(null)
let stopWatching = () => {}

/** All unsaved drafts of the page; leaving one asks first, in the app's own words. */
export const drafts = {
  /** The question that is open, if there is one. */
  pendingLeaving: pendingLeaving satisfies ReadonlySignal<Leaving | null>,

  /** Something is typed; the answer lets it go again, saved or given up. */
  hold(scopes: Scopes): () => void {
    const draft = Symbol('draft')
    if (held.size === 0) stopWatching = guardNavigation((go) => drafts.leave(go))
    held.set(draft, scopes)
    return () => letGo([draft])
  },

  /** Whether something would be lost. */
  areHeld: (): boolean => held.size > 0,

  /** Goes, at once where nothing would be lost, else after a yes. */
  leave(go: () => void, of: string | null = null): void {
    if (draftsOf(of).length === 0) go()
    else pendingLeaving.set({ of, go })
  },

  answer(yes: boolean): void {
    const leaving = pendingLeaving.get()
    pendingLeaving.set(null)
    if (!yes || leaving === null) return
    letGo(draftsOf(leaving.of))
    leaving.go()
  },
}

const draftsOf = (of: string | null): readonly symbol[] =>
  [...held].flatMap(([draft, scopes]) => (of === null || scopes.includes(of) ? [draft] : []))

function letGo(gone: readonly symbol[]): void {
  if (held.size === 0) return
  for (const draft of gone) held.delete(draft)
  if (held.size === 0) stopWatching()
  // Not at once: what is drawn anew lets go and holds again in one go.
  queueMicrotask(goOn)
}

/** There is nothing to ask about any more where what was typed is saved meanwhile. */
function goOn(): void {
  const leaving = pendingLeaving.get()
  if (leaving === null || draftsOf(leaving.of).length > 0) return
  pendingLeaving.set(null)
  leaving.go()
}
