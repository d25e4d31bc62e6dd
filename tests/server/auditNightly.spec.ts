import { afterEach, describe, expect, it, vi } from 'vitest'
import { day, minute } from '#model/values/calendar.ts'
import { roles } from '#model/values/roles.ts'
import { auditNightly } from '#server/audit/auditNightly.ts'
import { changeRecord } from '#server/commands/changeRecord.ts'
import { asText, type Letter } from '#server/mail/letter.ts'
import { engines, freshPlace } from './freshPlace.ts'
import { foreman, TestPlant } from './testPlant.ts'

const closing: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close()
})

/** Three in the morning at the plant. */
const night = '2026-11-18T09:00:00.000Z'
const later = (ms: number): string => new Date(Date.parse(night) + ms).toISOString()

describe.each(engines)('the night’s audit, on %s', (engine) => {
  it('should be made once a night from three on, also after a restart, and mailed to the administrators', async () => {
    const place = await freshPlace(engine)
    closing.push(() => place.clear())
    const sent: Letter[] = []
    const mails = {
      mailer: {
        canSend: true,
        send: ({ letter }: { readonly letter: Letter }) => void sent.push(letter),
        forget: () => {},
        close: async () => {},
      },
      publicUrl: 'https://plant.example.com',
      listensAt: () => '',
    }
    const warn = vi.fn()
    const audit = ({ db, writer }: TestPlant, now: string) =>
      auditNightly({ plant: { db, writer, clock: () => now }, mails, log: { warn } })

    const plant = new TestPlant(await place.open())
    await plant.furnish()
    await plant.runOrder('A1')
    await changeRecord(plant, {
      actor: foreman,
      answer: () => ({ status: 200, body: '', headers: {} }),
      id: 1,
      entity: 'user',
      type: 'user.changed',
      data: { role_number: roles.administrator },
    })
    await audit(plant, later(-day))
    expect(warn).not.toHaveBeenCalled()
    await plant.db.write.updateTable('bags').set({ clean_gross: 1 }).where('id', '=', 1).execute()
    await audit(plant, later(-minute))
    expect(warn).not.toHaveBeenCalled()
    await audit(plant, night)
    await audit(plant, later(minute))
    expect([warn.mock.calls.length, sent.length]).toEqual([1, 1])
    await plant.close()

    const restarted = new TestPlant(await place.open())
    closing.push(() => restarted.close())
    await audit(restarted, later(8 * 60 * minute))
    expect(sent).toHaveLength(1)
    await audit(restarted, later(day))
    expect(sent).toHaveLength(2)
    const text = sent.slice(-1).map(asText).join('')
    expect(text).toContain('Bag 1 is not what its events made it')
    expect(text).toContain('https://plant.example.com/#/audit')
  })
})
