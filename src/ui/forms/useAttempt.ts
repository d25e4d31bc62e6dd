import { useEffect, useRef, useState } from 'react'
import { Subscription } from 'rxjs'
import type { PlantClient } from '#streams/client.ts'
import { type CallFailure, isAwaited, isUnanswered, type Result } from '#streams/http/failure.ts'
import { newKey } from '#streams/http/newKey.ts'
import { usePlant } from '#ui/hooks/PlantProvider.tsx'
import { noAnswerYet, sentAgain } from './noAnswer.ts'

type Send<T> = (key: string) => Promise<Result<T>>

interface Unanswered<T> {
  readonly key: string
  readonly send: Send<T>
}

/** Waits until a write that got no answer is sent again: by itself, or at a press with what is typed by then. */
interface Waiting<T> {
  readonly press: (send: Send<T>) => void
  readonly end: () => void
}

/**
 * Sends one thing at most once, however often the button is pressed. A press while one is under way does nothing
 * (null). What got no answer for want of a network is sent again by itself under its key, as soon as the network is
 * back. After any other failure without an answer the key is kept for the next press; if the server then says that
 * the key stood for something else, the first try had been saved and its answer is asked for.
 */
export function useAttempt<T>() {
  const plant = usePlant()
  const unanswered = useRef<Unanswered<T>>(null)
  const waiting = useRef<Waiting<T>>(null)
  const busy = useRef(false)
  const [saving, setSaving] = useState(false)

  // A form that is left behind is given up; a page that is loaded again asks again.
  useEffect(
    () => () => {
      waiting.current?.end()
      if (unanswered.current !== null) plant.abandon(unanswered.current.key)
    },
    [plant],
  )

  async function once(send: Send<T>): Promise<Result<T> | null> {
    if (waiting.current !== null) waiting.current.press(send)
    if (busy.current) return null
    busy.current = true
    try {
      return await answerTo(send)
    } finally {
      busy.current = false
      setSaving(false)
    }
  }

  async function answerTo(send: Send<T>): Promise<Result<T>> {
    const earlier = unanswered.current ?? { key: newKey(), send }
    let isAgain = unanswered.current !== null
    let next = send
    for (;;) {
      setSaving(true)
      let result = await next(earlier.key)
      if (isAgain && !result.ok && isOtherBody(result.failure)) result = await earlier.send(earlier.key)
      unanswered.current = !result.ok && isUnanswered(result.failure) ? earlier : null
      if (result.ok || !isAwaited(result.failure)) return result
      setSaving(false)
      next = await sendAgain(plant, next, (begun) => {
        waiting.current = begun
      })
      isAgain = true
    }
  }
  return { once, saving }
}

/** Answers with what is to be sent, once it is time; `begun` is told how to press, and is given null at the end. */
function sendAgain<T>(
  plant: PlantClient,
  send: Send<T>,
  begun: (waiting: Waiting<T> | null) => void,
): Promise<Send<T>> {
  return new Promise((resolve) => {
    const words = plant.snackbars.add(noAnswerYet, { color: 'warning', timeout: untilAnswered })
    const waiting = new Subscription()
    function end() {
      waiting.unsubscribe()
      plant.snackbars.remove(words)
      begun(null)
    }
    begun({
      press(changed) {
        end()
        resolve(changed)
      },
      end,
    })
    waiting.add(
      plant.networkBack$.subscribe(() => {
        end()
        plant.snackbars.add(sentAgain)
        resolve(send)
      }),
    )
  })
}

/** A day, ms. */
const untilAnswered = 86_400_000

const isOtherBody = (failure: CallFailure): boolean => failure.kind === 'refused' && failure.status === 422
