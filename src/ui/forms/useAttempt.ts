import { useEffect, useRef, useState } from 'react'
import { type CallFailure, isUnanswered, type Result } from '#streams/failure.ts'
import { newKey } from '#streams/newKey.ts'
import { usePlant } from '#ui/hooks/PlantProvider.tsx'

type Send<T> = (key: string) => Promise<Result<T>>

interface Unanswered<T> {
  readonly key: string
  readonly send: Send<T>
}

/**
 * Sends one thing at most once, however often the button is pressed. A press while one is under way does nothing
 * (null). A try that stayed without an answer keeps its key for the next one; if the server then says that the key
 * stood for something else, the first try had been saved and its answer is asked for.
 */
export function useAttempt<T>() {
  const { abandon } = usePlant()
  const unanswered = useRef<Unanswered<T>>(null)
  const busy = useRef(false)
  const [saving, setSaving] = useState(false)

  // A form that is left behind is given up; a page that is loaded again asks again.
  useEffect(
    () => () => {
      if (unanswered.current !== null) abandon(unanswered.current.key)
    },
    [abandon],
  )

  async function once(send: Send<T>): Promise<Result<T> | null> {
    if (busy.current) return null
    busy.current = true
    setSaving(true)
    try {
      const earlier = unanswered.current
      const key = earlier?.key ?? newKey()
      let result = await send(key)
      if (earlier !== null && !result.ok && isOtherBody(result.failure)) result = await earlier.send(key)
      const open = !result.ok && isUnanswered(result.failure)
      unanswered.current = open ? (earlier ?? { key, send }) : null
      return result
    } finally {
      busy.current = false
      setSaving(false)
    }
  }
  return { once, saving }
}

const isOtherBody = (failure: CallFailure): boolean => failure.kind === 'refused' && failure.status === 422
