import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openApi } from '#server/http/schema/openApi.ts'
import { runs } from '#tests/arbitraries/values.ts'
import { aboveStorage } from './freshPlace.ts'
import { at, numberAt, type Reply } from './openPlant.ts'
import { type TwoGrowers, twoGrowers } from './twoGrowers.ts'
import { bodyFor, pathFor } from './validCalls.ts'

/** Values that no sane client sends. */
const values: readonly unknown[] = [
  [null, true, false, 0, -1, 1.5, 1e308, 1e21, 2 ** 53, -(2 ** 53), 987_654, '', ' ', '1', 'NaN', '%_\\'],
  ['x'.repeat(5000), '🌰'.repeat(300), 'a\u202eb', '__proto__', 'constructor', "'; drop table users", '\u0000'],
  ['2026-02-30', '0000-01-01', '9999-12-31', '9999-99-99T99:99:99Z', '2026-10-05T10:00:00.0000000000001Z'],
  ['data:image/svg+xml;base64,PHN2Zz4=', 'data:image/png;base64,AAAA', '=cmd|x', '../../etc/passwd', '^XA~JA^XZ'],
  [[], [null], [1, 1], ['x'], [[[[]]]], {}, { length: 1e9 }],
].flat()

/** Texts that are almost JSON, and special values in it. */
const nearlyJson = [
  '1e400',
  '-0',
  '"\\ud800"',
  '{"__proto__":1}',
  '{"a":1,"a":2}',
  '['.repeat(21) + ']'.repeat(21),
  '{',
]

const hostile: readonly string[] = [...values.map((value) => JSON.stringify(value)), ...nearlyJson]

/** No field is anything like this. */
const wrongAnywhere = '{"toString":1}'

/** An input of a call: a field of its query or body, or the body itself, which has no name. */
interface Place {
  readonly method: string
  readonly path: string
  readonly in: 'query' | 'body'
  readonly name: string
}

const document: unknown = JSON.parse(JSON.stringify(openApi()))

/** The names of the fields of a shape and of those that it is one of. */
const fieldsOf = (shape: unknown): readonly string[] => [
  ...Object.keys(at(shape, 'properties') ?? {}),
  ...['anyOf', 'oneOf', 'allOf'].flatMap((kind) => {
    const parts = at(shape, kind)
    return Array.isArray(parts) ? parts.flatMap(fieldsOf) : []
  }),
]

function placesOf(path: string, method: string, operation: unknown): readonly Place[] {
  const parameters = at(operation, 'parameters')
  const queryParameters = (Array.isArray(parameters) ? parameters : []).filter((each) => at(each, 'in') === 'query')
  const query = ['unknown', ...queryParameters.map((each) => String(at(each, 'name')))]
  const body = ['', 'unknown', ...fieldsOf(at(operation, 'requestBody', 'content', 'application/json', 'schema'))]
  const place = (where: Place['in']) => (name: string) => ({ method, path, in: where, name })
  return [...query.map(place('query')), ...(method === 'GET' ? [] : [...new Set(body)].map(place('body')))]
}

// These would end the caller's own session, or soon exceed a rate limit.
const passedOver = /^\/api\/(auth\/(log|sessions\/$|pass|first)|files)/

const places: readonly Place[] = Object.entries(at(document, 'paths') ?? {})
  .filter(([path]) => !passedOver.test(path))
  .flatMap(([path, methods]: [string, object]) =>
    Object.entries(methods).flatMap(([method, operation]) => placesOf(path, method.toUpperCase(), operation)),
  )

describe.each(aboveStorage)('hostile input, on %s', (engine) => {
  let growers: TwoGrowers
  let adminsWagon: number
  beforeAll(async () => {
    growers = await twoGrowers(engine)
    const route = 'POST /api/wagons/'
    adminsWagon = numberAt(
      (await growers.callers.admin.send('POST', '/api/wagons/', bodyFor(route, growers))).body,
      'id',
    )
  }, 60_000)
  afterAll(() => growers.plant.close())

  /** An administrator's call that is right but for one place. */
  function send({ method, path, in: where, name }: Place, value: string): Promise<Reply> {
    const { admin } = growers.callers
    // Only who entered a wagon may mend it.
    const own = path.endsWith('/mend/') ? `/api/wagons/${adminsWagon}/mend/` : pathFor(path, 'own', growers)
    if (where === 'query')
      return admin.send(method, `${own}${own.includes('?') ? '&' : '?'}${name}=${encodeURIComponent(value)}`)
    const right = bodyFor(`${method} ${path}`, growers) ?? {}
    const body = JSON.stringify({ ...right, [name]: '§' }).replace('"§"', () => value)
    return admin.send(method, own, name === '' ? value : body)
  }

  const summaryOf = ({ method, path, in: where, name }: Place, value: string, { status, body }: Reply) =>
    `${method} ${path}, ${where} ${name} = ${value.slice(0, 60)}: ${status} ${JSON.stringify(body)?.slice(0, 200)}`

  // Before the law below, whose accepted calls may erase or remove what these calls name.
  it('should be refused under the name of its field, in any place', async () => {
    // A previewed step's body is refused under its own names.
    const byOtherNames =
      /^\/api\/(events\/.* (entity|type|from|to|q)|refusals\/ entity|as_of\/ status|steps\/preview\/ body)$/
    // Who is no enrolled device is refused before the body is read: tests/server/devices.spec.ts sends these.
    const ofDevices = /^\/api\/here\//
    const named = places.filter(
      ({ path, name }) => name !== '' && !byOtherNames.test(`${path} ${name}`) && !ofDevices.test(path),
    )
    const replies = await Promise.all(named.map(async (place) => ({ place, reply: await send(place, wrongAnywhere) })))
    const faults = replies.filter(
      ({ place, reply }) => reply.status !== 400 || at(reply.body, place.name) === undefined,
    )
    expect(faults.map(({ place, reply }) => summaryOf(place, wrongAnywhere, reply))).toEqual([])
  })

  it('should never break the server, and get a reason for its refusal', async () => {
    const some = fc.tuple(fc.constantFrom(...places), fc.constantFrom(...hostile))
    const law = fc.asyncProperty(fc.array(some, { minLength: 20, maxLength: 20 }), async (tries) => {
      const replies = await Promise.all(
        tries.map(async ([place, value]) => ({ place, value, reply: await send(place, value) })),
      )
      const isMute = ({ status, body }: Reply) => status >= 400 && Object.keys(body ?? {}).length === 0
      const faults = replies.filter(({ reply }) => reply.status >= 500 || isMute(reply))
      expect(faults.map(({ place, value, reply }) => summaryOf(place, value, reply))).toEqual([])
    })
    await fc.assert(law, { numRuns: runs(15) })
  }, 600_000)

  it.each(['0', '-1', '1.5', '1e3', '01', '%20', 'x', '%00', '__proto__', '9007199254740993', '9'.repeat(90)])(
    'should name no record as the number %s of a path',
    async (id) => {
      const paths = [...new Set(places.filter(({ path }) => path.includes('{')))]
      const requests = paths.map(({ method, path }) => [method, path.replace(/\{\w+\}/, id)] as const)
      const some = requests.filter((_, place) => place % 7 === id.length % 7)
      const statuses = await Promise.all(
        some.map(async ([method, path]) => [
          method,
          path,
          (await growers.callers.admin.send(method, path, method === 'GET' ? undefined : {})).status,
        ]),
      )
      expect(statuses).toEqual(some.map(([method, path]) => [method, path, 404]))
    },
  )
})
