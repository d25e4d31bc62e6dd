import Plus from 'lucide-react/icons/plus'
import { useHasStepPermission } from '#ui/hooks/usePossibleSteps.ts'
import { Button } from '#ui/parts/fields/Button.tsx'
import type { ButtonKind } from '#ui/parts/fields/buttonClass.ts'
import { useWorkflow } from '#ui/workflow/frame/useWorkflow.ts'

export interface DialogButtonProps {
  makes: keyof typeof dialogs
  kind?: ButtonKind
  children: string
}

const dialogs = {
  wagon: { entity: 'wagon', type: 'arrive', request: { kind: 'newWagon' } },
  order: { entity: 'order', type: 'place', request: { kind: 'newOrder' } },
} as const

/** Opens the dialog that adds a record; nothing for users without the permission. */
export function DialogButton({ makes, kind = 'primary', children }: DialogButtonProps) {
  const { open } = useWorkflow()
  const { entity, type, request } = dialogs[makes]
  if (!useHasStepPermission(entity, type)) return null
  return (
    <Button kind={kind} icon={Plus} onClick={() => open(request)}>
      {children}
    </Button>
  )
}
