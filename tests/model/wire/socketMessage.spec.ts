import { describe, expect, it } from 'vitest'
import { commitActions, listNames, lists } from '#model/kinds/commit.ts'
import { entities } from '#model/kinds/event.ts'
import { SocketMessage } from '#model/wire/socketMessage.ts'

const wagon = { id: 812, wagon_id: 'A17' }

describe('A message on the socket', () => {
  it('should be a commit of any live list, with or without a seq', () => {
    for (const list of listNames)
      for (const action of commitActions) {
        const message = { type: 'update', commit: `${list}/${action}`, data: wagon }
        expect(SocketMessage.safeParse(message)).toEqual({ success: true, data: message })
        expect(SocketMessage.safeParse({ ...message, seq: 7 })).toEqual({ success: true, data: { ...message, seq: 7 } })
      }
  })

  it('should be a reset or a mark', () => {
    expect(SocketMessage.safeParse({ type: 'reset' }).success).toBe(true)
    expect(SocketMessage.safeParse({ type: 'mark', seq: 7 }).success).toBe(true)
  })

  it('should be a print job that changed, or was erased', () => {
    const job = {
      id: 3,
      at: '2026-11-20T15:00:00.000Z',
      user: 7,
      printer: 1,
      about: { entity: 'bag', id: 12 },
      title: '81-7',
      copies: 1,
      state: 'sent',
      tries: 1,
      reason: null,
      next_at: null,
      ended_at: '2026-11-20T15:00:01.000Z',
    }
    for (const message of [
      { type: 'print_job', id: 3, job },
      { type: 'print_job', id: 3, job: null },
    ])
      expect(SocketMessage.safeParse(message)).toEqual({ success: true, data: message })
  })

  it.each([
    { type: 'update', commit: 'wagons/upsert', data: wagon },
    { type: 'update', commit: 'users/update', data: wagon },
    { type: 'update', commit: 'wagons/update', data: {} },
    { type: 'update', commit: 'wagons/update', data: { id: '812' } },
    { type: 'update', commit: 'wagons/update' },
    { type: 'mark' },
    { type: 'print_job', id: 3 },
    { type: 'print_job', id: 3, job: { id: 3 } },
    { type: 'hello' },
    null,
    'ping',
  ])('should be no other message: %j', (message) => {
    expect(SocketMessage.safeParse(message).success).toBe(false)
  })

  it('should carry the lists that people work with', () => {
    expect(listNames).toEqual(Object.keys(lists))
    expect(entities).toContain('wagon')
  })
})
