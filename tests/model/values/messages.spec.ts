import { describe, expect, expectTypeOf, it } from 'vitest'
import { type MessageFills, messages, messageTimes, say } from '#model/values/messages.ts'

describe('A message', () => {
  it('should be word for word without blanks', () => {
    expect(say('orderCreated')).toBe('Order created!')
    expect(say('wagonNotUpdated')).toBe('Unable to update Wagon!')
  })

  it('should have its blanks filled in', () => {
    expect(say('wagonPrecleaning', { id: 'A17' })).toBe('Advanced Wagon A17 to Precleaning!')
    expect(say('someShipmentsFailed', { updated: 2, total: 3 })).toBe('Updated 2/3 shipment(s). Some failed.')
  })

  it('should insert values unchanged, blanks and dollars included', () => {
    expect(say('lotSaved', { number: '{number}' })).toBe('Saved Lot {number}!')
    expect(say('lotSaved', { number: '$&' })).toBe('Saved Lot $&!')
  })

  it('should ask for exactly the blanks that it has', () => {
    expectTypeOf<MessageFills<'someShipmentsFailed'>>().toEqualTypeOf<{
      readonly updated: string | number
      readonly total: string | number
    }>()
    expectTypeOf<MessageFills<'orderCreated'>>().toEqualTypeOf<Record<never, never>>()
    // @ts-expect-error a wagon's message needs its id
    say('wagonSaved')
    // @ts-expect-error an order's message has no blank
    say('orderCreated', { id: 1 })
  })

  it('should leave no blank that is not a word', () => {
    const blanks = Object.values(messages).flatMap((text) => text.match(/[{}]/g) ?? [])
    const words = Object.values(messages).flatMap((text) => text.match(/\{\w+\}/g) ?? [])
    expect(blanks).toHaveLength(2 * words.length)
  })

  it('should stay for five seconds, the two warnings for longer', () => {
    expect(messageTimes).toEqual({ usual: 5000, receiptNotPrinted: 6000, someShipmentsFailed: 7000 })
  })
})
