import { describe, expect, it } from 'vitest'
import { day } from '#model/values/calendar.ts'
import { done, failed } from '#streams/http/failure.ts'
import { createOutbox } from '#streams/http/outbox.ts'
import {
  createPendingWrites,
  type OnFound,
  type UnansweredWrite,
  type WriteKeeper,
} from '#streams/http/pendingWrites.ts'

const [hollis, ines] = [7, 8]

describe('what closed pages left, found after its person has signed out', () => {
  it('should be nobody’s, also when the next one signs in', async () => {
    const { outbox, found, sent } = opened()
    const resuming = outbox.resume(hollis)
    outbox.clear()
    void outbox.resume(ines)
    found[0]?.left([write('A')])
    await outbox.sendAll()
    expect([sent, outbox.saves.get()]).toEqual([[], []])
    found[0]?.left([write('B')])
    outbox.clear()
    found[0]?.left([write('C')])
    await outbox.sendAll()
    expect([sent, outbox.saves.get()]).toEqual([[], []])
    void resuming
  })
})

describe('a save whose form was left', () => {
  it('should wait from the end of its session until somebody is signed in', async () => {
    const { outbox, sent, leave } = opened()
    void outbox.resume(hollis)
    leave('A')
    outbox.ended()
    await outbox.sendAll()
    expect(sent).toEqual([])
    void outbox.resume(hollis)
    await outbox.sendAll()
    expect(sent).toEqual(['A'])
  })
})

describe('a turn of sending that is under way when another person signs in', () => {
  it('should send nothing more', async () => {
    const { outbox, sent, leave, holdUp } = opened()
    void outbox.resume(hollis)
    for (const key of ['A', 'B']) leave(key)
    const release = holdUp()
    const sending = outbox.sendAll()
    outbox.ended()
    void outbox.resume(ines)
    release()
    await sending
    expect(sent).toEqual(['A'])
  })
})

describe('a save that was sent more than a day ago', () => {
  it('should not be sent by itself where its page stayed open, but be asked about', async () => {
    const { outbox, sent, leave, time } = opened()
    void outbox.resume(hollis)
    leave('A')
    outbox.ended()
    time.now += day
    void outbox.resume(hollis)
    await outbox.sendAll()
    expect([sent, outbox.hasOwn()]).toEqual([[], false])
    expect(outbox.saves.get()).toMatchObject([{ key: 'A', old: true }])
    outbox.drop('A')
    expect(outbox.saves.get()).toEqual([])
  })

  it('should be sent by an enrolled device, whose keys are known for two weeks', async () => {
    const { outbox, sent, leave, time } = opened()
    void outbox.resume(-1)
    leave('A')
    time.now += 2 * day
    await outbox.sendAll()
    expect(sent).toEqual(['A'])
  })
})

// Helpers

const write = (key: string): UnansweredWrite => ({ key, keyed: true, method: 'POST', path: '/api/wagons/', begun: 0 })

/** An outbox above a disk that answers when a test says so. */
function opened() {
  const [found, sent]: [OnFound[], string[]] = [[], []]
  const time = { now: 0 }
  const line: { held: Promise<void> } = { held: Promise.resolve() }
  const keeper: WriteKeeper = {
    keysLeft: async () => [],
    claim: async (_, on) => void found.push(on),
    keep: async () => false,
    forget() {},
    wipe: async () => undefined,
    close() {},
  }
  const outbox = createOutbox({
    pending: createPendingWrites(),
    keeper,
    now: () => time.now,
    isPecanyard: () => true,
    async send({ key = '' }) {
      sent.push(key)
      await line.held
      outbox.answered(key, done(null), done({ body: null, seq: null, earlier: null }))
      return done(null)
    },
  })
  return {
    outbox,
    found,
    sent,
    time,
    /** The server is slow to answer, until this is called. */
    holdUp: (): (() => void) => {
      let release = () => {}
      line.held = new Promise((resolve) => (release = resolve))
      return () => release()
    },
    /** A form sends a save, gets no answer and is left. */
    leave: (key: string): void => {
      outbox.began(write(key), time.now)
      const none = failed({ kind: 'offline', unknown: true, cause: 'No network' })
      outbox.answered(key, none, none)
      outbox.adopt(key)
    },
  }
}
