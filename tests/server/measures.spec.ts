import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { OpenPlant } from './openPlant.ts'

const password = 'bright kernels 4.5'

// Nothing of this is the database's.
describe('what one person or place may ask of the server', () => {
  let plant: OpenPlant
  beforeAll(async () => {
    plant = await OpenPlant.open('sqlite', { trustProxy: ['127.0.0.1'] })
  })
  afterAll(() => plant.close())

  const login = (email: string, word = password) => plant.call('POST', '/api/auth/login/', { email, password: word })

  it('leaves others room to sign in while one session asks for many hashes at once', async () => {
    const manager = await plant.signIn({ role_number: 4 })
    const whom = await plant.addUser({})
    await plant.addUser({ email: 'eli@example.com', password })
    const flood = Array.from({ length: 60 }, () =>
      manager.send('PATCH', `/api/users/${whom}/`, { password: 'darker kernels 8.2' }),
    )
    const [reply, ...others] = await Promise.all([login('eli@example.com'), ...flood])
    expect(reply?.status).toBe(200)
    expect(new Set(others.map(({ status }) => status))).toEqual(new Set([200, 429]))
  })
})
