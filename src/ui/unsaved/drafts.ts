import { createSignal, type ReadonlySignal } from '#streams/signal.ts'
import { guardNavigation } from './guardNavigation.ts'

/** A navigation that would lose unsaved input, or leave a save that waits: it waits for the user's answer. */
export interface PendingNavigation {
  /** The dialog or form that is left, by its name; null for all. */
  readonly of: string | null
  /** `discard`: what was typed would be lost. `waiting`: it was sent and has no answer yet. */
  readonly asks: 'discard' | 'waiting'
  readonly go: () => void
}

/** The dialogs and forms around a draft, by their names, the outermost first. */
export type Scopes = readonly string[]

/** A save without an answer yet. */
export interface WaitingSave {
  /** Its form is left, and it goes on waiting. */
  readonly leave: () => void
  readonly drop: () => void
  /** Whether a reload of the page keeps all of it. */
  readonly survives: () => boolean
}

const held = new Map<symbol, Scopes>()
const waiting = new Map<WaitingSave, Scopes>()
/** Whether a form sent what may be saved already. */
const sent = new Map<() => boolean, Scopes>()
const pendingNavigation = createSignal<PendingNavigation | null>(null)
let stopWatching = () => {}

/** All unsaved drafts of the page; leaving one asks first, in a dialog of the app. */
export const drafts = {
  /** The open question, or null. */
  pendingNavigation: pendingNavigation satisfies ReadonlySignal<PendingNavigation | null>,

  /** Registers a draft; the returned function releases it, saved or discarded. */
  hold(scopes: Scopes): () => void {
    const draft = Symbol('draft')
    if (held.size === 0) stopWatching = guardNavigation((go) => drafts.leave(go), wouldLose)
    held.set(draft, scopes)
    return () => release([draft])
  },

  /** Registers a save that waits: what was typed in its form is sent already. The returned function ends that. */
  wait(save: WaitingSave, scopes: Scopes): () => void {
    waiting.set(save, scopes)
    return () => {
      waiting.delete(save)
      queueMicrotask(goOn)
    }
  },

  /** Registers how to see that a form sent what may be saved already. The returned function ends that. */
  send(isUnclear: () => boolean, scopes: Scopes): () => void {
    sent.set(isUnclear, scopes)
    // Not at once: the draft of a form that is removed asks after it.
    return () => queueMicrotask(() => sent.delete(isUnclear))
  },

  /** Whether the input of a form was sent and may be saved already. */
  mayBeSaved(scopes: Scopes): boolean {
    return [...sent].some(([isUnclear, of]) => bears(of, scopes) && isUnclear())
  },

  /** Whether there is unsaved input. */
  areHeld: (): boolean => held.size > 0,

  /** Runs `go`, at once if nothing would be lost, otherwise after an answer. */
  leave(go: () => void, of: string | null = null): void {
    const asks = questionOf(of)
    if (asks === null) go()
    else pendingNavigation.set({ of, asks, go })
  },

  /** The same for a dialog that keeps its input while it is closed: it asks only about a save that waits. */
  leaveKept(go: () => void, of: string): void {
    if (savesOf(of).length === 0) go()
    else pendingNavigation.set({ of, asks: 'waiting', go })
  },

  stay: (): void => pendingNavigation.set(null),

  /** Goes on; the saves that wait go on waiting, or are dropped. */
  go(isDropped = false): void {
    const leaving = pendingNavigation.get()
    pendingNavigation.set(null)
    if (leaving === null) return
    const saves = leaving.asks === 'waiting' ? savesOf(leaving.of) : []
    release(draftsOf(leaving.of))
    for (const save of saves) (isDropped ? save.drop : save.leave)()
    leaving.go()
  },
}

const isIn = (of: string | null, scopes: Scopes): boolean => of === null || scopes.includes(of)

const draftsOf = (of: string | null): readonly symbol[] =>
  [...held].flatMap(([draft, scopes]) => (isIn(of, scopes) ? [draft] : []))

const savesOf = (of: string | null): readonly WaitingSave[] =>
  [...waiting].flatMap(([save, scopes]) => (isIn(of, scopes) ? [save] : []))

/** The saves that bear what was typed in a form: those of the form itself, or of the dialog around it. */
const savesWith = (draft: Scopes): readonly WaitingSave[] =>
  [...waiting].flatMap(([save, scopes]) => (bears(scopes, draft) ? [save] : []))

/** Whether a save in these scopes bears a draft. */
function bears(scopes: Scopes, draft: Scopes): boolean {
  const own = scopes.at(-1)
  return own === undefined ? draft.length === 0 : draft.includes(own)
}

/** What leaving asks. Without input a page's save goes on by itself; a dialog or form with one is asked about. */
function questionOf(of: string | null): PendingNavigation['asks'] | null {
  const left = [...held.values()].filter((scopes) => isIn(of, scopes))
  if (left.some((scopes) => savesWith(scopes).length === 0)) return 'discard'
  return left.length > 0 || (of !== null && savesOf(of).length > 0) ? 'waiting' : null
}

/** Whether closing the page would lose input: what waits is sent again by the page that is loaded next. */
const wouldLose = (): boolean => [...held.values()].some((scopes) => !savesWith(scopes).some((save) => save.survives()))

function release(gone: readonly symbol[]): void {
  if (held.size === 0) return
  for (const draft of gone) held.delete(draft)
  if (held.size === 0) stopWatching()
  // Not at once: a remounted component releases its draft and registers it again in the same task.
  queueMicrotask(goOn)
}

/** If the draft is saved meanwhile, the question is moot; if its save is refused, it is another one. */
function goOn(): void {
  const leaving = pendingNavigation.get()
  if (leaving === null) return
  const asks = questionOf(leaving.of)
  if (asks === null) {
    pendingNavigation.set(null)
    leaving.go()
  } else if (asks !== leaving.asks) {
    pendingNavigation.set({ ...leaving, asks })
  }
}
