import { type ReceivedRequest, otherOrigin } from './receivedRequest.ts'
import type { ServerVariant } from './serverVariant.ts'

const listed = 'accept, authorization, content-type, user-agent, x-csrftoken, x-requested-with'

/** The answer to a browser's preflight; django-cors-headers with its default lists. */
export function corsHeaders(request: ReceivedRequest, { cors }: ServerVariant): Readonly<Record<string, string>> {
  const origin = otherOrigin(request)
  if (origin === null) return {}
  return {
    'access-control-allow-origin': origin,
    'access-control-allow-credentials': 'true',
    vary: 'origin',
    ...(request.method === 'OPTIONS'
      ? {
          'access-control-allow-methods': 'DELETE, GET, OPTIONS, PATCH, POST, PUT',
          'access-control-allow-headers': cors === 'default' ? listed : `${listed}, idempotency-key, if-match`,
        }
      : {}),
  }
}
