import { type ReactNode, Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { ownerOf, useSelf } from '#ui/hooks/useSelf.ts'
import { useSignal } from '#ui/hooks/useSignal.ts'
import { lazyPart } from '#ui/parts/page/lazyPage.ts'
import { runIdleTasks } from '#ui/parts/page/runIdleTasks.ts'
// Hears Back before `useGoneElsewhere` does.
import '#ui/parts/hands/watchBack.ts'
import { whenQuiet } from '#ui/parts/page/whenQuiet.ts'
import { ConflictContext } from '#ui/saving/ConflictContext.ts'
import type { EditTools } from '#ui/saving/saveEdit.ts'
import { drafts } from '#ui/unsaved/drafts.ts'
import { DraftScope } from '#ui/unsaved/DraftScope.tsx'
import { requestName, type WorkflowRequest } from '#ui/workflow/frame/request.ts'
import { type Workflow, WorkflowContext } from '#ui/workflow/frame/useWorkflow.ts'

const DiscardDialog = lazyPart(() => import('#ui/unsaved/DiscardDialog.tsx'), 'DiscardDialog')

// Lazy: only opening a dialog needs the table of all dialogs.
const loadWorkflow = async () => import('./WorkflowDialog.tsx')
const WorkflowDialog = lazyPart(loadWorkflow, 'WorkflowDialog')

/** The loaders of all dialogs that can open over a page; none if they can't be loaded at present. */
async function dialogLoads(): Promise<readonly (() => Promise<unknown>)[]> {
  await WorkflowDialog.load()
  return loadWorkflow().then(
    ({ dialogLoads: loads }) => [...loads, async () => DiscardDialog.load()],
    () => [],
  )
}

/** Loads every dialog, so that a press waits for none. */
export async function loadDialogs(): Promise<unknown> {
  const loads = await dialogLoads()
  return Promise.all(loads.map(async (load) => load()))
}

/** Loads the dialogs one by one once the page is quiet. */
function loadWhenQuiet(): () => void {
  let isStopped = false
  let stop = whenQuiet(
    () =>
      void dialogLoads().then((loads) => {
        if (!isStopped) stop = runIdleTasks(loads)
      }),
  )
  return () => {
    isStopped = true
    stop()
  }
}

interface Entry {
  readonly name: string
  readonly request: WorkflowRequest
  readonly onDone: ((id: number) => void) | undefined
  /** False: a closed dialog with an unsettled save stays mounted until it is settled or opened again. */
  readonly open: boolean
}

/** Wraps the pages and draws the dialogs that they open, the newest on top. */
export function WorkflowHost({ children }: { children: ReactNode }) {
  const [entries, setEntries] = useState<readonly Entry[]>([])
  const self = useSelf()
  const [owner, setOwner] = useState(ownerOf(self))
  // A dialog left open by one user is closed for the next.
  if (self && ownerOf(self) !== owner) {
    setOwner(ownerOf(self))
    setEntries([])
  }

  const workflow = useMemo<Workflow>(
    () => ({
      open(request, onDone) {
        const name = requestName(request)
        setEntries((all) => [...all.filter((each) => each.name !== name), { name, request, onDone, open: true }])
      },
    }),
    [],
  )
  const choose = useCallback<EditTools['choose']>(
    async (conflict) => new Promise((onChosen) => workflow.open({ kind: 'conflict', conflict, onChosen })),
    [workflow],
  )
  const close = useCallback((name: string, unsettled: boolean) => {
    setEntries((all) =>
      unsettled
        ? all.map((each) => (each.name === name ? { ...each, open: false } : each))
        : all.filter((each) => each.name !== name),
    )
  }, [])

  const hideAll = useCallback(() => setEntries((all) => all.map((each) => ({ ...each, open: false }))), [])
  useGoneElsewhere(hideAll)
  useFocusAfter(entries.some(({ open }) => open))
  useEffect(ignoreHeldEnter, [])
  const isMember = self !== null
  useEffect(() => (isMember ? loadWhenQuiet() : undefined), [isMember])
  const [isAsked, setIsAsked] = useState(false)
  const asks = useSignal(drafts.pendingNavigation) !== null
  if (asks && !isAsked) setIsAsked(true)

  return (
    <WorkflowContext value={workflow}>
      <ConflictContext value={choose}>
        {children}
        {entries.map(({ name, request, onDone, open }, at) => (
          <DraftScope key={name} name={name}>
            <Suspense fallback={null}>
              <WorkflowDialog
                request={request}
                open={open && self !== null}
                zIndex={100 + at}
                onClose={(unsettled = false) => {
                  const go = () => close(name, unsettled)
                  if (!open) go()
                  else if (unsettled) drafts.leaveKept(go, name)
                  else drafts.leave(go, name)
                }}
                onDone={(id) => {
                  close(name, false)
                  onDone?.(id)
                }}
              />
            </Suspense>
          </DraftScope>
        ))}
        {isAsked && (
          <Suspense fallback={null}>
            <DiscardDialog onEverything={hideAll} />
          </Suspense>
        )}
      </ConflictContext>
    </WorkflowContext>
  )
}

/**
 * A held Enter counts once. When a dialog closes, its opener has the focus again: the repeats of the key that saved it
 * would open it anew, and send a refused form again and again.
 */
function ignoreHeldEnter(): () => void {
  const listener = (event: KeyboardEvent) => {
    if (event.repeat && event.key === 'Enter' && !(event.target instanceof HTMLTextAreaElement)) event.preventDefault()
  }
  addEventListener('keydown', listener)
  return () => removeEventListener('keydown', listener)
}

/**
 * Hides the dialogs after a followed link: they belong to the page that was left. The app's own navigation fires no
 * popstate; Back closes the topmost dialog instead (`watchBack`).
 */
function useGoneElsewhere(onGone: () => void) {
  useEffect(() => {
    let here = location.hash
    const note = () => {
      here = location.hash
    }
    const move = () => {
      if (location.hash !== here && !drafts.areHeld()) onGone()
    }
    addEventListener('popstate', move)
    addEventListener('hashchange', note)
    return () => {
      removeEventListener('popstate', move)
      removeEventListener('hashchange', note)
    }
  }, [onGone])
}

/**
 * The element that opened a dialog is often gone when it closes, above all a step's button: the page then gets the
 * focus.
 */
function useFocusAfter(isOpen: boolean) {
  const wasOpen = useRef(false)
  useEffect(() => {
    const justClosed = wasOpen.current && !isOpen
    wasOpen.current = isOpen
    if (!justClosed) return undefined
    const timer = setTimeout(() => {
      if (document.activeElement === document.body) document.getElementById('content')?.focus({ preventScroll: true })
    }, closing)
    return () => clearTimeout(timer)
  }, [isOpen])
}

// ms: by then a dialog has returned the focus to its opener, if that still exists.
const closing = 200
