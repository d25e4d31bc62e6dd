import { type ReactNode, useState } from 'react'
import { KeptFields } from '#ui/forms/KeptFields.tsx'
import { Dialog as Window } from '#ui/parts/dialog/Dialog.tsx'
import { Button } from '#ui/parts/fields/Button.tsx'
import { ErrorBanner } from '#ui/parts/text/ErrorBanner.tsx'
import { AttemptQuestion } from '#ui/saving/AttemptQuestion.tsx'
import { translated } from '#ui/words/translated.ts'
import type { DialogErrors } from './dialogErrors.ts'
import type { WorkflowDialogProps } from './dialogProps.ts'
import { FooterSlot } from './FooterSlot.ts'
import { RecordLine, type RecordLineProps } from './RecordLine.tsx'
import { UnknownStatus } from './UnknownStatus.tsx'
import type { Dialog } from './useDialog.ts'
import type { CureActions } from './useDisabledReasons.ts'
import { useEverTrue } from './useEverTrue.ts'

export interface StepDialogProps {
  frame: WorkflowDialogProps
  dialog: Dialog
  title: string
  /** The record of the dialog. */
  about?: RecordLineProps
  /** Below the title: the lifecycle's steps. */
  steps?: ReactNode
  width?: 400 | 600
  /** Changes by other users while it was open. */
  news?: string | null
  cures?: CureActions
  children: ReactNode
}

/** The dialog around every panel: errors, changes by others, the question before an action. */
export function StepDialog(props: StepDialogProps) {
  const { frame, dialog, title, about, steps, width = 400, news, cures = {}, children } = props
  const [slot, setSlot] = useState<HTMLElement | null>(null)
  const kept = useEverTrue(!frame.open)
  const { errors } = dialog
  return (
    <Window
      open={frame.open}
      keep={kept}
      onClose={dialog.close}
      zIndex={frame.zIndex}
      title={title}
      subtitle={about && <RecordLine {...about} />}
      steps={steps}
      width={width}
      footer={<div ref={setSlot} className="contents" />}
    >
      {news && (
        <p role="status" className="rounded-control bg-accent-soft text-accent-ink px-4 py-3">
          {news}
        </p>
      )}
      {about && about.entity !== 'bag' && <UnknownStatus entity={about.entity} id={about.id} />}
      <ErrorBanner errors={errors.banner} title={errors.title} />
      {!dialog.unanswered && <Cures errors={errors} cures={cures} />}
      <FooterSlot value={slot}>
        <KeptFields of={about === undefined ? [] : tablesOf[about.entity]}>{children}</KeptFields>
      </FooterSlot>
      <AttemptQuestion {...dialog} />
    </Window>
  )
}

/** The kinds of records that a record's dialogs write. */
const tablesOf: Readonly<Record<RecordLineProps['entity'], readonly string[]>> = {
  wagon: ['wagons'],
  batch: ['batches', 'moisture_readings', 'dryer_events', 'bags'],
  lot: ['lots'],
  order: ['orders'],
  shipment: ['shipments', 'bags'],
  bag: ['bags'],
}

/** The cures of a refusal. Without an answer the panel's buttons try again. */
function Cures({ errors, cures }: { errors: DialogErrors; cures: CureActions }) {
  const offeredCures = errors.cures.filter(({ step }) => cures[step])
  if (offeredCures.length === 0) return null
  return (
    <div className="flex flex-wrap gap-3">
      {offeredCures.map(({ step, label }) => (
        <Button key={step} onClick={cures[step]}>
          {translated(label)}
        </Button>
      ))}
    </div>
  )
}
