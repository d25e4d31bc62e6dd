import { Plus } from 'lucide-react'
import type { Permission } from '#model/roles.ts'
import { useCan } from '#ui/hooks/useSelf.ts'
import { Button } from '#ui/parts/fields/Button.tsx'
import type { ButtonKind } from '#ui/parts/fields/buttonClass.ts'
import type { WorkflowRequest } from '#ui/workflow/frame/request.ts'
import { useWorkflow } from '#ui/workflow/frame/useWorkflow.ts'

export interface DialogButtonProps {
  request: WorkflowRequest
  /** Without it the button is not there. */
  permission: Permission
  kind?: ButtonKind
  children: string
}

/** Opens the dialog that adds something. */
export function DialogButton({ request, permission, kind = 'primary', children }: DialogButtonProps) {
  const { open } = useWorkflow()
  if (!useCan(permission)) return null
  return (
    <Button kind={kind} icon={Plus} onClick={() => open(request)}>
      {children}
    </Button>
  )
}
