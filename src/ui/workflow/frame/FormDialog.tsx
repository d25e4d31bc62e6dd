import { type ReactNode, useEffect, useRef } from 'react'
import { useSelf } from '#ui/hooks/useSelf.ts'
import { Dialog } from '#ui/parts/dialog/Dialog.tsx'
import { focusFirstField } from '#ui/parts/fields/focusFirstField.ts'
import type { WorkflowDialogProps } from './dialogProps.ts'
import { useEverTrue } from './useEverTrue.ts'

/** The dialog around a form. It stays mounted after the session has ended, with the typed input. */
export function FormDialog({
  frame,
  title,
  children,
}: {
  frame: WorkflowDialogProps
  title: string
  children: ReactNode
}) {
  const { open, zIndex, onClose } = frame
  const isAway = useSelf() === null
  const kept = useEverTrue(isAway)
  useEffect(() => {
    if (!open && !isAway) onClose()
  }, [open, isAway, onClose])
  return (
    <Dialog open={open} keep={kept} onClose={() => onClose()} zIndex={zIndex} title={title}>
      <BeginInFirstField>{children}</BeginInFirstField>
    </Dialog>
  )
}

/** Rendered after the dialog, so that the focus starts in the first field and not on the close button. */
export function BeginInFirstField({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => focusFirstField(box.current), [])
  return <div ref={box}>{children}</div>
}
