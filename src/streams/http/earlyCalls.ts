/** What the application did first when it was last started on this device. */
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
/** ms in which a start makes its first calls. */
const beginning = 3000

/** An answer of the bundle; null where it holds none. */
type Early = Response | null

/** Answers on their way, by call. The page's own script begins before the programs, so they stand at the window. */
declare global {
  var earlyAnswers: Map<string, Promise<Early>> | undefined
  /** Makes the first calls again, where that can be done; while developing there is no such script. */
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

/** The first calls of staff, where nobody has signed in before. */
const usual: LastStart = {
  home: '/',
  calls: `auth/user,system,${lists},statistics,staff_list,plants/1`.split(','),
}

/**
 * Makes the first calls of the last start again, now and in one: their answers are on their way while the program is
 * loaded. A server without such a call is asked again, singly, by the program.
 */
export function sendEarly(ask: typeof fetch, storage: ItemStore): void {
  const { calls } = lastStart(storage) ?? usual
  const paths = calls.slice(0, most)
  const settles = new Map<string, (answer: Response | null) => void>()
  const answers = new Map(paths.map((path) => [path, new Promise<Early>((resolve) => settles.set(path, resolve))]))
  globalThis.earlyAnswers = answers
  setTimeout(() => answers.clear(), fresh)
  void ask(`/api/bundle/?paths=${paths.join(',')}`, { credentials: 'include' })
    .then(async (bundle) => eachAnswer(bundle, (path, answer) => settles.get(path)?.(answer)))
    .catch(() => {})
    .finally(() => {
      for (const settle of settles.values()) settle(null)
    })
}

/** What stands before a body in a bundle. */
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
 * `fetch` for a program that starts: it takes the answers that are on their way already, each once, and notes what the
 * program asks for first. `keep` says where this start began, for the next one.
 */
export function withEarlyAnswers(ask: typeof fetch, origin: string): { fetch: typeof fetch; keep: KeepStart } {
  const noted = new Set<string>()
  const began = performance.now()
  return {
    fetch: async (input, init) => {
      // What was answered before a write, a sign-in above all, may not be so any more.
      if (init?.method !== 'GET') globalThis.earlyAnswers?.clear()
      const path = init?.method === 'GET' && typeof input === 'string' ? pathIn(input, origin) : null
      if (path === null) return ask(input, init)
      if (performance.now() - began < beginning) noted.add(path)
      const early = globalThis.earlyAnswers?.get(path)
      globalThis.earlyAnswers?.delete(path)
      const answer = early && (await orAbort(early, init?.signal))
      // A refusal may be of before a sign-in.
      return answer?.ok === true ? answer : ask(input, init)
    },
    keep: (storage, home) =>
      setTimeout(() => storage.setItem(key, JSON.stringify({ home, calls: [...noted].slice(0, most) })), beginning),
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
