import type { FastifyRequest } from 'fastify'
import { placeOf } from '#server/accounts/callerPlaces.ts'
import type { Session } from '#server/accounts/sessions.ts'
import type { Server } from './server.ts'

/**
 * The key of a caller's allowances: the user, the device at which nobody is, or the address in a practice plant, whose
 * users are shared.
 */
export const spenderOf = (
  { otherPlant }: Pick<Server, 'otherPlant'>,
  { ip }: Pick<FastifyRequest, 'ip'>,
  { user, device, seat }: Session,
): string => {
  if (otherPlant?.isPractice === true) return `place ${placeOf(ip).near}`
  return seat?.presence === null ? `device ${device?.id}` : `user ${user.id}`
}
