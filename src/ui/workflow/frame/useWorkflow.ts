import { createContext, useContext } from 'react'
import type { WorkflowRequest } from './request.ts'

export interface Workflow {
  /** Opens a dialog over the page, or over an open dialog. `onDone` gets the id of the saved or new record. */
  readonly open: (request: WorkflowRequest, onDone?: (id: number) => void) => void
}

export const WorkflowContext = createContext<Workflow | null>(null)

/** Opens dialogs; throws outside a `WorkflowHost`. */
export function useWorkflow(): Workflow {
  const workflow = useContext(WorkflowContext)
  if (workflow === null) throw new Error('No WorkflowHost around this component')
  return workflow
}
