import { expect, it } from 'vitest'
import { createPictures, createPictureSource } from '#streams/http/pictures.ts'
import { keptLog } from '#tests/streams/keptLog.ts'

function picturesOver(reading: 'cookies' | 'bearer', token: string | null, answer: () => Promise<Response>) {
  const calls: unknown[] = []
  const log = keptLog()
  const pictures = createPictures({
    baseUrl: 'https://plant.example.com',
    reading,
    fetch: (...call: readonly unknown[]) => {
      calls.push(call)
      return answer()
    },
    tokens: { get: () => token, set: () => undefined },
    log,
  })
  return { pictures, calls, log }
}
const picture = (): Promise<Response> => Promise.resolve(new Response('a picture'))

it('a picture should be requested from the plant, with the user’s session', async () => {
  const cookies = picturesOver('cookies', 'not for cookies', picture)
  expect(await (await cookies.pictures('/api/files/a/'))?.text()).toBe('a picture')
  expect(cookies.calls).toEqual([['https://plant.example.com/api/files/a/', { headers: {}, credentials: 'include' }]])

  const bearer = picturesOver('bearer', 'abc', picture)
  await bearer.pictures('https://plant.example.com/media/a.png')
  const headers = { Authorization: 'Bearer abc' }
  expect(bearer.calls).toEqual([['https://plant.example.com/media/a.png', { headers, credentials: 'omit' }]])

  const guest = picturesOver('bearer', null, picture)
  await guest.pictures('/api/files/a/')
  expect(guest.calls).toEqual([['https://plant.example.com/api/files/a/', { headers: {}, credentials: 'omit' }]])
})

it('a picture should be null after a refusal or without an answer, and the latter is logged', async () => {
  const refused = picturesOver('cookies', null, () => Promise.resolve(new Response('', { status: 404 })))
  expect([await refused.pictures('/a'), refused.log.warnings]).toEqual([null, []])
  const away = picturesOver('cookies', null, () => Promise.reject(new Error('away')))
  expect([await away.pictures('/a'), away.log.warnings]).toEqual([null, ['/a got no answer']])
})

it('a picture should give the token to no other host', async () => {
  const bearer = picturesOver('bearer', 'abc', picture)
  await bearer.pictures('https://files.example.com/a.png')
  await bearer.pictures('https://plant.example.com.evil.example/a.png')
  expect(bearer.calls.flat()).not.toContainEqual(expect.objectContaining({ headers: { Authorization: 'Bearer abc' } }))
})

it('a picture should be loaded by the browser itself unless it needs the token', () => {
  const source = (reading: 'cookies' | 'bearer', token: string | null, address: string) =>
    createPictureSource({
      baseUrl: 'https://plant.example.com',
      reading,
      tokens: { get: () => token, set: () => undefined },
    })(address)
  expect(source('cookies', null, '/api/files/a/')).toBe('https://plant.example.com/api/files/a/')
  expect(source('bearer', null, '/api/files/a/')).toBe('https://plant.example.com/api/files/a/')
  expect(source('bearer', 'abc', '/api/files/a/')).toBeNull()
  expect(source('bearer', 'abc', 'https://plant.example.com/media/a.png')).toBeNull()
  expect(source('bearer', 'abc', 'https://files.example.com/a.png')).toBe('https://files.example.com/a.png')
  expect(source('bearer', 'abc', 'data:image/png;base64,AAAA')).toBe('data:image/png;base64,AAAA')
})
