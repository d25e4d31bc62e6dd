/** The first calls and the first page of the last start on this device. */
interface LastStart {
  /** The address of the page that it showed first, after the `#`. */
  readonly home: string
  /** Its first GET calls in their order, as `wagons` or `auth/user`. */
  readonly calls: readonly string[]
}

interface ItemStore {
  readonly getItem: (key: string) => string | null
  readonly setItem: (key: string, value: string) => void
}

const key = 'pecanyard.last start'
/** More calls than an application of ours makes first. */
const most = 32
/** ms after which an answer is too old to begin with. */
const fresh = 10_000
/** The duration of a start, during which its calls are recorded, ms. */
const beginning = 3000

/** An answer of the bundle; null if the bundle has none for the call. */
type Early = Response | null

/** Pending answers, by call. The page's own script starts them before the programs load, so they are global. */
declare global {
  var earlyAnswers: Map<string, Promise<Early>> | undefined
  /** Whether this browser still has the session in which they were asked for. */
  var isEarlySession: (() => boolean) | undefined
  /** Repeats the first calls, if the page has the script for it; the development server has none. */
  var sendFirstCalls: (() => void) | undefined
}

/** The last start on this device; null if there was none. */
export function lastStart(storage: ItemStore): LastStart | null {
  try {
    const kept: unknown = JSON.parse(storage.getItem(key) ?? 'null')
    return isStart(kept) ? kept : null
  } catch {
    return null
  }
}

const isStart = (kept: unknown): kept is LastStart =>
  typeof kept === 'object' &&
  kept !== null &&
  'home' in kept &&
  typeof kept.home === 'string' &&
  'calls' in kept &&
  Array.isArray(kept.calls) &&
  kept.calls.every((path) => typeof path === 'string' && /^\w+(\/\w+)*$/.test(path))

const lists = 'wagons,batches,lots,orders,shipments,bags,drying_bins,clients,orchards,brokers,varieties'

/** The first calls of staff, for a device without an earlier sign-in. */
const usual: LastStart = {
  home: '/',
  calls: `auth/user,system,${lists},statistics,staff_list,plants/1`.split(','),
}

/**
 * Repeats the first calls of the last start, in one request, so that their answers arrive while the program loads. If
 * the server has no such call, the program makes them singly. `session` is the token of this browser's session.
 */
export function sendEarly(ask: typeof fetch, storage: ItemStore, session: () => string | null): void {
  const { calls } = lastStart(storage) ?? usual
  const paths = calls.slice(0, most)
  if (paths.length === 0) return
  const settles = new Map<string, (answer: Response | null) => void>()
  const answers = new Map(paths.map((path) => [path, new Promise<Early>((resolve) => settles.set(path, resolve))]))
  globalThis.earlyAnswers = answers
  const before = session()
  globalThis.isEarlySession = () => session() === before
  setTimeout(() => answers.clear(), fresh)
  void ask(`/api/bundle/?paths=${paths.join(',')}`, { credentials: 'include' })
    .then(async (bundle) => eachAnswer(bundle, (path, answer) => settles.get(path)?.(answer)))
    .catch(() => {})
    .finally(() => {
      for (const settle of settles.values()) settle(null)
    })
}

/** The line before a body in a bundle. */
interface Head extends ResponseInit {
  readonly path: string
}

const isHead = (value: unknown): value is Head => typeof value === 'object' && value !== null && 'path' in value

/** The answers of a bundle as they arrive: a line of path, status and headers, then a line with the body, of each. */
async function eachAnswer(bundle: Response, onAnswer: (path: string, answer: Response) => void): Promise<void> {
  if (!bundle.ok || bundle.body === null) return
  const reader = bundle.body.pipeThrough(new TextDecoderStream()).getReader()
  let [headLine, line]: [string | null, string] = [null, '']
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    const [end = '', ...next] = part.value.split('\n')
    line += end
    for (const begin of next) {
      if (headLine === null) {
        headLine = line
      } else {
        const head: unknown = JSON.parse(headLine)
        if (isHead(head)) onAnswer(head.path, new Response(line, head))
        headLine = null
      }
      line = begin
    }
  }
}

/**
 * `fetch` for the start of a program: it uses the pending answers, each once, and records the first calls of the
 * program. `keep` stores them with the first page, for the next start.
 */
export function withEarlyAnswers(ask: typeof fetch, origin: string): { fetch: typeof fetch; keep: KeepStart } {
  const noted = new Set<string>()
  const began = performance.now()
  // Another server has no bundle, and is not asked for one at the next start.
  let isOurs: boolean | null = null
  return {
    fetch: async (input, init) => {
      // After a write, above all a sign-in, earlier answers may be wrong.
      if (init?.method !== 'GET') globalThis.earlyAnswers?.clear()
      const path = init?.method === 'GET' && typeof input === 'string' ? pathIn(input, origin) : null
      if (path === null) return ask(input, init)
      if (performance.now() - began < beginning) noted.add(path)
      const early = globalThis.earlyAnswers?.get(path)
      globalThis.earlyAnswers?.delete(path)
      const answer = early && (await orAbort(early, init?.signal))
      // A refusal may be older than the sign-in, and an answer older than somebody else's in another tab.
      const isTrue = answer?.ok === true && globalThis.isEarlySession?.() !== false
      const used = isTrue ? answer : await ask(input, init)
      if (used.ok) isOurs = isOurs === true || used.headers.has('X-Commit-Seq')
      return used
    },
    keep: (storage, home) =>
      setTimeout(() => {
        if (isOurs === null) return
        storage.setItem(key, JSON.stringify({ home, calls: isOurs ? [...noted].slice(0, most) : [] }))
      }, beginning),
  }
}

type KeepStart = (storage: ItemStore, home: string) => void

/** `wagons` of a call to this origin without a query; null for others. */
const pathIn = (address: string, origin: string): string | null =>
  address.startsWith(`${origin}/api/`) && address.endsWith('/') ? address.slice(origin.length + 5, -1) : null

const orAbort = async (answer: Promise<Early>, signal: AbortSignal | null | undefined): Promise<Early> =>
  new Promise((resolve, reject) => {
    signal?.addEventListener('abort', () => reject(new DOMException('The call took too long', 'AbortError')))
    void answer.then(resolve)
  })
