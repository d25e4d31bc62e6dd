import { randomBytes } from 'node:crypto'
import { temporaryDatabase } from '#demo/temporaryDatabase.ts'
import { addFirstAdministrator } from '#server/accounts/firstAdministrator.ts'
import type { Clock } from '#server/clock.ts'
import { openDatabase } from '#server/log/openDatabase.ts'
import { people } from '#tests/arbitraries/histories.ts'
import { newPlant } from '#tests/plant/memoryPlant.ts'
import { unlimited, serveDatabase } from '#tests/support/plant/serveDatabase.ts'
import { type Caller, callerOf, signIn } from './caller.ts'
import { Numbers } from './numbers.ts'
import { momentAt } from './turns.ts'

export type Name = keyof typeof people
export const names = Object.keys(people) as readonly Name[]

/** A server with a signed-in user of each role. Histories use only records of their own. */
export interface Site {
  readonly address: string
  readonly admin: Caller
  readonly tokens: Readonly<Record<Name, string>>
  readonly now: () => number
  /** Sets the server's clock to a minute of a history, where the server is ours. */
  readonly setClock: (minute: number) => void
  /** New growers, orchards and bins for one history, under the numbers that it knows them by. */
  readonly furnish: () => Promise<Numbers>
  readonly close: () => Promise<void>
}

interface Server {
  readonly address: string
  readonly email: string
  readonly password: string
  readonly now: () => number
  readonly setClock: (minute: number) => void
  readonly close: () => Promise<void>
}

/** A server that is running elsewhere, with its own clock. */
export const serverAt = (address: string, email: string, password: string): Server => ({
  address: address.replace(/\/$/, ''),
  email,
  password,
  now: Date.now,
  setClock: () => {},
  close: () => Promise.resolve(),
})

/** A server of our own on a temporary database, with the history's clock unless another one is given. */
export async function ownServer(ticking?: Clock): Promise<Server> {
  const [email, password] = ['rules@example.com', randomBytes(12).toString('hex')]
  let minute = 0
  const clock = ticking ?? (() => momentAt(minute).now)
  const place = temporaryDatabase()
  // Every history opens its own pages, and its clock stands still, so rate limits would never refill.
  const allowances = { writes: unlimited, sockets: unlimited, catchUps: unlimited }
  const served = await serveDatabase(await openDatabase(place.url), { clock, allowances })
  const { address } = served
  await addFirstAdministrator(served, { email, password, first_name: 'Rules', last_name: 'Tester' })
  const admin = callerOf(address, await signIn(address, email, password))
  await admin.send('PATCH', '/api/system/', { max_lot_weight: newPlant(momentAt(0)).maxLotWeight })
  return {
    address,
    email,
    password,
    now: () => Date.parse(clock()),
    setClock: (to) => (minute = to),
    async close() {
      await served.close()
      place.remove()
    },
  }
}

/** Signs in at a server, and adds the users of histories. */
export async function openSite(server: Server): Promise<Site> {
  const { address } = server
  const admin = callerOf(address, await signIn(address, server.email, server.password))
  const run = randomBytes(4).toString('hex')
  const parties = new Numbers()
  for (const ours of [1, 2])
    parties.note('variety', await admin.make('/api/varieties/', { name: `Rules ${run} ${ours}` }), ours)
  for (const ours of [1, 5])
    parties.note('broker', await admin.make('/api/brokers/', { company_name: `Shellers ${run} ${ours}` }), ours)
  const addGrower = (ours: number, of: string): Promise<number> =>
    admin.make('/api/clients/', { company_name: `Farm ${of} ${ours}` })
  const firstGrower = await addGrower(0, run)

  const password = randomBytes(12).toString('hex')
  const users: [Name, string][] = []
  for (const who of names) {
    const { id, role_number, broker, client } = people[who]
    const email = `${who.toLowerCase().replaceAll(' ', '.')}.${run}@example.com`
    const theirs = await admin.make('/api/users/', {
      email,
      password,
      first_name: who,
      last_name: run,
      role_number,
      broker: broker === null ? null : parties.theirs('broker', broker),
      client: client === null ? null : firstGrower,
    })
    parties.note('user', theirs, id)
    users.push([who, await signIn(address, email, password)])
  }

  async function furnish(): Promise<Numbers> {
    const of = randomBytes(4).toString('hex')
    const plant = newPlant(momentAt(0))
    const numbers = parties.copy()
    for (const ours of plant.clients) numbers.note('client', await addGrower(ours, of), ours)
    for (const { id, name, farm, client } of plant.orchards) {
      const body = { name, farm, client: numbers.theirs('client', client) }
      numbers.note('orchard', await admin.make('/api/orchards/', body), id)
    }
    for (const { id, name } of plant.drying_bin)
      numbers.note('drying_bin', await admin.make('/api/drying_bins/', { name: `${name} ${of}` }), id)
    const gail = people['Grower Gail']
    await admin.send('PATCH', `/api/users/${numbers.theirs('user', gail.id)}/`, {
      client: numbers.theirs('client', gail.client ?? 0),
    })
    return numbers
  }

  return {
    address,
    admin,
    tokens: Object.fromEntries(users) as Record<Name, string>,
    now: server.now,
    setClock: server.setClock,
    furnish,
    close: server.close,
  }
}
