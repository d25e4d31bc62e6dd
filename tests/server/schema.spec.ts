import { createConfig, lintFromString } from '@redocly/openapi-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod'
import { routes } from '#server/http/routes/routes.ts'
import { openApi } from '#server/http/schema/openApi.ts'
import { aboveStorage } from './freshPlace.ts'
import { at, numberAt } from './openPlant.ts'
import { roleNames, type TwoGrowers, twoGrowers } from './twoGrowers.ts'
import { bodyFor, pathFor } from './validCalls.ts'

// The whole zod puts its own English words into the one configuration that it shares with zod/mini, unless some are
// there.
z.config({ localeError: () => 'Invalid input' })

interface Operation {
  readonly operationId: string
  readonly parameters?: readonly { readonly $ref?: string; readonly name?: string; readonly in?: string }[]
  readonly responses: Readonly<Record<string, unknown>>
}

const document = JSON.parse(JSON.stringify(openApi())) as {
  readonly openapi: string
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  readonly components: { readonly schemas: Readonly<Record<string, unknown>> }
}
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
)

/** A route's path as in the document: a blank that has the name of a step's field is the id of the path's record. */
const documentPath = (path: string): string => path.replace(/\{(moisture_reading|dryer_event)\}/, '{id}')

/** The errors of an answer against a shape of the document; empty if it conforms. */
function complaints(shape: unknown, answer: unknown): unknown {
  const whole = JSON.stringify({ ...(shape as object), $defs: document.components.schemas })
  const schema = z.fromJSONSchema(JSON.parse(whole.replaceAll('#/components/schemas/', '#/$defs/')) as boolean)
  const read = schema.safeParse(answer)
  return read.success ? null : z.prettifyError(read.error)
}

const shapeOf = ({ responses }: Operation): unknown =>
  Object.entries(responses)
    .filter(([status]) => status.startsWith('2'))
    .map(([, response]) => at(response, 'content', 'application/json', 'schema'))[0]

describe('the document of the calls', () => {
  it('should be OpenAPI 3.1 and name exactly the existing routes', () => {
    expect(document.openapi).toBe('3.1.0')
    const callLines = routes
      .map(({ method, path }) => `${method} ${documentPath(path)}`)
      .filter((each) => !each.includes('/api/docs/'))
    expect(operations.map(({ method, path }) => `${method} ${path}`).toSorted()).toEqual(callLines.toSorted())
  })

  it('should pass the recommended rules of a public linter, but for the slash that the specification demands', async () => {
    const config = await createConfig({ extends: ['recommended'], rules: { 'no-path-trailing-slash': 'off' } })
    const lint = async (source: object): Promise<readonly string[]> =>
      (await lintFromString({ source: JSON.stringify(source), config })).map(
        ({ ruleId, message }) => `${ruleId}: ${message}`,
      )
    expect(await lint(document)).toEqual([])
    const { '/api/dryer_events/{id}/': readings } = document.paths
    const paths = { ...document.paths, '/api/dryer_events/{dryer_event}/': readings }
    expect((await lint({ ...document, paths })).join()).toContain('no-identical-paths')
  })

  it('should refer only to its own parts', () => {
    const references = [...JSON.stringify(document).matchAll(/"\$ref":"#\/([^"]+)"/g)].map(([, to = '']) => to)
    expect(references.length).toBeGreaterThan(100)
    expect(references.filter((to) => at(document, ...to.split('/')) === undefined)).toEqual([])
  })

  it('should name each call once, and every blank of its path', () => {
    const names = operations.map(({ operation }) => operation.operationId)
    expect(names).toEqual([...new Set(names)])
    for (const { path, operation } of operations) {
      const inPath = (operation.parameters ?? []).filter((each) => each.in === 'path').map(({ name }) => `{${name}}`)
      expect([path, inPath]).toEqual([path, path.match(/\{\w+\}/g) ?? []])
    }
  })

  it('should notice an answer of another shape', () => {
    const wagons = operations.find(({ operation }) => operation.operationId === 'listWagons')?.operation
    expect(complaints(shapeOf(wagons!), [])).toBeNull()
    expect(complaints(shapeOf(wagons!), [{ id: 'one' }])).toContain('[0]')
    expect(complaints({ $ref: '#/components/schemas/Wagon' }, {})).not.toBeNull()
  })
})

describe.each(aboveStorage)('the document of the calls on %s', (engine) => {
  let growers: TwoGrowers
  beforeAll(async () => {
    growers = await twoGrowers(engine, { returns: true })
  }, 60_000)
  afterAll(() => growers.plant.close())

  const idFor = (path: string): number => {
    const { hollis, callers } = growers
    const kinds: Readonly<Record<string, number>> = {
      clients: hollis.client,
      orchards: hollis.orchard,
      orders: hollis.order,
      wagons: hollis.wagon,
      batches: hollis.batch,
      lots: hollis.lot,
      bags: hollis.bag,
      shipments: hollis.shipment,
      adjustments: hollis.adjustment,
      statements: hollis.statement,
      bag_returns: hollis.bag_return ?? 1,
      users: callers.staff.id,
    }
    return kinds[path.split('/')[2] ?? ''] ?? 1
  }

  /** The mark of a ticket at this moment. */
  const mark = async (): Promise<string> => {
    const newest = await growers.plant.db.read
      .selectFrom('events')
      .selectAll()
      .orderBy('seq', 'desc')
      .limit(1)
      .execute()
    return `?seq=${newest[0]?.seq}&hash=${newest[0]?.hash}`
  }

  /** The code of a bag's label. */
  const code = async (): Promise<string> => {
    const { body } = await growers.callers.admin.get(`/api/bags/${growers.hollis.bag}/`)
    return `?code=${numberAt(body, 'lot_number')}-${numberAt(body, 'bag_number')}`
  }

  const nothing = async (): Promise<string> => ''
  /** Queries that the calls need. */
  const queries: Readonly<Record<string, () => Promise<string>>> = {
    '/api/orders/{id}/ticket/check/': mark,
    '/api/shipments/{id}/ticket/check/': mark,
    '/api/statements/{id}/paper/check/': mark,
    '/api/statements/open/': async () => `?order=${growers.hollis.order}`,
    '/api/labels/': code,
    '/api/clients/{id}/merge/preview/': async () => `?into=${growers.oakHill.client}`,
    '/api/trace/': code,
    '/api/last_changes/': async () => `?entity=lot&id=${growers.hollis.lot}`,
    '/api/notices/': async () => `?wagon=${growers.hollis.wagon}`,
    '/api/balance/': async () => `?batch=${growers.hollis.batch}`,
    '/api/bids/': async () => `?lot=${growers.hollis.lot}`,
    '/api/forecast/': async () => `?batch=${growers.hollis.batch}`,
    '/api/lanes/': async () => `?order=${growers.hollis.order}`,
    '/api/lanes/medians/': async () => `?orders=${growers.hollis.order},${growers.oakHill.order}`,
    '/api/reports/': async () => '?measure=bagged&by=day&by=grade',
    '/api/recall/': code,
    '/api/recall/records/': code,
    '/api/bundle/': async () => '?paths=system',
    '/api/handover/': async () => '?from=2020-01-01T00:00:00Z',
    '/api/between/': async () => '?from=2020-01-01T00:00:00Z',
  }

  it('should be given to anyone, as is the page to read it', async () => {
    const { plant } = growers
    expect((await plant.call('GET', '/api/schema/')).body).toEqual(document)
    const page = await plant.call('GET', '/api/docs/')
    expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8'])
    for (const { path } of operations) if (path !== '/api/files/{sha}/') expect(page.body).toContain(path)
    // The server's own policy would block these.
    expect(String(page.body)).not.toMatch(/<script|style=|https?:\/\//)
    expect((await plant.call('GET', '/api/docs/style.css')).headers.get('content-type')).toBe('text/css; charset=utf-8')
  })

  // Who is at a device is answered to devices alone: devices.spec.ts reads it.
  const ofDevices = ['/api/here/']
  const read = operations.filter(({ method, path }) => method === 'GET' && !path.includes('{sha}'))
  it.each(read.filter(({ path }) => !ofDevices.includes(path)))(
    'should describe the answers of $path, for each caller',
    async ({ path, operation }) => {
      const query = await (queries[path] ?? nothing)()
      let answered = 0
      for (const role of roleNames) {
        const reply = await growers.callers[role].get(`${path.replace(/\{\w+\}/, String(idFor(path)))}${query}`)
        if (reply.status !== 200) continue
        answered++
        expect([role, complaints(shapeOf(operation), reply.body)]).toEqual([role, null])
      }
      expect(answered).toBeGreaterThan(0)
    },
  )

  const headers = [
    { name: 'IdempotencyKey', header: 'idempotency-key', wrong: 'a b', complaint: /An Idempotency-Key has/ },
    { name: 'IfMatch', header: 'if-match', wrong: 'three', complaint: /If-Match names/ },
    { name: 'Source', header: 'x-source', wrong: 'magic', complaint: /"source"/ },
    { name: 'AsOf', header: 'as-of', wrong: 'soon', complaint: /"as_of"/ },
  ]

  it.each(headers)('should name $name for no call that ignores it', async ({ name, header, wrong, complaint }) => {
    const refers = ({ operation }: (typeof operations)[number]): boolean =>
      JSON.stringify(operation.parameters ?? []).includes(`/${name}"`)
    const ignoring: string[] = []
    const named = new Set(operations.filter(refers).map(({ method, path }) => `${method} ${path}`))
    for (const { method, path } of routes.filter((each) => named.has(`${each.method} ${documentPath(each.path)}`))) {
      // Refused before all else where nobody has a second factor.
      if (path.includes('/second_factor/')) continue
      const body = bodyFor(`${method} ${path}`, growers)
      const sent = pathFor(path, 'own', growers)
      const reply = await growers.callers.admin.send(method, sent, body, { [header]: wrong })
      const isRefused = reply.status === 400 && complaint.test(JSON.stringify(reply.body))
      if (!isRefused) ignoring.push(`${method} ${path} ${reply.status} ${JSON.stringify(reply.body)}`)
    }
    expect(ignoring).toEqual([])
  })

  it('should describe the answer of a write', async () => {
    const { callers, hollis, variety } = growers
    const answerOf = (method: string, path: string) =>
      operations.find((each) => each.method === method && each.path === path)!.operation
    const { admin } = callers
    const sent = [
      ['POST', '/api/clients/', { company_name: 'New' }],
      ['POST', '/api/orders/', { client: hollis.client, variety, orchard: hollis.orchard }],
      ['PATCH', '/api/wagons/{id}/', { notes: 'x' }],
      ['POST', '/api/users/', { email: 'new@example.com', first_name: 'A', last_name: 'B', role_number: 2 }],
      ['PATCH', '/api/system/', { city: 'Albany' }],
      ['PATCH', '/api/auth/user/', { first_name: 'Ada' }],
      ['POST', '/api/auth/ws_ticket/', {}],
      ['POST', '/api/clients/', { company_name: 5, what: 1 }],
    ] as const
    for (const [method, path, body] of sent) {
      const reply = await admin.send(method, path.replace('{id}', String(idFor(path))), body)
      const shape = reply.status < 300 ? shapeOf(answerOf(method, path)) : { $ref: '#/components/schemas/FieldErrors' }
      expect([path, complaints(shape, reply.body)]).toEqual([path, null])
      expect(Object.keys(answerOf(method, path).responses)).toContain(String(reply.status))
    }
  })
})
