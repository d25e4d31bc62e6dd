import { describe, expect, it } from 'vitest'
import { commitActions, listNames, lists, SocketMessage } from '#model/kinds/commit.ts'
import { entities } from '#model/kinds/event.ts'

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

  it.each([
    { type: 'update', commit: 'wagons/upsert', data: wagon },
    { type: 'update', commit: 'users/update', data: wagon },
    { type: 'update', commit: 'wagons/update', data: {} },
    { type: 'update', commit: 'wagons/update', data: { id: '812' } },
    { type: 'update', commit: 'wagons/update' },
    { type: 'mark' },
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
