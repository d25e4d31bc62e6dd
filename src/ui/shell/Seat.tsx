import { type ReactNode, Suspense, useCallback, useEffect, useMemo, useState } from 'react'
import { usePlantClient } from '#ui/hooks/PlantClientProvider.tsx'
import { TakingOverContext, useTakingOver } from '#ui/hooks/useSeat.ts'
import { useSelf } from '#ui/hooks/useSelf.ts'
import { useSignal } from '#ui/hooks/useSignal.ts'
import { DialogCorner } from '#ui/parts/dialog/DialogCorner.ts'
import { lazyPart } from '#ui/parts/page/lazyPage.ts'

const TakeOver = lazyPart(() => import('./TakeOver.tsx'), 'TakeOver')
const WhoInDialog = lazyPart(() => import('./WhoIsHere.tsx'), 'WhoInDialog')

const useIsSeat = (): boolean => {
  const self = useSelf()
  return self !== null && self.within !== null
}

/**
 * At an enrolled tablet: how people take over from anywhere, the presses that keep who is there from being idle, and
 * who is there beside the title of every dialog.
 */
export function SeatHost({ children }: { children: ReactNode }) {
  const { seat } = usePlantClient()
  const presence = useSignal(seat.here)?.presence ?? null
  const isSeat = useIsSeat()
  // Open while the same one is there: a badge that is scanned beside the window closes it.
  const [opened, setOpened] = useState<{ readonly presence: string | null } | null>(null)
  const open = useCallback(() => setOpened({ presence: seat.here.get()?.presence ?? null }), [seat])
  const close = useCallback(() => setOpened(null), [])
  const who = useMemo(
    () =>
      isSeat ? (
        <Suspense fallback={null}>
          <WhoInDialog />
        </Suspense>
      ) : null,
    [isSeat],
  )
  const isOpen = isSeat && opened !== null && opened.presence === presence
  const takingOver = useMemo(() => ({ isOpen, open, close }), [isOpen, open, close])

  // A press that the server did not take, since nobody is here: who pressed says who they are, and presses again.
  useEffect(() => seat.unmanned.subscribe(open), [seat, open])
  useEffect(() => {
    if (!isSeat) return undefined
    const events = ['pointerdown', 'keydown'] as const
    for (const each of events) addEventListener(each, seat.pressed, { capture: true, passive: true })
    return () => {
      for (const each of events) removeEventListener(each, seat.pressed, { capture: true })
    }
  }, [isSeat, seat])
  return (
    <TakingOverContext value={takingOver}>
      <DialogCorner value={who}>{children}</DialogCorner>
    </TakingOverContext>
  )
}

/** The window in which people take over. */
export function TakeOverWindow() {
  const { isOpen, close } = useTakingOver()
  if (!isOpen) return null
  return (
    <DialogCorner value={null}>
      <Suspense>
        <TakeOver onClose={close} />
      </Suspense>
    </DialogCorner>
  )
}
