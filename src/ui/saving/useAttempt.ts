import { useRef, useState } from 'react'
import { isAwaited, type Result } from '#streams/http/failure.ts'
import { usePlantClient } from '#ui/hooks/PlantClientProvider.tsx'
import { type Attempt, type ConfirmQuestion, onlyCall } from './attempt.ts'
import { useSave } from './useSave.ts'

type Send<T> = (key: string) => Promise<Result<T>>

/**
 * An attempt with one call, on a page that stays usable, after its questions: a no is null. A press while a call is
 * pending does nothing (null). A press while waiting for the network sends the current input, and the promise of the
 * first press gets the answer; null if the form is left, since the outbox then reports it. `guard` is new with each
 * press: as `PressGuard` it keeps the second half of a double tap from a second call after a fast answer. Leaving a
 * `form` that waits asks what becomes of it; the save of a `button` goes on by itself, since nothing was typed.
 */
export function useAttempt<T>(of: 'form' | 'button' = 'form') {
  const plant = usePlantClient()
  const { state, actor } = useSave('open', { asks: of === 'form' })
  /** The result of the last call, or of an earlier try if that is repeated. */
  const last = useRef<Result<T>>(null)
  const answer = useRef<(result: Result<T> | null) => void>(null)
  const [presses, setPresses] = useState(0)

  async function once(run: Send<T>, questions: readonly ConfirmQuestion[] = []): Promise<Result<T> | null> {
    const isFirst = answer.current === null
    setPresses((before) => before + 1)
    function settle() {
      const resolve = answer.current
      answer.current = null
      if (last.current !== null) resolve?.(last.current)
    }
    const giveUp = () => {
      answer.current?.(null)
      answer.current = null
    }
    const attempt: Attempt = {
      name: 'once',
      // A repeated save was confirmed before.
      questions: isFirst ? questions : [],
      calls: [onlyCall(run, (result) => (last.current = result), plant.abandon)],
      onDone: settle,
      onFailed(_, missed) {
        if (!missed.some(({ failure }) => isAwaited(failure))) settle()
      },
      onLeft: giveUp,
    }
    if (!isFirst) {
      actor.send({ type: 'save', attempt })
      return null
    }
    return new Promise((resolve) => {
      answer.current = resolve
      actor.send({ type: 'save', attempt })
    })
  }
  const { attempt: asked, questionIndex } = state.context
  return {
    once,
    question: state.matches('confirming') ? (asked?.questions?.[questionIndex] ?? null) : null,
    yes: () => actor.send({ type: 'yes' }),
    no() {
      actor.send({ type: 'no' })
      answer.current?.(null)
      answer.current = null
    },
    saving: state.matches('saving'),
    /** Sent, and its outcome is not known yet. */
    waits: state.matches('saving') || state.matches({ failed: 'awaiting' }),
    guard: presses === 0 ? null : String(presses),
  }
}
