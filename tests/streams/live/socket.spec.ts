import { asyncScheduler } from 'rxjs'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createSocket, type SocketNews } from '#streams/live/socket.ts'
import { socketAddress } from '#streams/live/socketAddress.ts'
import { createSignal } from '#streams/signal.ts'
import { fakeSockets } from '#tests/streams/fakeSocket.ts'
import { keptLog } from '#tests/streams/keptLog.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const later = async (ms: number): Promise<void> => {
  await vi.advanceTimersByTimeAsync(ms)
}

async function started(since: () => number | null = () => null) {
  const sockets = fakeSockets()
  const log = keptLog()
  const network = createSignal(true)
  const news: SocketNews[] = []
  const address = async (from: number | null) => `ws://plant/ws/?since=${from}`
  const socket = createSocket({ address, open: sockets.open, since, network, scheduler: asyncScheduler, log })
  socket.news$.subscribe((each) => news.push(each))
  socket.start()
  await later(0)
  return { sockets, log, network, news, socket }
}

describe('the socket', () => {
  it('should emit parsed messages', async () => {
    const { sockets, news } = await started()
    sockets.last().opens()
    sockets.last().says({ type: 'update', commit: 'lots/delete', data: { id: 4 }, seq: 12 })
    expect(news).toEqual([
      { kind: 'opened', since: null },
      { kind: 'message', message: { type: 'update', commit: 'lots/delete', data: { id: 4 }, seq: 12 } },
    ])
  })

  it('should accept a delete that is only an id', async () => {
    const { sockets, news } = await started()
    sockets.last().opens()
    sockets.last().says({ type: 'update', commit: 'lots/delete', data: 4 })
    expect(news.at(-1)).toEqual({
      kind: 'message',
      message: { type: 'update', commit: 'lots/delete', data: { id: 4 } },
    })
  })

  it('should log unknown messages, and continue', async () => {
    const { sockets, news, log } = await started()
    sockets.last().opens()
    sockets.last().says({ type: 'hello' })
    sockets.last().saysText('{"type":')
    sockets.last().fails()
    sockets.last().says({ type: 'mark', seq: 3 })
    expect(news.at(-1)).toEqual({ kind: 'message', message: { type: 'mark', seq: 3 } })
    expect([log.warnings.length, log.errors.length]).toEqual([1, 2])
  })

  it('should start once, and only warn the second time', async () => {
    const { sockets, socket, log } = await started()
    socket.start()
    await later(20_000)
    expect([sockets.all.filter(({ closedWith }) => closedWith === undefined).length, log.warnings[0]]).toEqual([
      1,
      'Live listening has been started already',
    ])
  })

  it.each([1001, 1005, 1006, 1011, 4000])('should open again exactly 5 s after a close with code %i', async (code) => {
    const { sockets } = await started()
    sockets.last().opens()
    sockets.last().closes(code)
    await later(4999)
    expect(sockets.all.length).toBe(1)
    await later(1)
    expect(sockets.all.length).toBe(2)
  })

  it('should try every 5 s while it can not be opened', async () => {
    const { sockets } = await started()
    for (let nth = 2; nth <= 5; nth += 1) {
      sockets.last().closes(1006)
      await later(5000)
      expect(sockets.all.length).toBe(nth)
    }
  })

  it('should not open again after the normal close', async () => {
    const { sockets } = await started()
    sockets.last().opens()
    sockets.last().closes(1000)
    await later(60_000)
    expect(sockets.all.length).toBe(1)
  })

  it('should request missed messages', async () => {
    let lastSeq: number | null = null
    const { sockets } = await started(() => lastSeq)
    lastSeq = 41
    sockets.last().closes(1006)
    await later(5000)
    expect(sockets.all.map(({ address }) => address)).toEqual(['ws://plant/ws/?since=null', 'ws://plant/ws/?since=41'])
  })

  it('should report on closing whether it had been open', async () => {
    const { sockets, news } = await started()
    sockets.last().closes(1006)
    await later(5000)
    sockets.last().opens()
    sockets.last().closes(1001)
    expect(news).toEqual([
      { kind: 'closed', code: 1006, wasOpen: false },
      { kind: 'opened', since: null },
      { kind: 'closed', code: 1001, wasOpen: true },
    ])
  })

  it('should close one that connects for 10 s, and open another', async () => {
    const { sockets } = await started()
    await later(10_000)
    expect(sockets.all[0]?.closedWith).toBe(1000)
    await later(5000)
    expect(sockets.all.length).toBe(2)
  })

  it('should ignore messages of a closed one', async () => {
    const { sockets, news } = await started()
    await later(10_000)
    sockets.all[0]?.opens()
    sockets.all[0]?.says({ type: 'mark', seq: 3 })
    sockets.all[0]?.closes(1006)
    expect(news).toEqual([{ kind: 'closed', code: 1006, wasOpen: false }])
  })

  it('should take a server that sends marks for gone after 45 s of silence', async () => {
    const { sockets, news } = await started()
    sockets.last().opens()
    sockets.last().says({ type: 'mark', seq: 3 })
    sockets.last().says({ type: 'mark', seq: 3 })
    await later(44_999)
    expect(news.length).toBe(3)
    await later(1)
    expect(news.at(-1)).toEqual({ kind: 'closed', code: 1006, wasOpen: true })
  })

  it('should let a server that sends no marks be silent', async () => {
    const { sockets, news } = await started()
    sockets.last().opens()
    sockets.last().says({ type: 'update', commit: 'lots/delete', data: { id: 4 } })
    await later(3_600_000)
    expect(news.length).toBe(2)
  })

  it('should count as lost when the network goes, whatever the browser reports', async () => {
    const { sockets, news, network } = await started()
    sockets.last().opens()
    network.set(false)
    expect(news.at(-1)).toEqual({ kind: 'closed', code: 1006, wasOpen: true })
    expect(sockets.last().closedWith).toBe(1000)
  })

  it('should open again at once when the network comes back', async () => {
    const { sockets, network } = await started()
    sockets.last().opens()
    network.set(false)
    await later(1000)
    expect(sockets.all.length).toBe(1)
    network.set(true)
    await later(0)
    expect(sockets.all.length).toBe(2)
    await later(5000)
    expect(sockets.all.length).toBe(2)
  })

  it('should keep trying without a network: the server may be on this device', async () => {
    const { sockets, network } = await started()
    network.set(false)
    await later(5000)
    sockets.last().opens()
    expect(sockets.all.length).toBe(2)
  })

  it('should close with the normal code when it is stopped, and can be started again', async () => {
    const { sockets, socket } = await started()
    sockets.last().opens()
    socket.stop()
    await later(10_000)
    expect(sockets.all.map(({ closedWith }) => closedWith)).toEqual([1000])
    socket.start()
    await later(0)
    expect(sockets.all.length).toBe(2)
  })
})

describe('the address of the socket', () => {
  const api = { call: vi.fn() }

  it.each([
    ['http://plant.example', 'ws://plant.example/ws/'],
    ['https://plant.example', 'wss://plant.example/ws/'],
  ])('should be secure where the server is: %s', async (baseUrl, expected) => {
    expect(await socketAddress({ baseUrl, reading: 'cookies' }, api)(null)).toBe(expected)
  })

  it('should send the seq to continue from', async () => {
    expect(await socketAddress({ baseUrl: 'http://plant.example', reading: 'cookies' }, api)(7)).toBe(
      'ws://plant.example/ws/?since=7',
    )
  })

  it('should have a ticket with bearer sign-in, and none if the server has none', async () => {
    const address = socketAddress({ baseUrl: 'http://plant.example', reading: 'bearer' }, api)
    api.call.mockResolvedValueOnce({ ok: true, value: { ticket: 'once' } })
    expect(await address(7)).toBe('ws://plant.example/ws/?since=7&ticket=once')
    api.call.mockResolvedValueOnce({ ok: false, failure: { kind: 'absent', statusErrors: [] } })
    expect(await address(7)).toBe('ws://plant.example/ws/?since=7')
  })
})
