import { describe, expect, it } from 'vitest'
import { type Step, stepCallOf, stepRequest } from '#model/calls/step.ts'
import { can } from '#model/values/roles.ts'
import { people } from '#tests/arbitraries/histories.ts'
import { faultOf, inSentences } from '#tests/differential/comparedHistory.ts'
import { type KeptHistory, readHistory, replayed, fileText } from './keptHistory.ts'
import { readOptions } from './options.ts'
import { machines } from './players.ts'
import { simplest } from './simpler.ts'
import { tryAll } from './tryAll.ts'
import type { Command } from './turns.ts'

/** The output of `npm run test:rules -- …`, on a clock that a history advances by a second. */
async function run(...args: readonly string[]) {
  const options = readOptions(args)
  const player = machines(options)
  const lines: string[] = []
  let clock = 0
  const play: typeof player.play = (turns, seed) => {
    clock += 1000
    return player.play(turns, seed)
  }
  const histories: KeptHistory[] = []
  const outside = {
    say: (line: string) => lines.push(line),
    now: () => clock,
    keep: (each: KeptHistory) => histories.push(each),
  }
  const kept = await tryAll(options, { ...player, play }, outside)
  return { kept, lines: lines.join('\n'), histories }
}

describe('Histories that are tried', () => {
  it('should end with the time, and count the histories in a second', async () => {
    const { kept, lines } = await run('--seconds', '3', '--length', '20', '--seed', '4')
    expect(lines).toMatch(
      /^3 histories from seed 4 keep all \d+ laws \(3 s, 1\.0 histories and [\d.]+ steps a second\)\.\n/,
    )
    expect(kept).toBe(true)
  })

  it('should continue with other faults, and skip reported ones', async () => {
    const args = ['--length', '80', '--runs', '30', '--plant-bug', 'W5,W6,W7,B1', '--failures', '2']
    const { kept, lines } = await run(...args)
    const broken = [...lines.matchAll(/^Broken: (.+)$/gm)].map(([, law]) => law)
    expect(broken).toHaveLength(2)
    expect(new Set(broken).size).toBe(2)
    expect(lines).toMatch(/\n\n\d+ histories from seed 1: 2 faults \(.+\)\.$/)
    expect(kept).toBe(false)
  })

  it('should count the refusals of each rule by state', async () => {
    const { lines } = await run('--runs', '3', '--length', '100', '--coverage')
    expect(lines).toMatch(/\nwagon +New +Arrived +Pre-cleaning +Unloaded +Complete\n(?:L2 .+\n)?W0 +\d+ +\d+ /)
    expect(lines).toMatch(/\nW4 {2,}0\n/)
    expect(lines).toMatch(/\nbag +New +In lot +Loaded +Shipped +Written off +Void\n/)
  })

  it('should save the shortest history that breaks a law, to be replayed unchanged or edited', async () => {
    const { lines, histories } = await run('--runs', '30', '--length', '80', '--plant-bug', 'W6')
    const again = readHistory(fileText(histories[0]!, 'history.json'))
    expect(histories).toEqual([again])
    const { kept, sentences: same } = await replayed(again)
    expect(kept).toBe(false)
    expect(lines).toContain(`:\n\n${same}\n\nTo repeat it: `)
    const edited = { ...again, commands: again.commands.slice(0, -1) }
    expect((await replayed(edited)).sentences).toMatch(/Keeps all \d+ laws\.$/)
  })

  it('should save a history as a test that fails while the bug exists', async () => {
    const { histories } = await run('--runs', '30', '--length', '80', '--plant-bug', 'W6')
    const code = fileText(histories[0]!, 'tests/rules/found.spec.ts')
    const [, history = ''] = /^const history: KeptHistory = (\{.+?^\})$/ms.exec(code) ?? []
    expect(await replayed(readHistory(history))).toMatchObject({ kept: false })
    expect(await replayed({ ...readHistory(history), forgets: [] })).toMatchObject({ kept: true })
  })

  it('should keep a history as the calls of its steps', async () => {
    const { histories } = await run('--runs', '30', '--length', '80', '--plant-bug', 'W6')
    const text = fileText(histories[0]!, 'history.http')
    const calls = text.split(/^### .*$/m).slice(1)
    const read = calls.map((call) => {
      const [head = '', body = '{}'] = call.trim().split('\n\n')
      const [, method = '', path = ''] = /^(\w+) \{\{server\}\}(\S+)/.exec(head) ?? []
      return { method, path, body: JSON.parse(body) as unknown }
    })
    const requests = histories[0]!.commands.map(({ step }) => stepRequest(step))
    expect(read).toEqual(requests.map((each) => ({ ...each, body: each.body ?? {} })))
    for (const { who } of histories[0]!.commands) expect(text).toContain(`Bearer {{${who.replace(' ', '')}}}`)
  })

  it('should take more steps of the wanted entity', async () => {
    const share = async (...only: readonly string[]): Promise<number> => {
      const { lines } = await run('--runs', '10', '--length', '200', '--coverage', ...only)
      const block = /\nshipment +New.*\n(?:[HS]\d+ .*\n?)*/.exec(lines)?.[0] ?? ''
      return [...block.matchAll(/(?<= )\d+/g)].reduce((sum, [count]) => sum + Number(count), 0)
    }
    expect(await share('--only', 'shipment')).toBeGreaterThan(2 * (await share()))
  })

  it('should let no user act without the permission, also without a rule', async () => {
    const { histories } = await run('--runs', '60', '--length', '120', '--plant-bug', 'W6,B1', '--failures', '2')
    const commands = histories.flatMap((history) => history.commands)
    expect(commands.length).toBeGreaterThan(3)
    for (const { who, step } of commands) expect(can(people[who], stepCallOf(step).permission)).toBe(true)
  })

  it.each([
    ['{}', 'A history has a seed, and commands.'],
    ['{"seed":1,"commands":[],"forgets":["ZZ9"]}', 'No machine can forget ZZ9'],
    ['{"seed":1,"commands":[{"who":"Zoe","minute":0}]}', /^Command 1: who is one of Ana, /],
    ['{"seed":1,"commands":[{"who":"Ana"}]}', 'Command 1: minute is a whole number.'],
    ['{"seed":1,"commands":[{"who":"Ana","minute":0,"step":{"entity":"bag"}}]}', 'there is no step bag.undefined.'],
  ])('should not play %s', (text, words) => {
    expect(() => readHistory(text)).toThrow(words)
  })

  it('should print a history without superfluous records, and in round figures', async () => {
    const player = machines({ only: undefined, bug: ['L2'] })
    const day = { harvested_at: '2026-10-03', arrived_at: '2026-10-03' }
    const bag = { bag_type: 'Super Sack', pallet_type: 'Wood', clean_tare: 0.1, clean_gross: 3333.33 } as const
    const weigh: Step = { entity: 'bag', type: 'weigh', batch: 1, grade: 'Small A Grade', ...bag }
    const steps: readonly Step[] = [
      { entity: 'order', type: 'place', client: 1, orchard: 1, variety: 1 },
      { entity: 'wagon', type: 'arrive', order: 1, wagon_id: 'A17', ...day },
      { entity: 'wagon', type: 'arrive', order: 1, wagon_id: 'C9', ...day },
      { entity: 'wagon', type: 'preClean', id: 2, drying_bin: [1] },
      { entity: 'wagon', type: 'unload', id: 2 },
      { entity: 'batch', type: 'makeReady', id: 1 },
      { entity: 'batch', type: 'startSorting', id: 1 },
      weigh,
      weigh,
      weigh,
      weigh,
    ]
    const play = (commands: readonly Command[]) => player.play(commands, 3)
    const long = await play(steps.map((step, place) => ({ who: 'Sam', minute: 17 * place, step })))
    expect(inSentences(await simplest(long, play, faultOf))).toEqual([
      'At 06:00 Sam places an order of client 1, orchard 1, variety 1. Done.',
      'At 06:05 Sam takes wagon C9 in for order 1, harvested 2026-10-03, arrived 2026-10-03. Done.',
      'At 06:10 Sam starts pre-cleaning wagon C9 into bin 1. Done.',
      'At 06:15 Sam unloads wagon C9. Done.',
      'At 06:20 Sam makes batch 1 Ready. Done.',
      'At 06:25 Sam starts sorting batch 1. Done.',
      'At 06:30 Sam weighs a bag of Small A Grade from batch 1 at 10000.00 lbs, tare 0.00 lbs. Done.',
      'At 06:35 Sam weighs a bag of Small A Grade from batch 1 at 1.00 lbs, tare 0.00 lbs. Done.',
    ])
  })
})
