import { type Build, cacheOf, isCacheOfBuild, isHashed } from './build.ts'

export interface Place {
  readonly caches: CacheStorage
  /** `https://plant.example.com` */
  readonly origin: string
}

/** Compressed and plain answers are the same file. */
export const anyVary = { ignoreVary: true }

/**
 * Keeps a build's files, all or none. What an earlier build has kept under the same name is taken over, so that a new
 * release is fetched only where it differs.
 */
export async function keepBuild({ caches, origin }: Place, build: Build): Promise<void> {
  const cache = await caches.open(cacheOf(build))
  const takeOver = async (path: string): Promise<boolean> => {
    const known = isHashed(path) ? await caches.match(origin + path, anyVary) : undefined
    if (known !== undefined) await cache.put(origin + path, known)
    return known !== undefined
  }
  try {
    const taken = await Promise.all(build.shell.map(takeOver))
    const missing = build.shell.filter((_, index) => taken[index] === false)
    await cache.addAll(missing.map((path) => new Request(origin + path, isHashed(path) ? {} : { cache: 'reload' })))
    await Promise.all(build.onUse.map(takeOver))
  } catch (cause) {
    await caches.delete(cacheOf(build))
    throw cause
  }
}

/** Forgets all builds but this one and the one before it, which other tabs may still be showing. */
export async function forgetOldBuilds({ caches }: Place, build: Build): Promise<void> {
  const others = (await caches.keys()).filter((name) => isCacheOfBuild(name) && name !== cacheOf(build))
  await Promise.all(others.slice(0, -1).map((name) => caches.delete(name)))
}
