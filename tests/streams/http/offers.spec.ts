import { describe, expect, it } from 'vitest'
import { done, failed, type CallFailure } from '#streams/http/failure.ts'
import { createOffers } from '#streams/http/offers.ts'

const get = (path: string) => ({ method: 'GET', path })
const post = (path: string) => ({ method: 'POST', path })
const answer = (seq: number | null) => done({ body: [], seq, earlier: null })
const gone: CallFailure = { kind: 'absent', statusErrors: ['Not found.'] }
const page: CallFailure = { kind: 'absent', statusErrors: [] }

function otherServer() {
  const offers = createOffers()
  let announced = 0
  offers.afterAnswer(get('/api/system/'), answer(null))
  offers.news.subscribe(() => {
    announced += 1
  })
  return { ...offers, announced: () => announced }
}

describe('A server', () => {
  it('should offer every call until it is known', () => {
    const offers = createOffers()
    expect([offers.has(get('/api/trace/')), offers.isPecanyard()]).toEqual([true, false])
    offers.afterAnswer(post('/api/auth/login/'), answer(null))
    offers.afterAnswer(get('/api/health/'), answer(null))
    expect(offers.has(get('/api/trace/'))).toBe(true)
  })

  it('should offer every call if it is ours, also one that finds nothing', () => {
    const offers = createOffers()
    offers.afterAnswer(get('/api/system/'), answer(7))
    expect(offers.afterAnswer(get('/api/trace/'), failed(gone))).toEqual(failed(gone))
    offers.afterAnswer(get('/api/orders/'), answer(null))
    expect([offers.has(get('/api/trace/')), offers.isPecanyard()]).toEqual([true, true])
  })
})

describe('Another server', () => {
  it('should be offered none of our own calls', () => {
    const { has, isPecanyard } = otherServer()
    expect(isPecanyard()).toBe(false)
    for (const path of ['/api/trace/', '/api/balance/', '/api/orders/7/invoice/', '/api/events/', '/api/bundle/'])
      expect([path, has(get(path))]).toEqual([path, false])
    for (const path of ['/api/bags/7/hold/', '/api/bags/7/correct/', '/api/steps/preview/', '/api/notices/mail/'])
      expect([path, has(post(path))]).toEqual([path, false])
    expect(has(post('/api/wagons/7/unloaded/'))).toBe(true)
  })

  it('should be asked for a usual call until it has none', () => {
    const { has, afterAnswer, announced } = otherServer()
    expect(has(post('/api/clients/'))).toBe(true)
    for (const _ of ['once', 'twice'])
      expect(afterAnswer(post('/api/clients/'), failed(page))).toEqual(failed({ kind: 'notOffered' }))
    expect([has(post('/api/clients/')), has(post('/api/shipments/')), announced()]).toEqual([false, true, 1])
  })

  it('should lack a call whose address has no record but a page', () => {
    const { has, afterAnswer } = otherServer()
    const remove = { method: 'DELETE', path: '/api/wagons/7/' }
    afterAnswer(remove, failed(page))
    expect(has({ ...remove, path: '/api/wagons/8/' })).toBe(false)
  })

  it('should keep a call that only misses a record', () => {
    const { has, afterAnswer } = otherServer()
    const change = { method: 'PATCH', path: '/api/clients/7/' }
    expect(afterAnswer(change, failed(gone))).toEqual(failed({ kind: 'notOffered' }))
    expect(has(change)).toBe(true)
  })

  it('should be believed about a record of a call of the specification', () => {
    const { has, afterAnswer } = otherServer()
    const change = { method: 'PATCH', path: '/api/wagons/7/' }
    expect(afterAnswer(change, failed(page))).toEqual(failed(page))
    expect(has(change)).toBe(true)
  })

  it('should be ours once it says so', () => {
    const { has, afterAnswer } = otherServer()
    afterAnswer(post('/api/clients/'), failed(page))
    afterAnswer(get('/api/orders/'), answer(3))
    expect([has(post('/api/clients/')), has(get('/api/trace/'))]).toEqual([true, true])
  })
})
