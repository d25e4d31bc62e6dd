import { useEffect, useMemo, useRef } from 'react'
import { isUnanswered } from '#streams/http/failure.ts'
import type { SnackbarAction } from '#streams/session/snackbars.ts'
import type { Answers, Attempt, FailedCall, ConfirmQuestion } from '#ui/forms/attempt.ts'
import { useSave } from '#ui/forms/useSave.ts'
import { usePlantClient } from '#ui/hooks/PlantClientProvider.tsx'
import { useSelf } from '#ui/hooks/useSelf.ts'
import { type DialogErrors, dialogErrors, noErrors } from './dialogErrors.ts'
import type { WorkflowDialogProps } from './dialogProps.ts'

/** An attempt as a panel asks for it: its calls, what is said, and what comes after. */
interface Wish extends Pick<Attempt, 'name' | 'calls' | 'each' | 'questions' | 'fields'> {
  readonly done: string
  readonly failed: string
  /** What the message of its success offers to do next. */
  readonly offers?: SnackbarAction
  /** The dialog closes once it is done; otherwise it stays for the next step. */
  readonly closes?: boolean
  readonly onDone?: (answers: Answers) => void
  /** Says a failure itself, in place of `failed`. */
  readonly onFailed?: (answers: Answers, missed: readonly FailedCall[]) => void
}

/** Where a dialog stands, as its panels need it. */
export interface Dialog {
  /** The attempt that is being saved. */
  readonly saving: string | null
  /** Fields can't be changed: a save is under way, or it is not known whether it was carried out. */
  readonly locked: boolean
  readonly unanswered: boolean
  /** What is typed is not left without asking: not while the dialog is out of sight, it stays then. */
  readonly guarded: boolean
  readonly question: ConfirmQuestion | null
  /** Which of the attempt's questions that is. */
  readonly turn: number
  readonly errors: DialogErrors
  /** Errors under the fields of one attempt, or of one of its calls where several share a field. */
  readonly errorsOf: (name: string, call?: string) => DialogErrors['fields']
  /** Whether a call of the present attempt is answered already, so that it won't be made again. */
  readonly isAnswered: (call: string) => boolean
  readonly save: (wish: Wish) => void
  readonly yes: () => void
  readonly no: () => void
  readonly retry: () => void
  readonly forget: () => void
  readonly close: () => void
}

/** How a dialog saves: locked while an answer is awaited, closed when it is done. */
export function useDialog(frame: WorkflowDialogProps): Dialog {
  const plant = usePlantClient()
  const { state, actor } = useSave('locked')
  const { attempt, answers, missed, asked } = state.context
  const isSaving = state.matches('saving')
  const hasFailed = state.matches('failed')
  const unanswered = hasFailed && missed.some(({ failure }) => isUnanswered(failure))
  const unsettled = isSaving || unanswered || (hasFailed && Object.keys(answers).length > 0)

  const { open, onClose } = frame
  const isAway = useSelf() === null
  // What was refused after it was closed is there again when it is opened: it was typed to be saved.
  const closedUnsettled = useRef(false)
  useEffect(() => {
    if (open) closedUnsettled.current = false
    else if (!isAway && !unsettled && !(hasFailed && closedUnsettled.current)) onClose()
  }, [open, isAway, unsettled, hasFailed, onClose])

  function close() {
    closedUnsettled.current = unsettled
    onClose(unsettled)
  }

  function save({ done, failed, offers, closes = false, onDone, onFailed, ...wish }: Wish) {
    const attempt: Attempt = {
      ...wish,
      onDone(given) {
        plant.snackbars.add(done, offers && { action: offers })
        onDone?.(given)
        if (closes) frame.onDone(Object.values(given).at(-1) ?? 0)
      },
      onFailed(given, refused) {
        // Nobody knows whether it failed.
        if (refused.some(({ failure }) => failure.kind === 'lost')) return
        if (onFailed) onFailed(given, refused)
        // What has no answer may be saved: the dialog says so, and nothing says that it is not.
        else if (!refused.some(({ failure }) => isUnanswered(failure))) plant.snackbars.add(failed, { color: 'error' })
      },
    }
    actor.send({ type: 'save', attempt })
  }

  // Made once an answer: a form moves the focus each time its errors are new.
  const errors = useMemo(
    () => (hasFailed ? dialogErrors(missed, attempt?.fields ?? []) : noErrors),
    [hasFailed, missed, attempt],
  )
  return {
    saving: isSaving && attempt ? attempt.name : null,
    locked: isSaving || unanswered,
    unanswered,
    guarded: open || isAway,
    question: state.matches('confirming') ? (attempt?.questions?.[asked] ?? null) : null,
    turn: asked,
    errors,
    errorsOf(name, call) {
      if (attempt?.name !== name || !hasFailed) return {}
      const own = call === undefined ? missed : missed.filter((each) => each.call === call)
      return dialogErrors(own, attempt.fields ?? []).fields
    },
    isAnswered: (call) => Object.hasOwn(answers, call),
    save,
    yes: () => actor.send({ type: 'yes' }),
    no: () => actor.send({ type: 'no' }),
    retry: () => actor.send({ type: 'retry' }),
    forget: () => actor.send({ type: 'forget' }),
    close,
  }
}
