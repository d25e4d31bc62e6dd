import type { ReactNode } from 'react'
import { IdTag } from '#ui/parts/IdTag.tsx'
import { useNextStep, type WorkflowEntity } from '#ui/workflow/useNextStep.ts'
import { useWorkflow } from '#ui/workflow/useWorkflow.ts'

export interface TodoCardProps {
  entity: WorkflowEntity
  id: number
  /** Where it is read about, for those who may not take its next step. */
  href: string
  /** What people say aloud. */
  name: string | number
  /** Where it stands: its bin. */
  place?: string
  /** At the far end of the name: since when, or how far. */
  aside?: ReactNode
  /** Whose it is. */
  line: string
  /** The figures that decide about the step. */
  figures?: ReactNode
}

/** One thing to do; a touch opens the dialog it is done in. */
export function TodoCard({ entity, id, href, name, place, aside, line, figures }: TodoCardProps) {
  const { open } = useWorkflow()
  const next = useNextStep(entity, id)
  const content = (
    <>
      <span className="flex items-baseline justify-between gap-3">
        <span className="min-w-0 truncate">
          <IdTag id={name} />
          {place && <span className="ms-2 font-semibold">{place}</span>}
        </span>
        {aside && <span className="text-quiet shrink-0 text-end text-sm">{aside}</span>}
      </span>
      <span className="block truncate text-[0.9375rem]/5">{line}</span>
      {figures && <span className="mt-1 flex flex-wrap items-baseline gap-x-4 gap-y-0.5 text-sm">{figures}</span>}
    </>
  )
  if (next === null)
    return (
      <a href={href} className={cardClass}>
        {content}
      </a>
    )
  return (
    <button type="button" data-printed onClick={() => open(next.request)} className={cardClass}>
      {/* Before what is seen, not in its place: who says aloud what they see means this card. */}
      <span className="sr-only">{next.words}.</span>
      {content}
    </button>
  )
}

const cardClass =
  'relative block w-full min-h-14 rounded-control border border-line bg-surface py-2.5 ps-4.5 pe-3.5 text-start ' +
  'transition-colors duration-100 hover:border-tone active:bg-tone-soft ' +
  'before:absolute before:inset-y-1.5 before:start-1.5 before:w-1 before:rounded-full before:bg-tone'
