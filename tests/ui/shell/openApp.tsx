import { render } from '@testing-library/react'
import { calls } from '#model/calls/calls.ts'
import type { Self } from '#model/kinds/user.ts'
import { createNetwork } from '#streams/http/network.ts'
import type { TextStore, WriteKeeper } from '#streams/http/pendingWrites.ts'
import { clientOver } from '#tests/ui/clientOver.ts'
import { hand } from '#tests/ui/hand.ts'
import { FakeServer, type Old, type Tables } from '#tests/ui/workflow/fakeServer.ts'
import { App } from '#ui/App.tsx'

export interface Opening {
  self: Self
  /** The address when the page is loaded. */
  place: string
  tables?: Tables
  /** Ids of the tables that a list omits by default. */
  old?: Old
  /** The users that a demonstration offers. */
  demoUsers?: FakeServer['demoUsers']
  /** False: no user is signed in at the start. */
  signedIn?: boolean
  /** No answers while it is false. */
  network?: { there: boolean }
  /** No answers and no failures. */
  silent?: boolean
  /** ms that the clock of the server is ahead of this device's; without it, no answer tells its time. */
  clockAhead?: number
  /** What a reload of the page left. */
  store?: TextStore
  /** What closed tabs left. */
  keeper?: WriteKeeper
  /** Calls that are answered 500, such as `GET /api/orders/`; more can be added later. */
  failing?: Set<string>
  /** Calls that the server does not have, by the beginning of their path; it answers `status` and knows no keys. */
  lacking?: { readonly paths: readonly string[]; readonly status: number }
}

/** Writes without a session. */
const ofGuests = /^\/api\/(?:unsubscribe|first_administrator|auth\/password)/

/** Loads the whole application on a plant whose server has `tables`. */
export function openApp({ self, place, tables = {}, old, signedIn = true, failing = new Set(), ...rest }: Opening) {
  const server = new FakeServer(self, tables, old)
  server.demoUsers = rest.demoUsers
  let inside = signedIn
  const { network = { there: true }, silent: dead = false, lacking, store, keeper, clockAhead } = rest
  server.keyed = lacking === undefined
  const answers: typeof fetch = async (input, init) => {
    if (dead) return new Promise<Response>(() => {})
    if (!network.there) throw new TypeError('Failed to fetch')
    const { pathname } = new URL(input instanceof Request ? input.url : input)
    if (failing.has(`${init?.method ?? 'GET'} ${pathname}`))
      return Response.json({ detail: 'Broken.' }, { status: 500 })
    if (lacking?.paths.some((path) => pathname.startsWith(path)) === true)
      return Response.json({ detail: 'Not here.' }, { status: lacking.status })
    if (pathname === '/api/auth/login/') inside = true
    if (pathname === '/api/auth/logout/') inside = false
    if (pathname.startsWith('/api/auth/log')) return Response.json({ token: 'a token' })
    const isWrite = (init?.method ?? 'GET') !== 'GET' && !ofGuests.test(pathname)
    const needsUser = pathname === '/api/auth/user/' || isWrite
    if (needsUser && !inside) return Response.json({ detail: 'Sign in first.' }, { status: 401 })
    const answer = await server.fetch(input, init)
    if (clockAhead !== undefined) answer.headers.set('Date', new Date(Date.now() + clockAhead).toUTCString())
    return answer
  }
  // Files share one history: Back must lead to the dashboard, not to a page of an earlier test.
  history.replaceState(null, '', '#/')
  history.pushState(null, '', `#${place}`)
  const plant = clientOver(server, {
    fetch: answers,
    network: createNetwork(window),
    ...(store && { store }),
    ...(keeper && { keeper }),
  })
  render(<App plant={plant} />)
  /** The session is over, which the page finds out by its next write. */
  const expire = () => {
    inside = false
  }
  /** The session is over, as the next call finds out. */
  async function endSession() {
    expire()
    await plant.send(calls.self)
  }
  return { server, plant, user: hand(), endSession, expire }
}
