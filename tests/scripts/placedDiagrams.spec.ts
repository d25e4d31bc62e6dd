import { execFileSync } from 'node:child_process'
import { expect, it } from 'vitest'
import { placedDiagram } from '#ui/pages/help/placedDiagram.ts'
import { readLifecycle } from '#ui/pages/help/readLifecycle.ts'

type Places = readonly (readonly [name: string, numbers: readonly number[]])[]

const placedIn = (language: string) =>
  JSON.parse(
    execFileSync(process.execPath, ['--import', 'tsx', 'scripts/placeDiagrams.ts', language], { encoding: 'utf8' }),
  ) as Record<string, readonly [size: readonly number[], states: Places, moves: Places]>

it('should place the build’s diagrams as without a build', () => {
  const [size, states, moves] = placedIn('en')['wagon'] ?? []
  const placed = placedDiagram(readLifecycle('wagon'))
  expect(size).toEqual([placed.width, placed.height].map(Math.round))
  expect(states?.length).toBeGreaterThan(4)
  expect(states).toEqual([...placed.states].map(([name, { x, y }]) => [name, [x, y].map(Math.round)]))
  expect(moves).toEqual(
    [...placed.moves].map(([name, { label, points }]) => [
      name,
      [label, ...points].flatMap(({ x, y }) => [x, y].map(Math.round)),
    ]),
  )
})

it('should give Spanish the room that it takes', () => {
  const widths = ['en', 'es'].map((language) => placedIn(language)['wagon']?.[0][0])
  expect(widths[0]).not.toBe(widths[1])
})
