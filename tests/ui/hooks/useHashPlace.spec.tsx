import { act, renderHook } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { currentPlace, useHashPlace, useHashQuery } from '#ui/hooks/useHashPlace.ts'

beforeEach(() => history.replaceState(null, '', '#/'))

const place = () => renderHook(() => ({ path: useHashPlace()[0], navigate: useHashPlace()[1], query: useHashQuery() }))

describe('an address in the hash', () => {
  it('should keep its query behind the hash, apart from the path', () => {
    const { result } = place()
    act(() => result.current.navigate('/wagons?show=Arrived&q=b12'))
    expect(location.hash).toBe('#/wagons?show=Arrived&q=b12')
    expect(location.search).toBe('')
    expect(result.current).toMatchObject({ path: '/wagons', query: 'show=Arrived&q=b12' })
  })

  it('should lose the query with the page', () => {
    const { result } = place()
    act(() => result.current.navigate('/wagons?show=Arrived'))
    act(() => result.current.navigate('/lots'))
    expect([result.current.path, result.current.query, currentPlace()]).toEqual(['/lots', '', '/lots'])
  })

  it('should replace without a step for Back', () => {
    const { result } = place()
    const before = history.length
    act(() => result.current.navigate('/lots', { replace: true }))
    expect([result.current.path, history.length]).toEqual(['/lots', before])
  })

  it('should keep the entry’s state on the same page only', () => {
    const { result } = place()
    history.replaceState({ entry: 3 }, '', '#/lots')
    act(() => result.current.navigate('/lots?q=b12', { replace: true }))
    expect(history.state).toEqual({ entry: 3 })
    act(() => result.current.navigate('/wagons', { replace: true }))
    expect(history.state).toBeNull()
  })
})
