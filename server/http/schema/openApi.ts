import { curePlaces } from '#machines/curePlaces.ts'
import type { Access } from '#model/calls/callLines.ts'
import { calls } from '#model/calls/calls.ts'
import { sources } from '#model/kinds/event.ts'
import { permissions, roleNames } from '#model/values/roles.ts'
import { asOfHeader, originHeaders } from '#model/wire/headers.ts'
import { type Operation, operations } from './operations.ts'
import { type Json, listOf, partsOf, recordShapes } from './shapes.ts'

const writes: readonly string[] = ['POST', 'PATCH', 'PUT', 'DELETE']

/** The permission of a call, in a sentence. */
export function accessWords(access: Access): string {
  if (access === 'anyone') return 'Anyone may ask.'
  if (access === 'signed_in') return 'Anyone who is signed in may ask.'
  return `Needs the permission ${access}.`
}

const json = (schema: Json): Json => ({ 'application/json': { schema } })
const named = (name: string): Json => ({ $ref: `#/components/responses/${name}` })
const parameter = (name: string): Json => ({ $ref: `#/components/parameters/${name}` })

const blanks = (path: string): readonly string[] => [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)

function pathParameters(path: string): readonly Json[] {
  return blanks(path).map((name) => ({
    name,
    in: 'path',
    required: true,
    schema: name === 'sha' ? { type: 'string', pattern: '^[0-9a-f]{64}$' } : { type: 'integer', minimum: 1 },
  }))
}

function queryParameters({ query }: Operation): readonly Json[] {
  const required = listOf(query?.['required'])
  const fields = Object.entries(partsOf(query?.['properties']))
  return fields.map(([name, schema]) => ({ name, in: 'query', required: required.includes(name), schema }))
}

const isThrottled = ({ path }: Operation): boolean => /^\/api\/auth\/(login|password)\//.test(path)

/** The error answers of a call. Decisions, section 4. */
function troubles(operation: Operation): Json {
  const { method, path, access, headers } = operation
  const isWrite = writes.includes(method)
  return {
    // A parameter that a call does not know is refused too.
    400: named('Refused'),
    ...(access === 'anyone' ? {} : { 401: named('NotSignedIn') }),
    ...(access === 'anyone' && !isWrite ? {} : { 403: named('NotAllowed') }),
    ...(path.includes('{') || path === calls.previewStep.path ? { 404: named('NotFound') } : {}),
    ...(isWrite ? { 409: named('Conflict') } : {}),
    ...(headers.includes('IdempotencyKey') ? { 422: named('OtherBody') } : {}),
    ...(isThrottled(operation) ? { 429: named('TooMany') } : {}),
  }
}

function entry(operation: Operation): Json {
  const { path, id, summary, access, headers, body, status, answer } = operation
  const parameters = [...pathParameters(path), ...queryParameters(operation), ...headers.map(parameter)]
  return {
    operationId: id,
    summary,
    description: accessWords(access),
    tags: [tagOf(path)],
    security: access === 'anyone' ? [] : [{ session: [], csrf: [] }, { bearer: [] }],
    ...(parameters.length === 0 ? {} : { parameters }),
    ...(body === undefined ? {} : { requestBody: { required: true, content: json(body) } }),
    responses: {
      [status]: answer === null ? { description: 'Done' } : { description: 'Done', content: json(answer) },
      ...troubles(operation),
    },
  }
}

/** The tag of a call: `wagons` of `/api/wagons/{id}/`. */
export const tagOf = (path: string): string => path.split('/')[2] ?? ''

function paths(): Json {
  const found: Record<string, Record<string, Json>> = {}
  for (const operation of operations()) {
    found[operation.path] = { ...found[operation.path], [operation.method.toLowerCase()]: entry(operation) }
  }
  found['/api/files/{sha}/'] = { get: image }
  return found
}

const image: Json = {
  operationId: 'getFile',
  summary: 'Get an image',
  description: 'The company’s icon and logo for anyone, a signature for whoever may see its shipment.',
  tags: ['files'],
  security: [{}, { session: [] }, { bearer: [] }],
  parameters: pathParameters('/api/files/{sha}/'),
  responses: {
    200: { description: 'Done', content: { 'image/png': {}, 'image/jpeg': {} } },
    401: named('NotSignedIn'),
    404: named('NotFound'),
  },
}

const sentences: Json = { type: 'array', items: { type: 'string' } }
const trouble = (description: string, schema: string, headers?: Json): Json => ({
  description,
  content: json({ $ref: `#/components/schemas/${schema}` }),
  ...(headers === undefined ? {} : { headers }),
})

const responses: Json = {
  Refused: trouble('What was sent is not right: each field with what would be.', 'FieldErrors'),
  NotSignedIn: trouble('Nobody is signed in.', 'Detail'),
  NotAllowed: trouble('Not yours to do, or the CSRF token is missing.', 'Detail'),
  NotFound: trouble('Absent, or not yours to see.', 'Detail'),
  Conflict: trouble('The state refuses, the If-Match is stale, or something depends on it.', 'FieldErrors'),
  OtherBody: trouble('The Idempotency-Key was used with another body.', 'Detail'),
  TooMany: trouble('Too many tries.', 'Detail', {
    'Retry-After': { description: 'Seconds to wait.', schema: { type: 'integer' } },
  }),
}

const parameters: Json = {
  IdempotencyKey: {
    name: 'Idempotency-Key',
    in: 'header',
    description: 'The same key, user and body gets the first answer again for 24 hours.',
    schema: { type: 'string', minLength: 1, maxLength: 255 },
  },
  Source: {
    name: originHeaders.source,
    in: 'header',
    description: 'What the change comes from; the event bears it.',
    schema: { type: 'string', enum: sources, default: 'api' },
  },
  HappenedAt: {
    name: originHeaders.happened_at,
    in: 'header',
    description:
      'When it happened, if that was earlier than now: at most two years back. Up to 2 minutes ahead, for a clock that is fast, counts as now.',
    schema: { type: 'string', format: 'date-time' },
  },
  AsOf: {
    name: asOfHeader,
    in: 'header',
    description:
      'The number of an event: the answer is that of just after its whole decision. For staff with the timeline.',
    schema: { type: 'integer', minimum: 0 },
  },
  IfMatch: {
    name: 'If-Match',
    in: 'header',
    description: 'The version that was looked at; a stale one is refused.',
    schema: { type: 'string' },
  },
}

const errorShapes: Json = {
  Detail: { type: 'object', properties: { detail: { type: 'string' } }, required: ['detail'] },
  FieldErrors: {
    type: 'object',
    description: 'Sentences by field; what is no field’s stands under status, each broken rule once more in refusals.',
    properties: {
      status: sentences,
      non_field_errors: sentences,
      refusals: {
        type: 'array',
        items: {
          type: 'object',
          properties: {
            rule: { type: 'string' },
            field: { type: 'string' },
            message: { type: 'string' },
            cure: { $ref: '#/components/schemas/Cure' },
          },
          required: ['rule', 'field', 'message'],
        },
      },
    },
  },
}

const cure: Json = {
  type: 'object',
  description:
    'The step that would resolve the refusal, and where it is taken if that is on the page of another record.',
  properties: {
    step: { type: 'string' },
    label: { type: 'string' },
    at: {
      type: 'object',
      properties: { entity: { type: 'string', enum: curePlaces }, id: { type: 'integer' } },
      required: ['entity', 'id'],
    },
  },
  required: ['step', 'label'],
}

/** The server's calls as OpenAPI 3.1, from the same tables and schemas that read and answer them. */
export const openApi = (): Json => ({
  openapi: '3.1.0',
  jsonSchemaDialect: 'https://json-schema.org/draft/2020-12/schema',
  info: {
    title: 'Pecanyard',
    version: '1',
    license: { name: 'All rights reserved', identifier: 'LicenseRef-All-rights-reserved' },
    description:
      'Weights are lbs with at most two decimals, percentages plain numbers, counts pecans, instants UTC ISO 8601. ' +
      `Nothing is coerced. Roles: ${roleNames.map((name, role) => `${role} ${name}`).join(', ')}.`,
  },
  servers: [{ url: '/', description: 'The server that gives this document.' }],
  'x-permissions': permissions,
  paths: paths(),
  components: {
    schemas: { ...recordShapes(), ...errorShapes, Cure: cure },
    responses,
    parameters,
    securitySchemes: {
      session: { type: 'apiKey', in: 'cookie', name: 'sessionid' },
      csrf: {
        type: 'apiKey',
        in: 'header',
        name: 'X-CSRFToken',
        description: 'The value of the csrftoken cookie, with every call by cookie that writes.',
      },
      bearer: { type: 'http', scheme: 'bearer' },
    },
  },
})
