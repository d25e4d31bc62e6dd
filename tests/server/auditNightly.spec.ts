import { afterEach, describe, expect, it } from 'vitest'
import type { Audit } from '#model/calls/audit.ts'
import { auditIsDue, mailFindings } from '#server/audit/auditNightly.ts'
import { asText, type Letter } from '#server/mail/letter.ts'
import { engines, freshPlace } from './freshPlace.ts'
import { TestPlant } from './testPlant.ts'

const closing: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close()
})

describe('the night’s audit', () => {
  const calendar = { time_zone: 'America/Chicago', week_start: 'Monday', season_start: '09-01' } as const
  /** Three in the morning at the plant. */
  const night = '2026-11-18T09:00:00.000Z'

  it.each([
    ['before three', null, '2026-11-18T08:59:00.000Z', false],
    ['at three', '2026-11-17T09:10:00.000Z', night, true],
    ['once', night, '2026-11-18T20:00:00.000Z', false],
    ['later, on a machine that was off', null, '2026-11-18T20:00:00.000Z', true],
    ['in the next night', night, '2026-11-19T09:00:00.000Z', true],
  ])('should be made %s', (_, last, now, due) => {
    expect(auditIsDue(last, now, calendar)).toBe(due)
  })
})

describe.each(engines)('what the night found, on %s', (engine) => {
  it('should be mailed to the administrators, once a day', async () => {
    const place = await freshPlace(engine)
    const plant = new TestPlant(await place.open())
    closing.push(
      () => place.clear(),
      () => plant.close(),
    )
    await plant.furnish()
    await plant.db.write.updateTable('users').set({ role_number: 5 }).execute()
    const sent: Letter[] = []
    const server = {
      mailer: {
        canSend: true,
        send: ({ letter }: { readonly letter: Letter }) => void sent.push(letter),
        forget: () => {},
        close: async () => {},
      },
      publicUrl: 'https://plant.example.com',
      listensAt: () => '',
    }
    const findings: Audit['findings'] = [
      {
        law: 'W5: Wagon A1 is Complete, and nobody was notified.',
        entity: 'wagon',
        id: 1,
        name: 'A1',
        seq: 7,
        known: false,
      },
    ]
    await mailFindings(plant, server, [])
    expect(sent).toEqual([])
    await mailFindings(plant, server, findings)
    await mailFindings(plant, server, findings)
    expect(sent).toHaveLength(1)
    const [letter] = sent
    const text = letter === undefined ? '' : asText(letter)
    expect(text).toContain('W5: Wagon A1 is Complete')
    expect(text).toContain('https://plant.example.com/#/audit')
  })
})
