import { useEffect, useMemo, useRef } from 'react'
import type { PlantClient } from '#streams/client.ts'
import { isUnanswered } from '#streams/http/failure.ts'
import type { SnackbarAction } from '#streams/session/snackbars.ts'
import { usePlantClient } from '#ui/hooks/PlantClientProvider.tsx'
import { useSelf } from '#ui/hooks/useSelf.ts'
import type { Answers, Attempt, FailedCall, ConfirmQuestion } from '#ui/saving/attempt.ts'
import { useSave } from '#ui/saving/useSave.ts'
import { t } from '#ui/words/words.ts'
import { type DialogErrors, dialogErrors, noErrors } from './dialogErrors.ts'
import type { WorkflowDialogProps } from './dialogProps.ts'
import { undoableOf, undoOffer, undoTime } from './undoOffer.ts'

/** An attempt of a panel: its calls, messages and consequences. */
interface Wish extends Pick<Attempt, 'name' | 'calls' | 'each' | 'questions' | 'fields'> {
  readonly done: string
  readonly failed: string
  /** The action that the success message offers. */
  readonly offers?: SnackbarAction
  /** The dialog closes once it is done; otherwise it stays open for the next step. */
  readonly closes?: boolean
  readonly onDone?: (answers: Answers) => void
  /** Handles a failure instead of the `failed` message. */
  readonly onFailed?: (answers: Answers, missed: readonly FailedCall[]) => void
}

/** The state of a dialog for its panels. */
export interface Dialog {
  /** The attempt that is being saved. */
  readonly saving: string | null
  /** Fields can't be changed: a save is pending, or its outcome is unknown. */
  readonly locked: boolean
  readonly unanswered: boolean
  /** Unsaved input asks before it is discarded; not while the dialog is hidden, since it keeps its input then. */
  readonly guarded: boolean
  readonly question: ConfirmQuestion | null
  /** The index of the question. */
  readonly turn: number
  readonly errors: DialogErrors
  /** Errors of one attempt's fields, or of one of its calls if several share a field. */
  readonly errorsOf: (name: string, call?: string) => DialogErrors['fields']
  /** Whether a call of the current attempt is answered already, so that it is not made again. */
  readonly isAnswered: (call: string) => boolean
  readonly save: (wish: Wish) => void
  readonly yes: () => void
  readonly no: () => void
  readonly retry: () => void
  readonly forget: () => void
  readonly close: () => void
}

/** The number of steps that wait at this tablet: one more, and what was saved is not sent. */
const unsentSteps = (plant: PlantClient): number => plant.held.seen.get().entries.length

/** The saving of a dialog: locked while an answer is pending, closed when it is done. */
export function useDialog(frame: WorkflowDialogProps): Dialog {
  const plant = usePlantClient()
  const { open, onClose } = frame
  const { state, actor } = useSave('locked', { asks: true, isHidden: !open })
  const { attempt, answers, missed, questionIndex } = state.context
  const isSaving = state.matches('saving')
  const hasFailed = state.matches('failed')
  const unanswered = hasFailed && missed.some(({ failure }) => isUnanswered(failure))
  const unsettled = isSaving || unanswered || (hasFailed && Object.keys(answers).length > 0)

  const isAway = useSelf() === null
  // Input that was refused after closing is shown again when the dialog is reopened.
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
    const undoable = undoableOf(plant, wish.calls)
    const unsent = unsentSteps(plant)
    const attempt: Attempt = {
      ...wish,
      onDone(saved) {
        const undo = undoable === null ? undefined : undoOffer(plant, undoable, saved)
        const words = unsentSteps(plant) > unsent ? t('{done} Not yet sent: there is no network.', { done }) : done
        if (offers !== undefined) plant.snackbars.add(words, { action: offers })
        else plant.snackbars.add(words, undo && { action: undo, timeout: undoTime })
        onDone?.(saved)
        if (closes) frame.onDone(Object.values(saved).at(-1) ?? 0)
      },
      onFailed(saved, refused) {
        // It is unknown whether it failed.
        if (refused.some(({ failure }) => failure.kind === 'lost')) return
        if (onFailed) onFailed(saved, refused)
        // A call without an answer may be saved, so no message claims a failure.
        else if (!refused.some(({ failure }) => isUnanswered(failure))) plant.snackbars.add(failed, { color: 'error' })
      },
    }
    actor.send({ type: 'save', attempt })
  }

  // Created once for each answer: a form moves the focus whenever its errors are a new object.
  const errors = useMemo(
    () => (hasFailed ? dialogErrors(missed, attempt?.fields ?? []) : noErrors),
    [hasFailed, missed, attempt],
  )
  return {
    saving: isSaving && attempt ? attempt.name : null,
    locked: isSaving || unanswered,
    unanswered,
    guarded: open || isAway,
    question: state.matches('confirming') ? (attempt?.questions?.[questionIndex] ?? null) : null,
    turn: questionIndex,
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
