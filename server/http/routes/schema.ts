import { calls } from '#model/calls/calls.ts'
import { docsPage, docsStyle } from '#server/http/schema/docsPage.ts'
import { openApi } from '#server/http/schema/openApi.ts'
import type { Json } from '#server/http/schema/shapes.ts'
import { guestRoute, type Route } from './route.ts'

let document: Json | undefined
let page: string | undefined

/** The description of the API, for programs and for people. It is public: it contains no data of the plant. */
export const schemaRoutes: readonly Route[] = [
  guestRoute(calls.schema, async () => (document ??= openApi())),
  {
    method: 'GET',
    path: '/api/docs/',
    access: 'anyone',
    answer: async (_server, _request, reply) => reply.type('text/html; charset=utf-8').send((page ??= docsPage())),
  },
  {
    method: 'GET',
    path: '/api/docs/style.css',
    access: 'anyone',
    answer: async (_server, _request, reply) => reply.type('text/css; charset=utf-8').send(docsStyle),
  },
]
