import { useCallback, useEffect, useRef, useState } from 'react'
import { type CallFailure, isMissing, type Result } from '#streams/http/failure.ts'

export interface Answer<T> {
  readonly status: 'loading' | 'loaded' | 'absent' | 'failed'
  /** Null until loaded; the old value while it is loaded again. */
  readonly value: T | null
  /** The failure of the last request. */
  readonly failure: CallFailure | null
  readonly refresh: () => void
}

/**
 * The answer of a call that no list keeps live: requested when the component is mounted, and by `refresh`. Pass a
 * stable `ask` (`useCallback`), otherwise each render requests it again.
 */
export function useAnswer<T>(ask: () => Promise<Result<T>>): Answer<T> {
  const [held, setHeld] = useState<Omit<Answer<T>, 'refresh'>>({ status: 'loading', value: null, failure: null })
  const last = useRef(0)
  const refresh = useCallback(() => {
    const mine = ++last.current
    void ask().then((result) => {
      if (mine !== last.current) return
      if (result.ok) return setHeld({ status: 'loaded', value: result.value, failure: null })
      const { failure } = result
      const status = isMissing(failure) ? 'absent' : 'failed'
      setHeld(({ value }) => ({ status: value === null ? status : 'loaded', value, failure }))
    })
  }, [ask])
  useEffect(() => {
    refresh()
    return () => {
      last.current += 1
    }
  }, [refresh])
  return { ...held, refresh }
}
