import type { FastifyInstance } from 'fastify'
import type { Plant } from '#server/outcome.ts'
import type { Live } from './live.ts'

interface Parts extends Plant {
  readonly publicUrl: string | undefined
}

export async function listen(_app: FastifyInstance, _parts: Parts): Promise<Live> {
  return { sessionsEnded: () => {} }
}
