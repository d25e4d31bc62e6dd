import { type Build, cacheOf, isCacheOfBuild, isHashed, pageCache } from './build.ts'
import { anyVary, type Place } from './keepBuild.ts'

export interface Answering extends Place {
  readonly build: Build
  /** Resolves when the network has taken too long. */
  readonly patience: () => Promise<void>
  /** Continues work after the answer. */
  readonly later: (work: Promise<void>) => void
  readonly warn: (words: string, cause: unknown) => void
}

type RequestHead = Pick<Request, 'method' | 'mode' | 'url'>

/** Whether the worker answers a request: the page and the files of a build, but never calls or sockets. */
export function concerns({ method, mode, url }: RequestHead, origin: string, build: Build): boolean {
  const { origin: requestOrigin, pathname } = new URL(url)
  if (method !== 'GET' || requestOrigin !== origin || /^\/(api|ws)(\/|$)/.test(pathname)) return false
  return mode === 'navigate' || isHashed(pathname) || build.shell.includes(pathname)
}

export const answer = (request: Request, answering: Answering): Promise<Response> =>
  request.mode === 'navigate' ? openPage(request, answering) : readFile(request, answering)

/**
 * The page from the server; the cached page if the server does not answer, answers with a 5xx, or takes too long.
 */
async function openPage(request: Request, answering: Answering): Promise<Response> {
  const kept = await keptFile(`${answering.origin}/`, answering)
  if (kept === undefined) return answering.fetch(request)
  const served = answering.fetch(request).then(
    (response) => (response.status >= 500 ? kept : response),
    () => kept,
  )
  return Promise.race([served, answering.patience().then(() => kept)])
}

/** A cached file, by its hash also of another build; otherwise it is fetched and cached. */
async function readFile(request: Request, answering: Answering): Promise<Response> {
  const kept = await keptFile(request.url, answering)
  if (kept !== undefined) return kept
  const response = await answering.fetch(request)
  if (response.ok && isHashed(new URL(request.url).pathname))
    answering.later(keep(request, response.clone(), answering))
  return response
}

async function keptFile(url: string, { caches, warn }: Answering): Promise<Response | undefined> {
  try {
    const where = isHashed(new URL(url).pathname) ? caches : await caches.open(pageCache)
    return await where.match(url, anyVary)
  } catch (cause) {
    warn('What is kept here could not be read', cause)
    return undefined
  }
}

/** Caches a file with the files of the build that was cached last. A full device works without the cache. */
async function keep(request: Request, response: Response, { caches, build, warn }: Answering): Promise<void> {
  try {
    const newest = (await caches.keys()).findLast(isCacheOfBuild) ?? cacheOf(build)
    await (await caches.open(newest)).put(request, response)
  } catch (cause) {
    warn(`${request.url} could not be kept`, cause)
  }
}
