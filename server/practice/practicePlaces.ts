import type { Transaction } from 'kysely'
import { openSessions } from '#server/accounts/sessions.ts'
import type { Tables } from '#server/db/tables.ts'
import { practicePlaces } from './practiceLimits.ts'

/** The places of a practice plant, by the addresses that took them. */
export interface PracticePlaces {
  /** Ends the sessions that a new one from an address has no room beside; returns their hashes. */
  makeRoom(tx: Transaction<Tables>, address: string, now: string): Promise<readonly string[]>
  /** An address has taken a place with a session. */
  taken(hash: string, address: string): void
}

/**
 * Nobody is refused: an address that has all its places loses its oldest one, and where all places are taken, the
 * address with the most of them loses its oldest. So a program takes no more than its own share. Addresses are kept in
 * memory only, like the plant itself.
 */
export function createPracticePlaces({
  most,
  each,
}: Readonly<Record<'most' | 'each', number>> = practicePlaces): PracticePlaces {
  let addresses: ReadonlyMap<string, string> = new Map()
  return {
    async makeRoom(tx, address, now) {
      const open = await openSessions(tx, now)
      addresses = new Map(open.map((hash) => [hash, addresses.get(hash) ?? '']))
      const ended = toEnd([...addresses], address, { most, each })
      if (ended.length > 0) await tx.deleteFrom('sessions').where('token_hash', 'in', ended).execute()
      return ended
    },
    taken: (hash, address) => void (addresses = new Map([...addresses, [hash, address]])),
  }
}

type Place = readonly [hash: string, address: string]

/** The sessions to end for one more from an address; `open` oldest first. */
function toEnd(
  open: readonly Place[],
  address: string,
  { most, each }: Readonly<Record<'most' | 'each', number>>,
): readonly string[] {
  const own = open.filter(([, of]) => of === address)
  const over = own.slice(0, Math.max(0, own.length - each + 1))
  const left = open.filter((place) => !over.includes(place))
  if (left.length < most) return hashesOf(over)
  const counts = new Map<string, number>()
  for (const [, of] of left) counts.set(of, (counts.get(of) ?? 0) + 1)
  const largest = Math.max(...counts.values())
  const oldest = left.filter(([, of]) => counts.get(of) === largest).slice(0, left.length - most + 1)
  return hashesOf([...over, ...oldest])
}

const hashesOf = (places: readonly Place[]): readonly string[] => places.map(([hash]) => hash)
