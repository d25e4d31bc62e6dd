import { renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { describe, expect, it } from 'vitest'
import type { PlantClient } from '#streams/client.ts'
import { done, failed, type Result } from '#streams/http/failure.ts'
import { PlantClientProvider } from '#ui/hooks/PlantClientProvider.tsx'
import { useCalls } from '#ui/saving/useCalls.ts'

const silent = failed({ kind: 'offline', unknown: true, cause: 'reset' })
const refused = failed({ kind: 'refused', status: 409, fieldErrors: {}, statusErrors: ['No.'], refusals: [] })

/** A page that saves bags by their number, and the keys of its calls. */
function page() {
  const abandoned: string[] = []
  const plant = { abandon: (key: string) => abandoned.push(key) } as unknown as PlantClient
  const wrapper = ({ children }: { children: ReactNode }) => (
    <PlantClientProvider plant={plant}>{children}</PlantClientProvider>
  )
  const { result, unmount } = renderHook(() => useCalls<number, string>(), { wrapper })
  const keys: string[] = []
  const make = async (bag: number, answer: Result<string> | Promise<Result<string>>) =>
    result.current.make(bag, async (key) => {
      keys.push(key)
      return answer
    })
  return {
    make,
    forget: (isSaved: (bag: number) => boolean) => result.current.forget(isSaved),
    keys,
    abandoned,
    unmount,
  }
}

describe('calls side by side', () => {
  it('should repeat a call without an answer under its key, whatever is called between', async () => {
    const { make, keys } = page()
    expect([await make(7, silent), await make(6, done('six')), await make(7, done('seven'))]).toEqual([
      silent,
      done('six'),
      done('seven'),
    ])
    expect([keys[2] === keys[0], keys[1] === keys[0]]).toEqual([true, false])
  })

  it('should take another key after an answer', async () => {
    const { make, keys } = page()
    for (const answer of [refused, done('seven'), done('seven')]) await make(7, answer)
    expect(new Set(keys).size).toBe(3)
  })

  it('should wait for the call under way instead of making it twice', async () => {
    const { make, keys } = page()
    const answer = new Promise<Result<string>>((resolve) => setTimeout(resolve, 5, done('seven')))
    expect(await Promise.all([make(7, answer), make(7, answer)])).toEqual([done('seven'), done('seven')])
    expect(keys.length).toBe(1)
  })

  it('should keep the key of a call that broke', async () => {
    const { make, keys } = page()
    expect(await make(7, Promise.reject(new Error('Torn cable')))).toMatchObject({ ok: false })
    await make(7, done('seven'))
    expect(keys[1]).toBe(keys[0])
  })

  it('should make a new call once the one without an answer is known to be saved', async () => {
    const { make, forget, keys, abandoned } = page()
    await make(7, silent)
    await make(6, silent)
    forget((bag) => bag === 7)
    expect(abandoned).toEqual([keys[0]])
    await make(7, done('seven'))
    await make(6, done('six'))
    expect([keys[2] === keys[0], keys[3] === keys[1]]).toEqual([false, true])
  })

  it('should give up what is under way and what has no answer when its page is left', async () => {
    const { make, keys, abandoned, unmount } = page()
    await make(7, silent)
    const left = make(6, new Promise<Result<string>>(() => {}))
    unmount()
    expect([await left, abandoned]).toEqual([null, keys])
  })
})
