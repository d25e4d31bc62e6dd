import { useActorRef, useSelector } from '@xstate/react'
import { fromPromise } from 'xstate'
import type { Result } from '#streams/http/failure.ts'
import { confirmedMachine } from './confirmedMachine.ts'
import { useAttempt } from './useAttempt.ts'

type Answer = Result<unknown>

/**
 * A call behind a question, with the properties of its `ConfirmDialog` and what was refused. `onAnswer` hears of each
 * answer: the news of it may take the section away, and the machine with it.
 */
export function useConfirmed(send: (key: string) => Promise<Answer>, onAnswer: (answer: Answer) => void) {
  const attempt = useAttempt<unknown>('button')
  const actor = useActorRef(
    confirmedMachine.provide({
      actors: {
        send: fromPromise(async () => {
          const answer = await attempt.once(send)
          if (answer !== null) onAnswer(answer)
          return answer
        }),
      },
      actions: { sendAgain: () => void attempt.once(send) },
    }),
  )
  const state = useSelector(actor, (snapshot) => snapshot)
  return {
    errors: state.context.errors,
    ask: () => actor.send({ type: 'ask' }),
    question: {
      open: state.matches('asking') || state.matches({ sending: 'shown' }),
      saving: attempt.saving,
      onNo: () => actor.send({ type: 'no' }),
      onYes: () => actor.send({ type: 'yes' }),
    },
  }
}
