import Ellipsis from 'lucide-react/icons/ellipsis'
import type { ReactNode } from 'react'
import { buttonClass } from '#ui/parts/fields/buttonClass.ts'
import { t } from '#ui/words/words.ts'
import { ActionButton } from './ActionButton.tsx'
import { DeferredMenu } from './DeferredMenu.tsx'
import { lazyPart } from './lazyPage.ts'
import type { PageAction } from './pageAction.ts'

const ActionMenu = lazyPart(() => import('./ActionMenu.tsx'), 'ActionMenu')

export interface HeadActionsProps {
  /** The one primary button. */
  next?: ReactNode
  /** What is wanted most besides: the first that is possible is a button, the others are in the menu. */
  first?: readonly (PageAction | null)[]
  /** The rest, in the menu. */
  menu?: readonly (PageAction | null)[]
  /** Below: what is waited for, whom to ask. */
  note?: ReactNode
}

/** The head of a record's page: its next step, one more action, and a menu. */
export function HeadActions({ next, first = [], menu = [], note }: HeadActionsProps) {
  const [one, ...others] = first.filter((action) => action !== null)
  const rest = [...others, ...menu.filter((action) => action !== null)]
  return (
    <div className="flex min-w-0 flex-wrap items-start gap-3 sm:ms-auto sm:max-w-2xl sm:justify-end sm:text-end">
      {rest.length > 0 && <More actions={rest} />}
      {one && <ActionButton {...one} />}
      {next}
      {note}
    </div>
  )
}

function More({ actions }: { actions: readonly PageAction[] }) {
  const look = {
    label: t('More actions'),
    popup: 'menu' as const,
    className: buttonClass('plain'),
    content: <Ellipsis aria-hidden className="size-5" />,
  }
  return (
    <DeferredMenu look={look} load={ActionMenu.load}>
      <ActionMenu look={look} actions={actions} />
    </DeferredMenu>
  )
}
