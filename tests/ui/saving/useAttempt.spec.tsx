import { act, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { asyncScheduler, NEVER, Subject } from 'rxjs'
import { describe, expect, it } from 'vitest'
import type { PlantClient } from '#streams/client.ts'
import { done, failed, type Result } from '#streams/http/failure.ts'
import { createSnackbars } from '#streams/session/snackbars.ts'
import { PlantClientProvider } from '#ui/hooks/PlantClientProvider.tsx'
import { noAnswerYet, sentAgain } from '#ui/saving/networkWords.ts'
import { useAttempt } from '#ui/saving/useAttempt.ts'

const lost = failed({ kind: 'offline', unknown: true, cause: 'reset' })
const broken = failed({ kind: 'server', status: 500, cause: 'Out of memory' })
const otherBody = failed({ kind: 'refused', status: 422, fieldErrors: {}, statusErrors: [], refusals: [] })
const refused = failed({ kind: 'refused', status: 409, fieldErrors: {}, statusErrors: ['No.'], refusals: [] })

const abandoned: string[] = []
const networkBack$ = new Subject<void>()
const snackbars = createSnackbars(asyncScheduler)
const adopted: string[] = []
const outbox = {
  show: () => () => {},
  adopt: (key: string) => adopted.push(key),
  isUnclear: () => false,
  survives: () => true,
  dropped$: NEVER,
}
const plant = {
  abandon: (key: string) => abandoned.push(key),
  networkBack$,
  snackbars,
  outbox,
} as unknown as PlantClient
const said = () => snackbars.get().map(({ message }) => message)
const wrapper = ({ children }: { children: ReactNode }) => (
  <PlantClientProvider plant={plant}>{children}</PlantClientProvider>
)

/** Returns each answer in turn and records the keys. */
function asking() {
  const keys: string[] = []
  const { result, unmount } = renderHook(() => useAttempt<number>(), { wrapper })
  const ask = async (answer: Result<number>) => {
    let got: Result<number> | null = null
    await act(async () => {
      got = await result.current.once(async (key) => {
        keys.push(key)
        return answer
      })
    })
    return got
  }
  return { ask, keys, unmount }
}

describe('sending at most once', () => {
  it('should keep the key of a try that stayed without an answer', async () => {
    const { ask, keys } = asking()
    await ask(broken)
    await ask(done(1))
    expect(keys[1]).toBe(keys[0])
  })

  it('should take another key after a refusal, which the server would only repeat', async () => {
    const { ask, keys } = asking()
    await ask(refused)
    await ask(done(1))
    expect(keys[1]).not.toBe(keys[0])
  })

  it('should take another key after a success', async () => {
    const { ask, keys } = asking()
    await ask(done(1))
    await ask(done(2))
    expect(keys[1]).not.toBe(keys[0])
  })

  it('should ask for the first try’s answer when the server reports another use of its key', async () => {
    const { result } = renderHook(() => useAttempt<string>(), { wrapper })
    const tries: string[] = []
    const first = [broken, done('as it was first')]
    await act(async () => {
      await result.current.once(async () => {
        tries.push('first')
        return first.shift() ?? broken
      })
    })
    let got: Result<string> | null = null
    await act(async () => {
      got = await result.current.once(async () => {
        tries.push('changed')
        return otherBody
      })
    })
    expect([tries, got]).toEqual([['first', 'changed', 'first'], done('as it was first')])
  })

  it('should ignore presses while one is under way', async () => {
    const { result } = renderHook(() => useAttempt<number>(), { wrapper })
    let answer: (result: Result<number>) => void = () => {}
    const pending = new Promise<Result<number>>((resolve) => {
      answer = resolve
    })
    await act(async () => {
      const first = result.current.once(async () => pending)
      expect(await result.current.once(async () => done(2))).toBeNull()
      answer(done(1))
      expect(await first).toEqual(done(1))
    })
  })

  it('should drop a try without an answer when its form is left, and no other', async () => {
    const { ask, keys, unmount } = asking()
    await ask(done(1))
    await ask(broken)
    expect(abandoned).toEqual([])
    unmount()
    expect(abandoned).toEqual([keys[1]])
  })
})

describe('a try without a network', () => {
  /** Sends once, with delayed answers. */
  function waiting(answers: readonly Result<number>[]) {
    const keys: string[] = []
    const rendered = renderHook(() => useAttempt<number>(), { wrapper })
    const send = async (key: string) => {
      keys.push(key)
      return answers[keys.length - 1] ?? lost
    }
    const once = () => rendered.result.current.once(send)
    return { ...rendered, once, keys }
  }

  it('should be repeated under its key when the network is back, with messages for both', async () => {
    const { once, keys } = waiting([lost, lost, done(7)])
    let got: Result<number> | null | undefined
    await act(async () => {
      void once().then((result) => (got = result))
    })
    expect([said(), got]).toEqual([[noAnswerYet], undefined])
    await act(async () => networkBack$.next())
    expect(said().filter((words) => words === noAnswerYet)).toHaveLength(1)
    await act(async () => networkBack$.next())
    expect(got).toEqual(done(7))
    expect([said().includes(noAnswerYet), said().includes(sentAgain)]).toEqual([false, true])
    expect(new Set(keys)).toEqual(new Set([keys[0]]))
  })

  it('should be sent at once by a press, which is answered by the first', async () => {
    const { once, keys } = waiting([lost, done(8)])
    let got: Result<number> | null | undefined
    await act(async () => {
      void once().then((result) => (got = result))
    })
    await act(async () => {
      expect(await once()).toBeNull()
    })
    expect([got, new Set(keys).size, said().includes(noAnswerYet)]).toEqual([done(8), 1, false])
  })

  it('should be taken over by the outbox when its form is left, and answer its press no more', async () => {
    const { once, keys, unmount } = waiting([lost, done(9)])
    let got: Result<number> | null | undefined
    await act(async () => {
      void once().then((result) => (got = result))
    })
    unmount()
    await act(async () => networkBack$.next())
    expect([keys.length, adopted, got, said().includes(noAnswerYet)]).toEqual([1, keys, null, false])
  })
})
