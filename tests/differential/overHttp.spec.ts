import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { historyOf } from '#tests/arbitraries/histories.ts'
import { runs } from '#tests/arbitraries/values.ts'
import { laws } from '#tests/plant/laws/laws.ts'
import { playOverHttp } from '#tests/rules/overHttp.ts'
import { openSite, ownServer, type Site } from '#tests/rules/site.ts'
import { timed } from '#tests/rules/turns.ts'
import { differenceIn, shortenedInSentences } from './comparedHistory.ts'
import { tally } from './tally.ts'

let site: Site
beforeAll(async () => {
  site = await openSite(await ownServer())
}, 60_000)
afterAll(() => site.close())

/** The fault of a history on the server: a difference or a broken law; empty if none. */
async function faults(turns: Parameters<typeof timed>[0]): Promise<string> {
  const play = (some: Parameters<typeof playOverHttp>[1]) => playOverHttp(site, some, { laws, forgets: [] })
  const history = await play(timed(turns))
  counted.add(history)
  return differenceIn(history) === undefined ? '' : shortenedInSentences(history, play)
}

const counted = tally()

describe('Pages on a server, over HTTP and sockets', () => {
  const usual = Math.ceil(runs(50) / 12)

  it(
    'should agree with the server on every step, and the returned data should keep every law',
    async () => {
      const agree = fc.asyncProperty(historyOf(80), async (turns) => {
        expect(await faults(turns)).toBe('')
      })
      await fc.assert(agree, { numRuns: usual, endOnFailure: true })
      const { accepted, refused, 'of no right': turnedAway } = counted.agreed()
      expect(Math.min(accepted, refused, turnedAway)).toBeGreaterThan(0)
    },
    60_000 + usual * 20_000,
  )
})
