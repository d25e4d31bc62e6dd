import { type Build, cacheOf, isCacheOfBuild, isHashed } from './build.ts'
import { isPack, unpacked } from './pack.ts'

export interface Place {
  readonly caches: CacheStorage
  /** `https://plant.example.com` */
  readonly origin: string
  readonly fetch: (request: Request) => Promise<Response>
}

/** Compressed and plain answers are the same file. */
export const anyVary = { ignoreVary: true }

/**
 * Keeps a build's files, all or none. What an earlier build has kept under the same name is taken over, so that a new
 * release is fetched only where it differs. Where it differs in most, the pack is fetched, and what is not in it.
 */
export async function keepBuild({ caches, origin, fetch }: Place, build: Build): Promise<void> {
  const isNew = !(await caches.keys()).includes(cacheOf(build))
  const cache = await caches.open(cacheOf(build))
  const takeOver = async (path: string): Promise<boolean> => {
    const cached = isHashed(path) ? await caches.match(origin + path, anyVary) : undefined
    if (cached !== undefined) await cache.put(origin + path, cached)
    return cached !== undefined
  }
  try {
    const reused = await Promise.all(build.shell.map(takeOver))
    const lacking = build.shell.filter((_, index) => reused[index] === false)
    const isMostlyNew = lacking.filter(isHashed).length > build.shell.filter(isHashed).length / 2
    const packed = isMostlyNew ? await programsOf(() => fetch(new Request(origin + build.pack))) : none
    const unpack = async (path: string) => cache.put(origin + path, programOf(packed.get(path) ?? ''))
    await Promise.all(lacking.filter((path) => packed.has(path)).map(unpack))
    const missing = lacking.filter((path) => !packed.has(path))
    await cache.addAll(missing.map((path) => new Request(origin + path, isHashed(path) ? {} : { cache: 'reload' })))
    await Promise.all(build.onUse.map(takeOver))
  } catch (cause) {
    // What a page in another language has kept of the same build goes on being used.
    if (isNew) await caches.delete(cacheOf(build))
    throw cause
  }
}

const none: ReadonlyMap<string, string> = new Map()

/** Programs by their paths; none where the pack can't be had, as all of them are there singly as well. */
async function programsOf(ask: () => Promise<Response>): Promise<ReadonlyMap<string, string>> {
  try {
    const response = await ask()
    if (!response.ok) return none
    const pack: unknown = await response.json()
    return isPack(pack) ? unpacked(pack) : none
  } catch {
    return none
  }
}

const programOf = (code: string): Response =>
  new Response(code, { headers: { 'content-type': 'text/javascript; charset=utf-8' } })

/** Forgets all builds but this one and the one before it, which other tabs may still be showing. */
export async function forgetOldBuilds({ caches }: Place, build: Build): Promise<void> {
  const others = (await caches.keys()).filter((name) => isCacheOfBuild(name) && name !== cacheOf(build))
  await Promise.all(others.slice(0, -1).map((name) => caches.delete(name)))
}
