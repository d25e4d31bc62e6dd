import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Access, callLines } from '#model/calls/callLines.ts'
import { listCalls, plainCalls } from '#model/calls/recordCalls.ts'
import { rowMeant, rowsAt } from '#model/calls/step.ts'
import { deviceSteps } from '#model/kinds/device.ts'
import { Self } from '#model/kinds/user.ts'
import { can, type Permission } from '#model/values/roles.ts'
import { accessMatrix } from './accessMatrix.ts'
import { at, type Caller, listAt, must, numberAt, textAt } from './openPlant.ts'
import { roleNames, type TwoGrowers, twoGrowers } from './twoGrowers.ts'
import { bodyFor, pathFor } from './validCalls.ts'

/** Who is at a tablet: nobody, or a user. */
const people = ['nobody', 'staff', 'supervisor', 'admin'] as const
type Who = (typeof people)[number]

/** Calls that need no permission, yet are of use at a tablet. */
const atTablets: readonly string[] = [
  'GET /api/auth/user/',
  'POST /api/steps/preview/',
  'GET /api/views/',
  'GET /api/last_changes/',
  'POST /api/auth/ws_ticket/',
  'POST /api/here/dropped/',
]

/** These would end the stay or the matrix, and have tests of their own: devices.spec.ts. */
const left = ['/api/here/', '/api/here/stay/', '/api/auth/logout/', '/api/files/{sha}/']

/** What calls need besides their own permission: they are about a record, here a bag or a wagon. */
const alsoNeeded: Readonly<Record<string, Permission>> = {
  'POST /api/steps/preview/': 'correct_bag',
  'GET /api/trace/': 'view_bag',
  'GET /api/recall/': 'view_bag',
  'GET /api/recall/records/': 'view_bag',
  'POST /api/recall/hold/': 'view_bag',
  'GET /api/notices/': 'change_wagon',
  'POST /api/notices/mail/': 'change_wagon',
  'PUT /api/lots/{id}/': 'purchase_lot',
}

/** Of others the bag is put right by corrections. */
const alsoOf = (who: Who, route: string): Permission | undefined =>
  route === 'POST /api/bags/{id}/void/' && who !== 'staff' ? 'correct_bag' : alsoNeeded[route]

const lines: readonly { readonly access: Access; readonly method: string; readonly path: string }[] = [
  ...Object.values(callLines),
  ...Object.values(listCalls),
  ...Object.values(plainCalls),
]

const rows = Object.entries(accessMatrix)
  .map(([route, codes]) => ({ route, codes: codes.split(' ') }))
  .filter(({ route, codes }) => codes[0] === 'U' && !left.some((path) => route.endsWith(` ${path}`)))

describe.each([
  ...deviceSteps.map((step) => [step === 'corrections' ? ['sorting', step] : [step]]),
  [[...deviceSteps]],
])('a tablet for %j', (steps) => {
  let growers: TwoGrowers
  let tablet: Caller
  const there = new Map<Who, { readonly self: Self; readonly headers: Readonly<Record<string, string>> }>()

  beforeAll(async () => {
    growers = await twoGrowers('sqlite', { returns: true })
    const { plant, callers } = growers
    const { admin } = callers
    const device = numberAt(
      await must(admin.send('POST', '/api/devices/', { name: 'Tablet', place: 'Sorter 1', steps })),
      'id',
    )
    const code = textAt(await must(admin.send('POST', `/api/devices/${device}/enrolment/`, {})), 'code')
    const enrolled = await plant.call('POST', '/api/devices/enrol/', { code })
    tablet = plant.callerWith(device, textAt(enrolled.body, 'token'))
    for (const who of people) {
      const headers: Record<string, string> = {}
      if (who !== 'nobody') {
        const issued = await must(admin.send('POST', '/api/badges/', { users: [callers[who].id] }))
        const badge = textAt(listAt(issued, 'badges')[0], 'code')
        headers['x-presence'] = textAt(await must(tablet.send('POST', '/api/here/', { badge })), 'presence')
      }
      // One after the other: the stays before are over, but what was pressed in them still counts.
      headers['x-pressed-at'] = plant.clock()
      there.set(who, { self: Self.parse((await tablet.get('/api/auth/user/', headers)).body), headers })
    }
  }, 60_000)
  afterAll(() => growers.plant.close())

  /** The access of the call that a screen would ask for, before it offers it. */
  function accessOf(route: string, body: unknown): Access | undefined {
    const [method = '', path = ''] = route.split(' ')
    const step = rowMeant(rowsAt(method, path), body)
    if (step !== undefined) return step.call.permission
    return lines.find((line) => line.method === method && line.path === path)?.access
  }

  it('should be refused with 403 exactly what a screen there does not offer', async () => {
    const found: string[] = []
    const wanted: string[] = []
    for (const who of people) {
      const { self, headers } = there.get(who) ?? { self: null, headers: {} }
      for (const { route, codes } of rows) {
        const [method = '', path = ''] = route.split(' ')
        const body = bodyFor(route, growers)
        const access = accessOf(route, body)
        // Refused to everybody of the role by a rule about the record: who has entered it.
        const column = codes[1 + roleNames.indexOf(who === 'staff' ? 'staff' : 'supervisor')]
        if (access === undefined || access === 'anyone') continue
        const isHeld = access === 'signed_in' ? atTablets.includes(route) : can(self, access)
        if (isHeld && column === 'H') continue
        const also = alsoOf(who, route)
        const mayHold = isHeld && (also === undefined || can(self, also))
        const isTaken = who === 'nobody' && method !== 'GET' ? route === 'POST /api/auth/ws_ticket/' : mayHold
        const reply = await tablet.send(method, pathFor(path, 'own', growers), body, {
          ...headers,
          'if-match': '"987654"',
        })
        const isNobodys = at(reply.body, 'code') === 'nobody_here'
        // Of a record that the place does not see a call says that there is none.
        const isRefused = reply.status === 403 || (!isTaken && reply.status === 404)
        found.push(`${who} ${route} ${isRefused ? 'refused' : 'taken'}`)
        wanted.push(`${who} ${route} ${isTaken ? 'taken' : 'refused'}`)
        if (who !== 'nobody' && isNobodys) throw new Error(`Nobody is taken for ${who}`)
      }
    }
    expect(found).toEqual(wanted)
  }, 60_000)
})
