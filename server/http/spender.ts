import type { FastifyRequest } from 'fastify'
import { placeOf } from '#server/accounts/callerPlaces.ts'
import type { Server } from './server.ts'

/** The key of a signed-in caller's allowances: the user, or the address in a practice plant, whose users are shared. */
export const spenderOf = (
  { otherPlant }: Pick<Server, 'otherPlant'>,
  { ip }: Pick<FastifyRequest, 'ip'>,
  user: number,
): string => (otherPlant?.isPractice === true ? `place ${placeOf(ip).near}` : `user ${user}`)
