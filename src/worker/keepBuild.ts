import { type Build, cacheOf, isCacheOfBuild, isHashed, pageCache } from './build.ts'

export interface Place {
  readonly caches: CacheStorage
  /** `https://plant.example.com` */
  readonly origin: string
  readonly fetch: (request: Request) => Promise<Response>
}

/** Compressed and plain answers are the same file. */
export const anyVary = { ignoreVary: true }

/**
 * Caches a build's files. Files with the same name in an older cache are copied, so that only changed files are fetched.
 * The page comes last, so that a cached page always has its files.
 * @throws if a file can't be fetched, or the server has the page of another build meanwhile: the cached page stays
 */
export async function keepBuild({ caches, origin, fetch }: Place, build: Build): Promise<void> {
  const isNew = !(await caches.keys()).includes(cacheOf(build))
  const cache = await caches.open(cacheOf(build))
  const takeOver = async (path: string): Promise<boolean> => {
    const cached = await caches.match(origin + path, anyVary)
    if (cached !== undefined) await cache.put(origin + path, cached)
    return cached !== undefined
  }
  const files = build.shell.filter(isHashed)
  const others = build.shell.filter((path) => !isHashed(path) && path !== '/')
  try {
    const reused = await Promise.all(files.map(takeOver))
    const notCached = files.filter((_, index) => reused[index] === false)
    await cache.addAll(notCached.map((path) => new Request(origin + path)))
    await Promise.all(build.onUse.map(takeOver))
    const page = await fetch(new Request(`${origin}/`, { cache: 'reload' }))
    if (!page.ok || !(await page.clone().text()).includes(build.version))
      throw new Error('The page is of another build')
    const unhashed = await caches.open(pageCache)
    await unhashed.addAll(others.map((path) => new Request(origin + path, { cache: 'reload' })))
    await unhashed.put(`${origin}/`, page)
  } catch (cause) {
    // An existing cache of the same build is kept: a page in another language may use it.
    if (isNew) await caches.delete(cacheOf(build))
    throw cause
  }
}

/**
 * Deletes the caches of all builds but this one and the one cached before it, when no tab is open that uses another.
 */
export async function forgetOldBuilds({ caches }: Place, build: Build): Promise<void> {
  const others = (await caches.keys()).filter((name) => isCacheOfBuild(name) && name !== cacheOf(build))
  await Promise.all(others.slice(0, -1).map((name) => caches.delete(name)))
}
