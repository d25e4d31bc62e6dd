import { useEffect, useState } from 'react'
import { type Actor, createActor } from 'xstate'
import { failed, isUnanswered, type Result } from '#streams/http/failure.ts'
import { usePlantClient } from '#ui/hooks/PlantClientProvider.tsx'
import { onlyCall } from './attempt.ts'
import { dialogMachine } from './dialogMachine.ts'

type Send<T> = (key: string) => Promise<Result<T>>

interface Saving<About, T> {
  readonly about: About
  readonly actor: Actor<typeof dialogMachine>
  /** The newest result of the call. */
  last: Result<T> | null
  /** The answer under way; null once it came, or did not. */
  answer: Promise<Result<T> | null> | null
}

/**
 * The saves of a page that makes many side by side, such as one for each scanned label: each runs on a dialog machine
 * of its own. Leaving the page gives up what has no answer.
 */
export function useCalls<About, T>() {
  const plant = usePlantClient()
  const [calls] = useState(() => createCalls<About, T>((key) => plant.abandon(key)))
  useEffect(() => calls.end, [calls])
  return calls
}

function createCalls<About, T>(abandon: (key: string) => void) {
  const saves = new Map<string, Saving<About, T>>()

  function endOf(name: string): void {
    const save = saves.get(name)
    saves.delete(name)
    save?.actor.send({ type: 'forget' })
    save?.actor.stop()
  }

  return {
    /**
     * Makes a call. With an equal `about` it repeats the one that had no answer, under its key; nothing is repeated by
     * itself. Null if it is given up meanwhile.
     */
    async make(about: About, run: Send<T>): Promise<Result<T> | null> {
      const name = JSON.stringify(about)
      const save = saves.get(name) ?? saving<About, T>(about)
      saves.set(name, save)
      save.answer ??= answerOf(save, run, abandon).then((answer) => {
        save.answer = null
        const isKept = answer !== null && !answer.ok && isUnanswered(answer.failure)
        if (!isKept && saves.get(name) === save) saves.delete(name)
        return answer
      })
      return save.answer
    },
    /** Forgets calls without an answer that are known to be saved: the next with their `about` is a new one. */
    forget(isSaved: (about: About) => boolean): void {
      for (const [name, { about, answer }] of saves) if (answer === null && isSaved(about)) endOf(name)
    },
    end: (): void => [...saves.keys()].forEach(endOf),
  }
}

const saving = <About, T>(about: About): Saving<About, T> => ({
  about,
  actor: createActor(dialogMachine, { input: 'open' }).start(),
  last: null,
  answer: null,
})

/** One try of a call; null if it is given up meanwhile. */
async function answerOf<About, T>(
  save: Saving<About, T>,
  run: Send<T>,
  abandon: (key: string) => void,
): Promise<Result<T> | null> {
  return new Promise((resolve) => {
    save.actor.send({
      type: 'save',
      attempt: {
        name: 'once',
        calls: [onlyCall(run, (result) => (save.last = result), abandon)],
        onDone: () => resolve(save.last),
        onFailed: (_, [missed]) => resolve(missed === undefined ? null : failed(missed.failure)),
        onLeft: () => resolve(null),
      },
    })
  })
}
