import type { UnreadableRecord } from './fold.ts'
import type { Reading } from './read.ts'
import { createCell, type Readable } from './readable.ts'

/** Which records of a list can't be read, and why. */
export interface Unreadables extends Readable<readonly UnreadableRecord[]> {
  /** The whole list has been loaded: these, and no others. */
  readonly whole: (found: readonly UnreadableRecord[]) => void
  /** A part of it has been loaded: these too. */
  readonly part: (found: readonly UnreadableRecord[]) => void
  /** One record has been heard of. */
  readonly heard: (id: number, reading: Reading<unknown>) => void
  readonly gone: (id: number) => void
}

export function createUnreadables(): Unreadables {
  const shown = createCell<readonly UnreadableRecord[]>([])
  let byId = new Map<number, UnreadableRecord>()
  let nameless: readonly UnreadableRecord[] = []

  const show = (): void => {
    if (byId.size + nameless.length + shown.get().length > 0) shown.set([...byId.values(), ...nameless])
  }

  function add(found: readonly UnreadableRecord[]): void {
    for (const each of found) if (each.id !== null) byId.set(each.id, each)
  }

  return {
    get: shown.get,
    subscribe: shown.subscribe,
    whole(found) {
      byId = new Map()
      nameless = found.filter(({ id }) => id === null)
      add(found)
      show()
    },
    part(found) {
      add(found)
      show()
    },
    heard(id, reading) {
      if (reading.ok) byId.delete(id)
      else byId.set(id, { id, ...reading.unreadable })
      show()
    },
    gone(id) {
      byId.delete(id)
      show()
    },
  }
}
