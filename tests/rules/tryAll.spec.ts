import { describe, expect, it } from 'vitest'
import { machines } from './ground.ts'
import { readOptions } from './options.ts'
import { tryAll } from './tryAll.ts'

/** What `npm run test:rules -- …` says, on a clock that a history moves on by a second. */
async function told(...args: readonly string[]): Promise<{ readonly kept: boolean; readonly lines: string }> {
  const options = readOptions(args)
  const ground = machines(options)
  const lines: string[] = []
  let clock = 0
  const play: typeof ground.play = (turns, seed) => {
    clock += 1000
    return ground.play(turns, seed)
  }
  const kept = await tryAll(options, { ...ground, play }, { say: (line) => lines.push(line), now: () => clock })
  return { kept, lines: lines.join('\n') }
}

describe('Histories that are tried', () => {
  it('should end with the time, and say how many there were in a second', async () => {
    const { kept, lines } = await told('--seconds', '3', '--length', '20', '--seed', '4')
    expect(lines).toMatch(
      /^3 histories from seed 4 keep all \d+ laws \(3 s, 1\.0 histories and [\d.]+ steps a second\)\.\n/,
    )
    expect(kept).toBe(true)
  })

  it('should go on to other faults, and pass over those that were told', async () => {
    const args = ['--length', '80', '--runs', '12', '--plant-bug', 'W5,W6,W7,B1', '--failures', '2']
    const { kept, lines } = await told(...args)
    const broken = [...lines.matchAll(/^Broken: (.+)$/gm)].map(([, law]) => law)
    expect(broken).toHaveLength(2)
    expect(new Set(broken).size).toBe(2)
    expect(lines).toMatch(/\n\n\d+ histories from seed 1: 2 faults \(.+\)\.$/)
    expect(kept).toBe(false)
  })

  it('should count the refusals of each rule by state', async () => {
    const { lines } = await told('--runs', '3', '--length', '100', '--coverage')
    expect(lines).toMatch(/\nwagon +New +Arrived +Pre-cleaning +Unloaded +Complete\nW0 +\d+ +\d+ /)
    expect(lines).toMatch(/\nW4 {2,}0\n/)
    expect(lines).toMatch(/\nbag +New +In lot +Loaded +Shipped +Void\n/)
  })
})
