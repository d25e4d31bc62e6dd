import { createSignal, type ReadonlySignal } from '#streams/signal.ts'
import { guardNavigation } from './guardNavigation.ts'

/** A navigation that would lose unsaved input: it waits for the user's answer. */
export interface PendingNavigation {
  /** The dialog or form whose drafts would be lost, by its name; null for all. */
  readonly of: string | null
  readonly go: () => void
}

/** The dialogs and forms around a draft, by their names, the outermost first. */
export type Scopes = readonly string[]

const held = new Map<symbol, Scopes>()
const pendingNavigation = createSignal<PendingNavigation | null>(null)
let stopWatching = () => {}

/** All unsaved drafts of the page; leaving one asks first, in a dialog of the app. */
export const drafts = {
  /** The open question, or null. */
  pendingNavigation: pendingNavigation satisfies ReadonlySignal<PendingNavigation | null>,

  /** Registers a draft; the returned function releases it, saved or discarded. */
  hold(scopes: Scopes): () => void {
    const draft = Symbol('draft')
    if (held.size === 0) stopWatching = guardNavigation((go) => drafts.leave(go))
    held.set(draft, scopes)
    return () => release([draft])
  },

  /** Whether there is unsaved input. */
  areHeld: (): boolean => held.size > 0,

  /** Runs `go`, at once if nothing would be lost, otherwise after a yes. */
  leave(go: () => void, of: string | null = null): void {
    if (draftsOf(of).length === 0) go()
    else pendingNavigation.set({ of, go })
  },

  answer(yes: boolean): void {
    const leaving = pendingNavigation.get()
    pendingNavigation.set(null)
    if (!yes || leaving === null) return
    release(draftsOf(leaving.of))
    leaving.go()
  },
}

const draftsOf = (of: string | null): readonly symbol[] =>
  [...held].flatMap(([draft, scopes]) => (of === null || scopes.includes(of) ? [draft] : []))

function release(gone: readonly symbol[]): void {
  if (held.size === 0) return
  for (const draft of gone) held.delete(draft)
  if (held.size === 0) stopWatching()
  // Not at once: a remounted component releases its draft and registers it again in the same task.
  queueMicrotask(goOn)
}

/** If the draft is saved meanwhile, the question is moot. */
function goOn(): void {
  const leaving = pendingNavigation.get()
  if (leaving === null || draftsOf(leaving.of).length > 0) return
  pendingNavigation.set(null)
  leaving.go()
}
