import type { ReactNode } from 'react'
import { useNextStep } from '#ui/workflow/frame/useNextStep.ts'
import type { WorkflowEntity } from '#ui/workflow/frame/usePurchaseStep.ts'
import { useWorkflow } from '#ui/workflow/frame/useWorkflow.ts'

export interface TodoCardProps extends LinkCardProps {
  entity: WorkflowEntity
  id: number
}

export interface LinkCardProps {
  /** The page of the task; of a record, for users without its next step. */
  href: string
  /** The name used in speech: "B12", "Batch 84". */
  name: string
  /** Its place, owner and variety, the most useful first. Wraps to a second line and is never cut. */
  about: readonly (string | false)[]
  /** The figures that the step depends on, at the end of the line. */
  figures?: ReactNode
}

/** A task, on one line if it fits; a touch opens its dialog. */
export function TodoCard({ entity, id, ...card }: TodoCardProps) {
  const { open } = useWorkflow()
  const next = useNextStep(entity, id)
  if (next === null) return <LinkCard {...card} />
  return (
    <button type="button" data-printed onClick={() => open(next.request)} className={cardClass}>
      {/* Before the visible text, not instead of it: speech control finds a button by the words that it shows. */}
      <span className="sr-only">{next.words}.</span>
      <CardContent {...card} />
    </button>
  )
}

/** A task on a page of its own. */
export const LinkCard = ({ href, ...content }: LinkCardProps) => (
  <a href={href} className={cardClass}>
    <CardContent {...content} />
  </a>
)

const CardContent = ({ name, about, figures }: Omit<LinkCardProps, 'href'>) => (
  <>
    <span className="min-w-0 grow basis-44 wrap-break-word">
      <span className="figures text-base font-bold tracking-tight">{name}</span>
      <span> {about.filter(Boolean).join(' · ')}</span>
    </span>
    {figures && (
      <span className="text-quiet ms-auto flex min-w-0 flex-wrap items-center justify-end gap-x-3 text-end text-sm">
        {figures}
      </span>
    )}
  </>
)

const cardClass =
  'relative flex w-full min-h-target flex-wrap items-center gap-x-3 py-1 ps-4.5 pe-3 text-start ' +
  'text-[0.9375rem]/5 -outline-offset-3 transition-colors duration-100 hover:bg-sunken active:bg-tone-soft ' +
  'before:absolute before:inset-y-1.5 before:start-1.5 before:w-1 before:rounded-full before:bg-tone'
