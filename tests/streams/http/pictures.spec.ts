import { expect, it } from 'vitest'
import { createPictures } from '#streams/http/pictures.ts'
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
  } as never)
  return { pictures, calls, log }
}
const picture = (): Promise<Response> => Promise.resolve(new Response('a picture'))

it('a picture should be requested from the plant, with the user’s session', async () => {
  const cookies = picturesOver('cookies', 'not for cookies', picture)
  expect(await (await cookies.pictures('/api/files/a/'))?.text()).toBe('a picture')
  expect(cookies.calls).toEqual([['https://plant.example.com/api/files/a/', { headers: {}, credentials: 'include' }]])

  const bearer = picturesOver('bearer', 'abc', picture)
  await bearer.pictures('https://files.example.com/a.png')
  const headers = { Authorization: 'Bearer abc' }
  expect(bearer.calls).toEqual([['https://files.example.com/a.png', { headers, credentials: 'omit' }]])

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
