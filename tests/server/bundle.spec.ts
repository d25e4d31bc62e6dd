import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { roleNames, type TwoGrowers, twoGrowers } from './twoGrowers.ts'

const paths = ['auth/user', 'system', 'wagons', 'lots', 'clients', 'statistics', 'plants/1', 'orders/1', 'orders/99']

describe('several calls in one', () => {
  let growers: TwoGrowers
  beforeAll(async () => {
    growers = await twoGrowers('sqlite')
  }, 60_000)
  afterAll(() => growers.plant.close())

  const Head = z.object({ path: z.string(), status: z.number(), headers: z.record(z.string(), z.coerce.string()) })

  const partsOf = (text: unknown) => {
    const lines = z.string().parse(text).split('\n')
    return paths.map((_, at) => {
      const body: unknown = JSON.parse(lines[2 * at + 1] ?? '')
      return { ...Head.parse(JSON.parse(lines[2 * at] ?? '')), body }
    })
  }

  it.each(roleNames)('should answer a %s as each would alone', async (role) => {
    const caller = growers.callers[role]
    const { status, body, headers } = await caller.get(`/api/bundle/?paths=${paths.join(',')}`)
    expect([status, headers.get('content-type')]).toEqual([200, 'application/x-ndjson'])
    const alone = await Promise.all(
      paths.map(async (path) => {
        const one = await caller.get(`/api/${path}/`)
        const expectedHeaders = ['x-commit-seq', 'x-earlier-count'].map(
          (name) => [name, one.headers.get(name)] as const,
        )
        const headersOfOne = Object.fromEntries(expectedHeaders.filter(([, value]) => value !== null))
        return { path, status: one.status, headers: headersOfOne, body: one.body }
      }),
    )
    expect(partsOf(body)).toEqual(alone)
  })

  it('should answer a guest, too, as each would alone', async () => {
    const { body } = await growers.plant.call('GET', `/api/bundle/?paths=${paths.join(',')}`)
    expect(partsOf(body).map(({ status }) => status)).toEqual(paths.map((path) => (path === 'system' ? 200 : 401)))
  })

  it('should be sent gzipped if accepted', async () => {
    const answer = await fetch(`${growers.plant.address}/api/bundle/?paths=system`, {
      headers: { 'accept-encoding': 'gzip' },
    })
    expect(answer.headers.get('content-encoding')).toBe('gzip')
    expect(JSON.parse((await answer.text()).split('\n')[0] ?? '')).toMatchObject({ path: 'system', status: 200 })
  })

  it('should answer all others beside one that can’t be bundled', async () => {
    const { status, body } = await growers.callers.staff.get('/api/bundle/?paths=events/kinds,bundle,wagons')
    const heads = z
      .string()
      .parse(body)
      .split('\n')
      .filter((line) => line.startsWith('{"path"'))
      .map((line) => Head.parse(JSON.parse(line)))
    expect([status, ...heads.map((head) => `${head.path} ${head.status}`)]).toEqual([
      200,
      'events/kinds 404',
      'bundle 404',
      'wagons 200',
    ])
  })

  it.each([
    ['wagons?season=all', 'Name calls that read JSON, as in orders or auth/user.'],
    ['../files/1', 'Name calls that read JSON, as in orders or auth/user.'],
    ['', 'Name calls that read JSON, as in orders or auth/user.'],
    [Array.from({ length: 33 }, () => 'wagons').join(','), 'Name at most 32 calls.'],
  ])('should refuse %j under its name', async (pathList, words) => {
    const { status, body } = await growers.callers.staff.get(`/api/bundle/?paths=${encodeURIComponent(pathList)}`)
    expect([status, body]).toEqual([400, { paths: [words] }])
  })
})
