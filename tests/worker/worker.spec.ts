import { beforeEach, describe, expect, it, vi } from 'vitest'
import { answer, concerns } from '#worker/answer.ts'
import { type Build, inLanguage, isHashed, pageCache } from '#worker/build.ts'
import { forgetOldBuilds, keepBuild } from '#worker/keepBuild.ts'
import { FakeCaches } from './fakeCaches.ts'

const origin = 'https://plant.test'
const first: Build = {
  version: 'one',
  shell: ['/', '/icon.svg', '/assets/App-1.js', '/assets/Lots-1.js'],
  words: { es: '/assets/spanish-1.js' },
  onUse: ['/assets/spanish-1.js', '/assets/ticket-1.js'],
}
const second: Build = {
  version: 'two',
  shell: ['/', '/icon.svg', '/assets/App-2.js', '/assets/Lots-1.js'],
  words: { es: '/assets/spanish-2.js' },
  onUse: ['/assets/spanish-2.js', '/assets/ticket-1.js'],
}

/** The server: its page contains `release`, and it does not answer while `away`. */
let release: string
let away: boolean
let fetched: string[]
let caches: FakeCaches
const serve = async (request: Request): Promise<Response> => {
  const path = new URL(request.url).pathname
  fetched.push(path)
  if (away) throw new TypeError('Failed to fetch')
  return new Response(path.startsWith('/assets/') ? path : `${path} of ${release}`)
}

beforeEach(() => {
  release = 'one'
  away = false
  fetched = []
  caches = new FakeCaches(serve)
})

const place = () => ({ caches: caches.asCaches, origin, fetch: serve })
/** Installs a build whose page the server has. */
function install(build: Build): Promise<void> {
  release = build.version
  return keepBuild(place(), build)
}
const never = () => new Promise<never>(() => {})

/** A worker's answer, after its background work is done. */
async function answered(build: Build, path: string, more: Partial<Parameters<typeof answer>[1]> = {}, mode = 'cors') {
  const request = new Request(origin + path)
  Object.defineProperty(request, 'mode', { value: mode })
  const works: Promise<void>[] = []
  const answering = { ...place(), build, patience: never, warn: vi.fn(), ...more }
  const response = await answer(request, { ...answering, later: (work) => works.push(work) })
  await Promise.all(works)
  return response.text()
}
const filesOf = ({ shell }: Build) => shell.filter(isHashed).toSorted()
const opened = (build: Build, more: Partial<Parameters<typeof answer>[1]> = {}) =>
  answered(build, '/', more, 'navigate')

describe('installing', () => {
  it('should store the files for opening the page, and omit large ones', async () => {
    await install(first)
    expect(caches.paths('pecanyard-one')).toEqual(filesOf(first))
    expect(caches.paths(pageCache)).toEqual(['/', '/icon.svg'])
  })

  it('should fetch only new files of the next build', async () => {
    await install(first)
    fetched = []
    await install(second)
    expect(fetched).toEqual(['/assets/App-2.js', '/', '/icon.svg'])
    expect(caches.paths('pecanyard-two')).toEqual(filesOf(second))
  })

  it('should take over a heavy file that was in use', async () => {
    await install(first)
    await answered(first, '/assets/ticket-1.js')
    await install(second)
    expect(caches.paths('pecanyard-two')).toContain('/assets/ticket-1.js')
  })

  it('should fetch no texts of a language that the page is not in', async () => {
    await install(inLanguage(first, ''))
    await install(inLanguage(second, '?words=fr'))
    expect(fetched.filter((path) => path.includes('spanish'))).toEqual([])
  })

  it('should keep the texts of the page’s language, and of every later build before it takes over', async () => {
    await install(inLanguage(first, '?words=es'))
    expect(caches.paths('pecanyard-one')).toContain('/assets/spanish-1.js')
    await install(inLanguage(second, '?words=es'))
    await forgetOldBuilds(place(), second)
    away = true
    expect(await answered(second, '/assets/spanish-2.js')).toBe('/assets/spanish-2.js')
  })

  it('should not take over where a later build’s texts of that language do not come', async () => {
    await install(inLanguage(first, '?words=es'))
    const fetch = caches.fetch
    caches.fetch = async (request) =>
      request.url.endsWith('/assets/spanish-2.js') ? new Response('', { status: 404 }) : fetch(request)
    await expect(install(inLanguage(second, '?words=es'))).rejects.toThrow('Request failed')
    expect([...caches.held.keys()]).toEqual(['pecanyard-one', pageCache])
  })

  it('should leave the cache unchanged if a page in another language can not store its own', async () => {
    await install(first)
    away = true
    await expect(install(inLanguage(first, '?words=es'))).rejects.toThrow('Failed to fetch')
    expect(caches.paths('pecanyard-one')).toEqual(filesOf(first))
    expect(caches.paths(pageCache)).toEqual(['/', '/icon.svg'])
  })

  it('should store nothing of an incomplete build', async () => {
    await install(first)
    away = true
    await expect(install(second)).rejects.toThrow('Failed to fetch')
    expect([...caches.held.keys()]).toEqual(['pecanyard-one', pageCache])
  })

  it('should forget all builds but this one and the one before', async () => {
    const builds = ['one', 'two', 'three'].map((version) => ({ ...first, version }))
    await caches.open('of somebody else')
    for (const build of builds) await install(build)
    await forgetOldBuilds(place(), builds[2]!)
    expect([...caches.held.keys()]).toEqual(['of somebody else', pageCache, 'pecanyard-two', 'pecanyard-three'])
  })
})

describe('opening the page', () => {
  beforeEach(() => install(first))

  it('should show the server’s page', async () => {
    release = 'two'
    expect(await opened(first)).toBe('/ of two')
  })

  it('should show the stored page if the server does not answer', async () => {
    away = true
    expect(await opened(first)).toBe('/ of one')
  })

  it('should show the stored page if a proxy answers that the server is away', async () => {
    const fetch = async () => new Response('Bad gateway', { status: 502 })
    expect(await opened(first, { fetch })).toBe('/ of one')
  })

  it('should show the stored page if the network takes too long', async () => {
    expect(await opened(first, { fetch: never, patience: async () => {} })).toBe('/ of one')
  })

  it('should show the newest stored page, also if an older worker opens it', async () => {
    await install(second)
    away = true
    expect(await opened(first)).toBe('/ of two')
    expect(await answered(first, '/assets/App-2.js')).toBe('/assets/App-2.js')
  })

  it('should show the page of a release that was taken back to', async () => {
    await install(second)
    release = 'one again'
    await keepBuild(place(), first)
    away = true
    expect(await opened(second)).toBe('/ of one again')
  })

  it('should show the page before if the server has got another build since the files of the next one', async () => {
    release = 'three'
    await expect(keepBuild(place(), second)).rejects.toThrow('The page is of another build')
    away = true
    expect(await opened(first)).toBe('/ of one')
  })

  it('should show the page before if the files of the next one are incomplete', async () => {
    const fetch = caches.fetch
    caches.fetch = async (request) =>
      request.url.endsWith('/assets/App-2.js') ? new Response('', { status: 404 }) : fetch(request)
    await expect(install(second)).rejects.toThrow('Request failed')
    away = true
    expect(await opened(first)).toBe('/ of one')
  })

  it('should wait for the server without a stored page', async () => {
    await caches.delete(pageCache)
    expect(await opened(first)).toBe('/ of one')
    away = true
    await expect(opened(first)).rejects.toThrow('Failed to fetch')
  })
})

describe('reading a file', () => {
  beforeEach(async () => {
    await install(first)
    fetched = []
  })

  it('should not request stored files', async () => {
    expect(await answered(first, '/assets/App-1.js')).toBe('/assets/App-1.js')
    expect(fetched).toEqual([])
  })

  it('should give an open tab the files of its build after two more installs', async () => {
    await install(second)
    await install({ ...second, version: 'three', shell: ['/', '/assets/App-3.js'] })
    away = true
    expect(await answered(first, '/assets/App-1.js')).toBe('/assets/App-1.js')
  })

  it('should give a tab of the build before the files of that build', async () => {
    await install(second)
    await forgetOldBuilds(place(), second)
    away = true
    expect(await answered(second, '/assets/App-1.js')).toBe('/assets/App-1.js')
  })

  it('should keep a heavy file once it has been used', async () => {
    await answered(first, '/assets/ticket-1.js')
    away = true
    expect(await answered(first, '/assets/ticket-1.js')).toBe('/assets/ticket-1.js')
  })

  it('should keep a heavy file with the newest build, which the next one takes files from', async () => {
    await install(second)
    await answered(first, '/assets/ticket-1.js')
    expect(caches.paths('pecanyard-two')).toContain('/assets/ticket-1.js')
  })

  it('should store no error answer', async () => {
    const fetch = async () => new Response('{"detail":"Not found."}', { status: 404 })
    await answered(first, '/assets/gone-0.js', { fetch })
    expect(caches.paths('pecanyard-one')).not.toContain('/assets/gone-0.js')
  })

  it('should continue without a cache, and say so in the console', async () => {
    const broken = { open: () => Promise.reject(new Error('full')), match: () => Promise.reject(new Error('full')) }
    const warn = vi.fn()
    const more = { caches: broken as unknown as CacheStorage, warn }
    expect(await answered(first, '/assets/App-1.js', more)).toBe('/assets/App-1.js')
    expect(warn).toHaveBeenCalledTimes(2)
  })
})

describe('requests for the worker', () => {
  const ours = (url: string, mode = 'cors', method = 'GET') =>
    concerns({ url, method, mode: mode as RequestMode }, origin, first)

  it.each([
    ['the page', `${origin}/`, 'navigate'],
    ['the page with what stands behind it', `${origin}/?from=home`, 'navigate'],
    ['a file of the build', `${origin}/assets/App-1.js`, 'cors'],
    ['a file of another build', `${origin}/assets/App-0.js`, 'cors'],
    ['the icon', `${origin}/icon.svg`, 'no-cors'],
  ])('should be %s', (_, url, mode) => {
    expect(ours(url, mode)).toBe(true)
  })

  it.each([
    ['a call', `${origin}/api/lots/`, 'cors', 'GET'],
    ['a file behind a call, opened in a tab', `${origin}/api/files/1/`, 'navigate', 'GET'],
    ['the socket', `${origin}/ws/`, 'websocket', 'GET'],
    ['the version', `${origin}/version.txt`, 'cors', 'GET'],
    ['another host', 'https://elsewhere.test/assets/App-1.js', 'cors', 'GET'],
    ['a write', `${origin}/`, 'cors', 'POST'],
    ['asking whether the server is there', `${origin}/`, 'same-origin', 'HEAD'],
  ])('should never be %s', (_, url, mode, method) => {
    expect(ours(url, mode, method)).toBe(false)
  })
})
