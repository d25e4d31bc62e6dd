import { randomUUID } from 'node:crypto'
import { callerOf, signIn } from '#tests/rules/caller.ts'
import { admin } from '#tests/support/plant/serverProcess.ts'

/** A wagon to enter: its key, which is also its label, its notes, and its user. */
export interface Entry {
  readonly key: string
  /** Its identification. */
  readonly notes: string
  readonly token: string
}

/** An order for wagons, and users who enter them. */
export interface WriterAccounts {
  readonly order: number
  readonly tokens: readonly string[]
}

const password = 'a long enough passphrase'

/** Sets up an order and people on a new plant. */
export async function createWriterAccounts(url: string, people: number): Promise<WriterAccounts> {
  const token = await signIn(url, admin.email, admin.password)
  const administrator = callerOf(url, token)
  const client = await administrator.make('/api/clients/', { company_name: 'Hollis Farms' })
  const orchard = await administrator.make('/api/orchards/', { name: 'Home', client })
  const variety = await administrator.make('/api/varieties/', { name: 'Desirable' })
  const order = await administrator.make('/api/orders/', { client, orchard, variety })
  const tokens: string[] = []
  for (let nth = 0; nth < people; nth++) {
    const email = `person${nth}@example.com`
    await administrator.make('/api/users/', { email, first_name: 'Ana', last_name: `${nth}`, role_number: 3, password })
    tokens.push(await signIn(url, email, password))
  }
  return { order, tokens }
}

const newKey = (): string => randomUUID().slice(0, 18).toUpperCase()

export function newEntry({ tokens }: WriterAccounts, nth: number): Entry {
  return { key: newKey(), notes: `Entry ${nth}`, token: tokens[nth % tokens.length] ?? '' }
}

/** The same wagon as if it had never been sent. */
export const forgotten = (entry: Entry): Entry => ({ ...entry, key: newKey() })

/** Enters a wagon. `saved` if the server says so, `unanswered` if unknown; throws on any other answer. */
export async function enter(
  url: string,
  { order }: WriterAccounts,
  { key, notes, token }: Entry,
  day: string,
): Promise<'saved' | 'unanswered'> {
  try {
    const answer = await fetch(`${url}/api/wagons/`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'idempotency-key': key },
      body: JSON.stringify({ order, wagon_id: key, harvested_at: day, arrived_at: day, notes }),
    })
    const text = await answer.text()
    if (answer.status === 201) return 'saved'
    // The database is away: nothing was saved, or it is unknown.
    if (answer.status === 503) return 'unanswered'
    throw new Wrong(`A wagon was answered ${answer.status}: ${text}`)
  } catch (error) {
    if (error instanceof Wrong) throw error
    return 'unanswered'
  }
}

class Wrong extends Error {}
