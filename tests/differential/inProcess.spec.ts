import { writeFileSync } from 'node:fs'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Step } from '#model/calls/step.ts'
import { historyOf } from '#tests/arbitraries/histories.ts'
import { runs } from '#tests/arbitraries/values.ts'
import { type Command, timed } from '#tests/rules/turns.ts'
import { differenceIn, shortenedInSentences } from './comparedHistory.ts'
import { type Opened, openAll, play, type Whims } from './play.ts'
import { starts } from './starts.ts'
import { tally } from './tally.ts'

const opened = new Map<string, Opened>()
const counted = tally()

beforeAll(async () => {
  for (const [name, start] of Object.entries(starts)) opened.set(name, await openAll(start()))
})
afterAll(async () => {
  for (const { books } of opened.values()) await books.close()
  const report = process.env['DIFFERENTIAL_REPORT']
  if (report !== undefined) writeFileSync(report, `${counted.summary()}\n`)
})

const at = (start: keyof typeof starts): Opened => opened.get(start)!

/** Plays a history, and prints the shortest one with the same difference; empty if browser and server agree. */
async function differences(on: Opened, turns: Parameters<typeof timed>[0], whims?: Whims): Promise<string> {
  const history = await play(on, timed(turns), whims)
  if (whims === undefined) counted.add(history)
  return differenceIn(history) === undefined
    ? ''
    : shortenedInSentences(history, (commands) => play(on, commands, whims))
}

describe('The browser and the server', () => {
  const usual = runs(50)

  it.each(Object.keys(starts) as (keyof typeof starts)[])(
    'should agree on every step at a plant from %s on',
    async (start) => {
      const agree = fc.asyncProperty(historyOf(80), async (turns) => {
        expect(await differences(at(start), turns)).toBe('')
      })
      await fc.assert(agree, { numRuns: usual, endOnFailure: true })
    },
    60_000 + usual * 2000,
  )

  it.skipIf(usual < 50)('should have met every way to agree, and rarely a step without a verdict', () => {
    const counts = counted.agreed()
    const { accepted, refused, 'signed with no picture': seldom, 'mixed in a bin before': mixed, ...rest } = counts
    expect(Math.min(accepted, refused, ...Object.values(rest))).toBeGreaterThan(0)
    expect(rest['about what is not held'] + rest['naming what is not held']).toBeLessThan((accepted + refused) / 2)
    expect(seldom + mixed).toBeLessThan((accepted + refused) / 100)
  })
})

describe('Faults that it found', () => {
  const commandsOf = (who: Command['who'], ...steps: readonly Step[]): readonly Command[] =>
    steps.map((step, place) => ({ who, minute: 5 * place, step }))
  const agreedOn = async (commands: readonly Command[]) => (await play(at('the middle of its season'), commands)).at(-1)

  it('[L18] should also refuse in the browser to remove a lot whose only bag moved to another grade', async () => {
    const weigh = { bag_type: 'Super Sack', pallet_type: 'Wood', clean_tare: 35, clean_gross: 900 } as const
    const last = await agreedOn(
      commandsOf(
        'Sam',
        { entity: 'batch', type: 'makeReady', id: 2 },
        { entity: 'batch', type: 'startSorting', id: 2 },
        { entity: 'bag', type: 'weigh', batch: 2, grade: 'Cracks & Splits', ...weigh },
        { entity: 'bag', type: 'correct', id: 7, grade: 'B Grade', reason: 'Looked again' },
        { entity: 'lot', type: 'remove', id: 5 },
      ),
    )
    expect(last).toMatchObject({ agreed: 'refused', answer: { refusals: [{ rule: 'L18' }] } })
  })

  it('[W24] should be the one rule that the server adds, about a bin that two batches had at the same time', async () => {
    const order = { entity: 'order', type: 'place', client: 1, orchard: 1, variety: 1 } as const
    const commands = commandsOf(
      'Sam',
      order,
      {
        entity: 'wagon',
        type: 'arrive',
        order: 1,
        wagon_id: 'C9',
        harvested_at: '2026-10-03',
        arrived_at: '2026-10-03',
      },
      { entity: 'wagon', type: 'preClean', id: 1, drying_bin: [2], pre_dried: true },
      { entity: 'wagon', type: 'unload', id: 1 },
      { entity: 'batch', type: 'makeReady', id: 1 },
      { entity: 'batch', type: 'startSorting', id: 1 },
      { entity: 'batch', type: 'open', order: 1, drying_bin: 2 },
      { entity: 'batch', type: 'complete', id: 1 },
      { entity: 'wagon', type: 'notify', id: 1, notified_by: 1, notified_at: '2026-10-03' },
      { entity: 'wagon', type: 'complete', id: 1, input_more_wagons: true },
      { entity: 'wagon', type: 'move', id: 1, order: 1, reason: 'Another order' },
    )
    const history = await play(at('its first order'), commands)
    expect(history.slice(0, -1).map(({ agreed }) => agreed)).toEqual(commands.slice(0, -1).map(() => 'accepted'))
    expect(history.at(-1)).toMatchObject({
      agreed: 'mixed in a bin before',
      answer: { refusals: [{ rule: 'W20' }, { rule: 'W24' }] },
    })
  })

  it('[W24] should name the same bin as the server of those that two batches share', async () => {
    const arrive = {
      entity: 'wagon',
      type: 'arrive',
      order: 1,
      harvested_at: '2026-10-03',
      arrived_at: '2026-10-03',
    } as const
    const commands = commandsOf(
      'Sam',
      { entity: 'order', type: 'place', client: 1, orchard: 1, variety: 1 },
      { ...arrive, wagon_id: 'A17' },
      { ...arrive, wagon_id: 'C9' },
      { entity: 'wagon', type: 'preClean', id: 1, drying_bin: [3], pre_dried: true },
      { entity: 'wagon', type: 'unload', id: 1 },
      { entity: 'batch', type: 'makeReady', id: 1 },
      { entity: 'batch', type: 'open', order: 1, drying_bin: 4 },
      { entity: 'batch', type: 'open', order: 1, drying_bin: 3 },
      { entity: 'wagon', type: 'preClean', id: 2, drying_bin: [4], pre_dried: true },
      { entity: 'wagon', type: 'move', id: 2, wagons: [1], order: 1, reason: 'Another order' },
    )
    const history = await play(at('its first order'), commands)
    expect(history.slice(0, -1).map(({ agreed }) => agreed)).toEqual(commands.slice(0, -1).map(() => 'accepted'))
    expect(history.at(-1)).toMatchObject({
      agreed: 'refused',
      answer: {
        refusals: [
          { rule: 'W20' },
          { rule: 'W24', message: 'Its nuts share Bin 4 with batch 2, which was opened by hand and stays.' },
        ],
      },
    })
  })

  it('[L13] should reveal no broker that a broker can’t see', async () => {
    const last = await agreedOn(commandsOf('Broker Bo', { entity: 'lot', type: 'sell', id: 1, broker: 1 }))
    expect(last).toMatchObject({
      agreed: 'refused',
      answer: { refusals: [{ rule: 'L13' }, { rule: 'L14' }] },
    })
  })
})

describe('A broker’s browser', () => {
  it('[H3] should say that a lot is held, like the server, without reason and user', async () => {
    const offer: Command = { who: 'Sam', minute: 0, step: { entity: 'lot', type: 'measure', id: 3, broker: null } }
    const hold: Command = { who: 'Sam', minute: 0, step: { entity: 'lot', type: 'hold', id: 3, reason: 'Wet corner' } }
    const buy: Command = { who: 'Broker Bo', minute: 5, step: { entity: 'lot', type: 'sell', id: 3, broker: 5 } }
    const last = (await play(at('the middle of its season'), [offer, hold, buy])).at(-1)
    expect(last).toMatchObject({
      agreed: 'refused',
      answer: { refusals: [{ rule: 'H3', message: 'Lot 3 is held by the plant.' }] },
    })
  })
})

describe('A browser that is wrong', () => {
  const wrong: readonly (readonly [wrong: string, whims: Whims])[] = [
    ['forgot a rule of wagons (W6)', { forgets: 'W6' }],
    ['forgot a rule of batches (B1)', { forgets: 'B1' }],
    ['is not told of the bins', { hears: (messages) => messages.filter((each) => !each.includes('"drying_bins/')) }],
    ['is not told of what is deleted', { hears: (messages) => messages.filter((each) => !each.includes('/delete"')) }],
  ]
  const histories = fc.sample(historyOf(70), { numRuns: 60, seed: 2 })

  it.each(wrong)(
    'should differ from the server where it %s',
    async (_, whims) => {
      let difference = ''
      for (const turns of histories)
        if (difference === '') difference = await differences(at('its first order'), turns, whims)
      expect(difference).toMatch(/^At 0\d:\d\d [\s\S]+\nThe browser says: .+ The server says: .+$/)
    },
    60_000,
  )
})
