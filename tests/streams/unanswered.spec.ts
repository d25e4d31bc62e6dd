import { describe, expect, it } from 'vitest'
import { createUnanswered, type Shelf, tabShelf } from '#streams/unanswered.ts'

const keyed = true

describe('what is kept of unanswered writes', () => {
  it('is never a password', () => {
    const shelf = keptShelf()
    const unanswered = createUnanswered(shelf)
    const path = '/api/auth/password/change/'
    unanswered.begin({
      key: 'a',
      keyed,
      method: 'POST',
      path,
      body: { old_password: 'OLDSECRET', new_password: 'NEW' },
    })
    unanswered.begin({ key: 'b', keyed, method: 'POST', path: '/api/users/', body: { email: 'x', password: 'SECRET' } })
    unanswered.begin({ key: 'c', keyed, method: 'POST', path: '/api/bags/', body: { batch: 1 } })
    expect(unanswered.all()).toEqual([{ key: 'c', keyed, method: 'POST', path: '/api/bags/', body: { batch: 1 } }])
    expect(shelf.read()).not.toContain('SECRET')
  })

  const bag = (key: string) => ({ key, keyed, method: 'POST', path: '/api/bags/' })
  const keys = (of: ReturnType<typeof createUnanswered>) => of.all().map(({ key }) => key)

  it.each([
    ['a shelf', keptShelf],
    ['none', () => undefined],
  ])('is what was begun and not ended, each key once, the oldest first: on %s', (_name, shelf) => {
    const unanswered = createUnanswered(shelf())
    for (const key of ['a', 'b', 'c', 'b']) unanswered.begin(bag(key))
    unanswered.end('a')
    expect(keys(unanswered)).toEqual(['c', 'b'])
    unanswered.clear()
    expect(keys(unanswered)).toEqual([])
  })

  it('is who began it: what nobody owned yet is the first one’s, and another’s is given up', () => {
    const shelf = keptShelf()
    createUnanswered(shelf).begin(bag('a'))
    createUnanswered(shelf).belongTo(1)
    createUnanswered(shelf).belongTo(1)
    expect(keys(createUnanswered(shelf))).toEqual(['a'])
    createUnanswered(shelf).belongTo(2)
    expect(keys(createUnanswered(shelf))).toEqual([])
  })

  it('is no more than that it was sent, where it is never sent again', () => {
    const shelf = keptShelf()
    createUnanswered(shelf).begin({ ...bag('a'), keyed: false, body: { driver: 'Ana' } })
    expect(createUnanswered(shelf).all()).toEqual([{ ...bag('a'), keyed: false }])
    expect(shelf.read()).not.toContain('Ana')
  })

  it('was sent with its key, where the page that kept it was older and did not say', () => {
    const text = '{"user":1,"writes":[{"key":"a","method":"POST","path":"/api/bags/","body":{"batch":1}}]}'
    const unanswered = createUnanswered({ read: () => text, write: () => {} })
    expect(unanswered.all()).toEqual([{ ...bag('a'), keyed: true, body: { batch: 1 } }])
  })

  it('is in the session storage under its name', () => {
    const items = new Map<string, string>()
    const storage = { getItem: (name: string) => items.get(name) ?? null, setItem: items.set.bind(items) }
    createUnanswered(tabShelf(storage, 'name')).begin(bag('a'))
    expect([[...items.keys()], keys(createUnanswered(tabShelf(storage, 'name')))]).toEqual([['name'], ['a']])
  })

  it('is nothing where the shelf holds something else, or can’t be read', () => {
    const unkeyed = '{"writes":[{"key":"a","keyed":null,"method":"POST","path":"/api/bags/"}]}'
    const pathless = '{"writes":[{"key":"a","keyed":true,"method":"POST"}]}'
    for (const text of ['', '[]', '{"writes":[{"key":1}]}', '{"writes":[{"key":"a"}]}', unkeyed, pathless, 'no JSON']) {
      expect(createUnanswered({ read: () => text, write: () => {} }).all()).toEqual([])
    }
    const broken = (): never => {
      throw new Error('Not allowed here')
    }
    const shelf = tabShelf({ getItem: broken, setItem: broken }, 'name')
    expect(() => createUnanswered(shelf).begin({ key: 'k', keyed, method: 'POST', path: '/api/bags/' })).not.toThrow()
  })
})

function keptShelf(): Shelf {
  let text: string | null = null
  return { read: () => text, write: (next) => (text = next) }
}
