import { describe, expect, it } from 'vitest'
import { sharedChunks } from '#scripts/sharedChunks.ts'

/** Pages with their modules; each module imports those after its colon. */
function chunksOf(usersOf: Record<string, readonly string[]>, { imports = {}, sizes = {}, room = 1e6 }: Given = {}) {
  const chunks = sharedChunks({
    usersOf: new Map(Object.entries(usersOf).map(([id, users]) => [id, new Set(users)])),
    importsOf: (id) => imports[id] ?? [],
    sizeOf: (id) => sizes[id] ?? 100,
    weightOf: () => 1,
    roomOf: () => room,
  })
  return chunks.map((modules) => modules.join(' ')).toSorted()
}

interface Given {
  imports?: Readonly<Record<string, readonly string[]>>
  sizes?: Readonly<Record<string, number>>
  room?: number
}

describe('code shared by several pages', () => {
  it('should be one chunk where the very same pages need it', () => {
    const large = { a: 90_000, b: 90_000 }
    expect(chunksOf({ a: ['lots', 'wagons'], b: ['wagons', 'lots'] }, { sizes: large })).toEqual(['a b'])
  })

  it('should be merged if that costs less than another file, and otherwise stay separate', () => {
    const usersOf = { a: ['lots', 'wagons'], b: ['lots', 'wagons', 'orders'] }
    expect(chunksOf(usersOf)).toEqual(['a b'])
    expect(chunksOf(usersOf, { sizes: { a: 50_000, b: 50_000 } })).toEqual(['a', 'b'])
  })

  it('should count the needs of one half for users of the other half', () => {
    const usersOf = { a: ['lots', 'wagons'], b: ['lots', 'wagons', 'orders'], large: ['lots', 'wagons', 'bags'] }
    expect(chunksOf(usersOf, { imports: { a: ['large'] }, sizes: { large: 50_000 } })).toEqual(['a large', 'b'])
    expect(chunksOf(usersOf, { sizes: { large: 50_000 } })).toEqual(['a b', 'large'])
  })

  it('should never wait for a chunk that waits for it', () => {
    // Each of 40 modules imports two later ones, which its users need too.
    const ids = Array.from({ length: 40 }, (_, at) => `m${at}`)
    const imports = Object.fromEntries(
      ids.map((id, at) => [id, [ids[at + 3], ids[at + 1 + (at % 7)]].filter((each) => each !== undefined)]),
    )
    const usersOf: Record<string, string[]> = {}
    const need = (id: string, page: string): void => {
      if (usersOf[id]?.includes(page)) return
      usersOf[id] = [...(usersOf[id] ?? []), page]
      for (const each of imports[id] ?? []) need(each, page)
    }
    ids.slice(0, 24).forEach((id, at) => need(id, `page ${at % 9}`))
    const sizes = Object.fromEntries(ids.map((id, at) => [id, (at % 5) * 1200]))
    const chunks = chunksOf(usersOf, { imports, sizes }).map((chunk) => chunk.split(' '))
    expect(chunks.length).toBeGreaterThan(1)
    const chunkOf = (id: string) => chunks.findIndex((chunk) => chunk.includes(id))
    const below = (at: number, seen: Set<number>): Set<number> => {
      for (const next of chunks[at]!.flatMap((id) => imports[id] ?? []).map(chunkOf))
        if (next !== at && !seen.has(next)) below(next, seen.add(next))
      return seen
    }
    expect(chunks.map((_, at) => below(at, new Set()).has(at))).not.toContain(true)
  })

  it('should not add bytes to a page without room', () => {
    expect(chunksOf({ a: ['lots', 'wagons'], b: ['lots', 'wagons', 'orders'] }, { room: 150 })).toEqual(['a', 'b'])
  })
})
