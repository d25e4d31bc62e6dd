import { useState } from 'react'
import { type Bag, type WriteOffKind, writeOffKinds } from '#model/kinds/bag.ts'
import { say } from '#model/values/messages.ts'
import { bagCode } from '#ui/labels/labelName.ts'
import { SegmentedControl } from '#ui/parts/fields/SegmentedControl.tsx'
import { named, t } from '#ui/words/words.ts'
import { CorrectionPanel } from '#ui/workflow/frame/CorrectionPanel.tsx'
import type { WorkflowDialogProps } from '#ui/workflow/frame/dialogProps.ts'
import { RecordUnavailable } from '#ui/workflow/frame/RecordUnavailable.tsx'
import { StepDialog } from '#ui/workflow/frame/StepDialog.tsx'
import { useDialog } from '#ui/workflow/frame/useDialog.ts'
import { useRecordThroughSignOut } from '#ui/workflow/frame/useKeptThroughSignOut.ts'

/** Writes off a bag that was produced and is there no more: what became of it, and the reason. Decisions, section 3. */
export function WriteOffDialog({ id, ...frame }: WorkflowDialogProps & { id: number }) {
  const { record: bag, status } = useRecordThroughSignOut('bags', id)
  return bag ? <WriteOff bag={bag} frame={frame} /> : <RecordUnavailable frame={frame} kind="bag" status={status} />
}

const choices = writeOffKinds.map((value) => ({ value, label: capital(named(value)) }))

function capital(words: string): string {
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`
}

function WriteOff({ bag, frame }: { bag: Bag; frame: WorkflowDialogProps }) {
  const dialog = useDialog(frame)
  const [kind, setKind] = useState<WriteOffKind | ''>('')
  const number = bagCode(bag)
  const stepWith =
    kind === '' ? null : (reason: string) => ({ entity: 'bag', type: 'writeOff', id: bag.id, kind, reason }) as const
  return (
    <StepDialog
      about={{ entity: 'bag', id: bag.id }}
      frame={frame}
      dialog={dialog}
      title={t('Write off bag {number}', { number })}
    >
      <CorrectionPanel
        dialog={dialog}
        stepWith={stepWith}
        missing={{ [t('Choose what became of it.')]: kind === '' }}
        unsaved={kind !== ''}
        fields={['kind']}
        done={t('Bag {number} is written off.', { number })}
        failed={say('bagNotUpdated')}
      >
        {(refused) => (
          <>
            <p className="text-quiet">
              {t('It was produced and stays in its lot’s net weight. It is not at the plant any more.')}
            </p>
            <SegmentedControl
              label={t('What became of it')}
              name="kind"
              required
              value={kind}
              choices={choices}
              onChange={setKind}
              errors={refused['kind']}
            />
          </>
        )}
      </CorrectionPanel>
    </StepDialog>
  )
}
