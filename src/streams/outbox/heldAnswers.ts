import { deviceAlone } from '#model/kinds/deviceRights.ts'
import { selfPath } from '#model/kinds/signIn.ts'
import { isObject } from '#model/values/isObject.ts'
import { pressHeaders } from '#model/wire/headers.ts'
import { jsonIn } from '#streams/http/jsonIn.ts'
import { heldHeader } from '#streams/http/ownSession.ts'
import type { OfflineSeat } from './offlineSeat.ts'
import type { Vault } from './vault.ts'

/** A call of the page, as `fetch` gets it. */
interface AskedCall {
  readonly method: string
  /** With its query, without the server's address. */
  readonly path: string
  readonly headers: Headers
  readonly body: string | null
}

/** The answers with which a page opens, and those that it needs while it has no network. */
export interface HeldAnswers {
  /** Keeps an answer of the server, true up to `seq`, if the page needs it without a network. */
  readonly keep: (call: AskedCall, text: string, seq: string | null) => Promise<void>
  /** The answer that is held; null for any other call. */
  readonly answerTo: (call: AskedCall) => Promise<Response | null>
  /** Keeps the rows of a list, which are true up to `seq`. */
  readonly keepList: (list: string, rows: readonly object[], seq: number) => Promise<void>
}

/** Besides the lists, which are kept as they change. */
const kept = [
  /^\/api\/(system|staff_list|plants\/1|statistics)\/$/,
  /^\/api\/(moisture_readings|dryer_events)\/\?batch=\d+$/,
]

const here = '/api/here/'
const stay = '/api/here/stay/'

/** What somebody showed who has just come; null for a stay of before, after which somebody else may be here. */
function arrivalIn(body: string | null): unknown {
  const by = jsonIn(body)
  return isObject(by) && 'earlier' in by ? null : by
}

/** The device at which nobody is: what a page begins with, before it knows who is there. */
function alone(self: Readonly<Record<string, unknown>>): unknown {
  const { device } = self
  const steps = isObject(device) && Array.isArray(device['steps']) ? device['steps'].map(String) : []
  const nobody = { email: '', first_name: '', last_name: '' }
  return { ...self, ...deviceAlone(steps), ...nobody, device: { ...(isObject(device) && device), presence: null } }
}

const numberAt = (value: unknown, name: string): number | null => {
  const found: unknown = isObject(value) ? value[name] : null
  return typeof found === 'number' ? found : null
}

export function createHeldAnswers(vault: Vault, seat: OfflineSeat): HeldAnswers {
  const nameOf = (path: string): string => `answer ${path}`
  const self = (id: number): string => nameOf(`${selfPath} ${id}`)
  const keepText = (name: string, body: string, seq: string | null): Promise<void> => vault.write(name, { body, seq })

  async function held(name: string): Promise<Response | null> {
    // One that can't be read is none: the page waits for the server.
    const found = await vault.read(name).catch(() => null)
    const body = isObject(found) ? found['body'] : null
    if (!isObject(found) || typeof body !== 'string') return null
    return answerOf(body, typeof found['seq'] === 'string' ? found['seq'] : null)
  }

  /** What is on its way to the disk, which a held answer waits for. */
  let keeping = Promise.resolve()

  async function keep({ method, path, body }: AskedCall, text: string, seq: string | null): Promise<void> {
    if (path === selfPath && method === 'GET') {
      const said = jsonIn(text)
      const id = numberAt(said, 'id')
      // Whoever signs in with a password at a device leaves nothing there.
      if (id === null || !isObject(said) || said['within'] === null) return
      await keepText(self(id), text, seq)
      if (id !== 0) await keepText(self(0), JSON.stringify(alone(said)), seq)
    } else if (path === here || path === stay)
      await seat.noteHere(jsonIn(text), method === 'POST' ? arrivalIn(body) : null)
    else if (method === 'GET' && kept.some((each) => each.test(path))) await keepText(nameOf(path), text, seq)
  }

  async function answerTo({ method, path, headers, body }: AskedCall): Promise<Response | null> {
    await keeping
    if (path === here || path === selfPath) await seat.look()
    if (path === here && method === 'GET') return json(seat.here())
    if (path === here && method === 'DELETE') return json(await seat.leave())
    if (path === here && method === 'POST') {
      // A stay of before is told to the server alone.
      const by = arrivalIn(body)
      if (by === null) return null
      const arrived = await seat.takeOver(by)
      return 'device' in arrived ? json(arrived) : json(arrived, 400)
    }
    if (method !== 'GET') return null
    if (path !== selfPath) return held(nameOf(path))
    return held(self(seat.userOf(headers.get(pressHeaders.presence) ?? '') ?? 0))
  }

  return {
    async keep(...answer) {
      const kept = keep(...answer)
      // A full disk keeps nothing, and holds up nothing.
      keeping = Promise.allSettled([keeping, kept]).then(() => undefined)
      await kept
    },
    answerTo,
    keepList: (list, rows, seq) => keepText(nameOf(`/api/${list}/`), JSON.stringify(rows), String(seq)),
  }
}

const json = (value: unknown, status = 200): Response | null =>
  value === null ? null : answerOf(JSON.stringify(value), null, status)

const answerOf = (body: string, seq: string | null, status = 200): Response =>
  new Response(body, {
    status,
    headers: { 'Content-Type': 'application/json', [heldHeader]: 'true', ...(seq !== null && { 'X-Commit-Seq': seq }) },
  })
