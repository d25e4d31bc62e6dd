import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'

const folder = fileURLToPath(new URL('../../../src/streams/', import.meta.url))

/** The lines of `src/streams/<room>` that match, as `file: line`. */
const found = (room: string, line: RegExp): readonly string[] =>
  readdirSync(`${folder}${room}`)
    .filter((name) => name.endsWith('.ts'))
    .flatMap((name) =>
      readFileSync(`${folder}${room}/${name}`, 'utf8')
        .split('\n')
        .filter((each) => line.test(each))
        .map((each) => `${name}: ${each.trim()}`),
    )

const rooms = ['live', 'session', 'printing']

describe('What changes in the live lists, the session and labels', () => {
  // A `let` that a closure keeps stands on a line of its own; the heads of loops, `for (let …`, do not.
  it('should be held by streams: no `let` but the local one of the fold', () => {
    expect(rooms.flatMap((room) => found(room, /^\s*let\b/))).toEqual(['fold.ts: let highest = top'])
  })

  it('should be written as streams, and read as signals only: no writable signal is made', () => {
    expect(rooms.flatMap((room) => found(room, /\bcreateSignal\b/))).toEqual([])
  })
})
