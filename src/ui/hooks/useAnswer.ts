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

export interface EditedAnswer<T> extends Answer<T> {
  /** Changes the held value, and that of a request under way: its answer may be from before. */
  readonly edit: (change: (value: T) => T) => void
}

/**
 * The answer of a call that no list keeps live: requested when the component is mounted, and by `refresh`. Pass a
 * stable `ask` (`useCallback`), otherwise each render requests it again.
 */
export function useAnswer<T>(ask: () => Promise<Result<T>>): EditedAnswer<T> {
  const [held, setHeld] = useState<Omit<Answer<T>, 'refresh'>>({ status: 'loading', value: null, failure: null })
  const last = useRef(0)
  /** The changes since the last request; null if it is answered. */
  const since = useRef<((value: T) => T)[] | null>(null)
  const refresh = useCallback(() => {
    const mine = ++last.current
    since.current = []
    void ask().then((result) => {
      if (mine !== last.current) return
      const changes = since.current ?? []
      since.current = null
      if (result.ok) {
        const value = changes.reduce((before, change) => change(before), result.value)
        return setHeld({ status: 'loaded', value, failure: null })
      }
      const { failure } = result
      const status = isMissing(failure) ? 'absent' : 'failed'
      setHeld(({ value }) => ({ status: value === null ? status : 'loaded', value, failure }))
    })
  }, [ask])
  const edit = useCallback((change: (value: T) => T) => {
    since.current?.push(change)
    setHeld((before) => (before.value === null ? before : { ...before, value: change(before.value) }))
  }, [])
  useEffect(() => {
    refresh()
    return () => {
      last.current += 1
    }
  }, [refresh])
  return { ...held, refresh, edit }
}
