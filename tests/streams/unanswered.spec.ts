import { describe, expect, it } from 'vitest'
import { createUnanswered, type Shelf, tabShelf } from '#streams/unanswered.ts'

describe('what is kept of unanswered writes', () => {
  it('is never a password', () => {
    const shelf = keptShelf()
    const unanswered = createUnanswered(shelf)
    const path = '/api/auth/password/change/'
    unanswered.begin({ key: 'a', method: 'POST', path, body: { old_password: 'OLDSECRET', new_password: 'NEW' } })
    unanswered.begin({ key: 'b', method: 'POST', path: '/api/users/', body: { email: 'x', password: 'SECRET' } })
    unanswered.begin({ key: 'c', method: 'POST', path: '/api/bags/', body: { batch: 1 } })
    expect(unanswered.all()).toMatchObject([{ key: 'c' }])
    expect(shelf.read()).not.toContain('SECRET')
  })

  it('is nothing where the shelf holds something else, or can’t be read', () => {
    for (const text of ['', '[]', '{"writes":[{"key":1}]}', 'no JSON']) {
      expect(createUnanswered({ read: () => text, write: () => {} }).all()).toEqual([])
    }
    const broken = (): never => {
      throw new Error('Not allowed here')
    }
    const shelf = tabShelf({ getItem: broken, setItem: broken }, 'name')
    expect(() => createUnanswered(shelf).begin({ key: 'k', method: 'POST', path: '/api/bags/' })).not.toThrow()
  })
})

function keptShelf(): Shelf {
  let text: string | null = null
  return { read: () => text, write: (next) => (text = next) }
}
