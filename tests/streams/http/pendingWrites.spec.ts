import { describe, expect, it } from 'vitest'
import { createPendingWrites, type TextStore, storedText } from '#streams/http/pendingWrites.ts'

const keyed = true
const begun = 1000

describe('the stored unanswered writes', () => {
  it('should never be a password', () => {
    const store = keptStore()
    const unanswered = createPendingWrites(store)
    const path = '/api/auth/password/change/'
    unanswered.begin(
      {
        key: 'a',
        keyed,
        method: 'POST',
        path,
        body: { old_password: 'OLDSECRET', new_password: 'NEW' },
      },
      begun,
    )
    unanswered.begin(
      { key: 'b', keyed, method: 'POST', path: '/api/users/', body: { email: 'x', password: 'SECRET' } },
      begun,
    )
    unanswered.begin({ key: 'c', keyed, method: 'POST', path: '/api/bags/', body: { batch: 1 } }, begun)
    expect(unanswered.all()).toEqual([
      { key: 'c', keyed, method: 'POST', path: '/api/bags/', body: { batch: 1 }, begun },
    ])
    expect(store.read()).not.toContain('SECRET')
  })

  const bag = (key: string) => ({ key, keyed, method: 'POST', path: '/api/bags/' })
  const keys = (of: ReturnType<typeof createPendingWrites>) => of.all().map(({ key }) => key)

  it.each([
    ['a store', keptStore],
    ['none', () => undefined],
  ])('should be those begun and not ended, each key once, the oldest first: on %s', (_name, store) => {
    const unanswered = createPendingWrites(store())
    for (const key of ['a', 'b', 'c', 'b']) unanswered.begin(bag(key), begun)
    unanswered.end('a')
    expect(keys(unanswered)).toEqual(['c', 'b'])
    unanswered.clear()
    expect(keys(unanswered)).toEqual([])
  })

  it('should remember when it was first sent, however often it is sent again', () => {
    const unanswered = createPendingWrites()
    expect([1, 2, 3].map((now) => unanswered.begin(bag('a'), now))).toEqual([null, 1, 1])
    unanswered.end('a')
    expect(unanswered.begin(bag('a'), 4)).toBeNull()
  })

  it('should belong to a user: unowned ones become the first user’s, and another’s are dropped', () => {
    const store = keptStore()
    createPendingWrites(store).begin(bag('a'), begun)
    createPendingWrites(store).belongTo(1)
    createPendingWrites(store).belongTo(1)
    expect(keys(createPendingWrites(store))).toEqual(['a'])
    createPendingWrites(store).belongTo(2)
    expect(keys(createPendingWrites(store))).toEqual([])
  })

  it('should be no more than that it was sent, where it is never sent again', () => {
    const store = keptStore()
    createPendingWrites(store).begin({ ...bag('a'), keyed: false, body: { driver: 'Ana' } }, begun)
    expect(createPendingWrites(store).all()).toEqual([{ ...bag('a'), keyed: false, begun }])
    expect(store.read()).not.toContain('Ana')
  })

  it('should count as sent with their key, if an older page stored them without saying so', () => {
    const text = '{"user":1,"writes":[{"key":"a","method":"POST","path":"/api/bags/","body":{"batch":1}}]}'
    const unanswered = createPendingWrites({ read: () => text, write: () => {} })
    expect(unanswered.all()).toEqual([{ ...bag('a'), keyed: true, body: { batch: 1 } }])
  })

  it('should be in the session storage under its name', () => {
    const items = new Map<string, string>()
    const storage = { getItem: (name: string) => items.get(name) ?? null, setItem: items.set.bind(items) }
    createPendingWrites(storedText(storage, 'name')).begin(bag('a'), begun)
    expect([[...items.keys()], keys(createPendingWrites(storedText(storage, 'name')))]).toEqual([['name'], ['a']])
  })

  it('should be empty if the store has other or unreadable data', () => {
    const unkeyed = '{"writes":[{"key":"a","keyed":null,"method":"POST","path":"/api/bags/"}]}'
    const pathless = '{"writes":[{"key":"a","keyed":true,"method":"POST"}]}'
    for (const text of ['', '[]', '{"writes":[{"key":1}]}', '{"writes":[{"key":"a"}]}', unkeyed, pathless, 'no JSON']) {
      expect(createPendingWrites({ read: () => text, write: () => {} }).all()).toEqual([])
    }
    const broken = (): never => {
      throw new Error('Not allowed here')
    }
    const store = storedText({ getItem: broken, setItem: broken }, 'name')
    expect(() =>
      createPendingWrites(store).begin({ key: 'k', keyed, method: 'POST', path: '/api/bags/' }, begun),
    ).not.toThrow()
  })
})

function keptStore(): TextStore {
  let text: string | null = null
  return { read: () => text, write: (next) => (text = next) }
}
