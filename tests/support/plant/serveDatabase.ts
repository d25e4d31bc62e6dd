import type { FastifyInstance } from 'fastify'
import { type AppParts, buildApp } from '#server/app.ts'
import { systemClock } from '#server/clock.ts'
import { initializePlant } from '#server/commands/initializePlant.ts'
import type { PlantContext } from '#server/commands/writeOptions.ts'
import type { Database } from '#server/db/database.ts'
import { createWriter, type Writer } from '#server/log/writer.ts'
import { brokerNotices } from '#server/mail/brokerNotices.ts'

/** The program in this process, on a port of 127.0.0.1. `close` also closes its database. */
export interface ServedDatabase extends PlantContext {
  readonly writer: Writer
  readonly app: FastifyInstance
  readonly address: string
  close(): Promise<void>
}

/** An allowance that no test and no load generator uses up. */
export const unlimited = { burst: 1e9, perMinute: 1e9 }

/**
 * Serves an open database, founded if its log is empty; a fatal error of the writer is thrown. `port` 0 takes a free
 * one.
 */
export async function serveDatabase(
  db: Database,
  { port = 0, clock = systemClock, ...parts }: Partial<AppParts> & { readonly port?: number } = {},
): Promise<ServedDatabase> {
  const writer = createWriter(db, {
    onFatal: (error) => {
      throw error
    },
    outbox: parts.mail === undefined ? undefined : brokerNotices,
  })
  const plant = { db, writer, clock }
  await initializePlant(plant)
  const app = await buildApp({ ...plant, ...parts })
  const address = await app.listen({ port, host: '127.0.0.1' })
  return {
    ...plant,
    app,
    address,
    async close() {
      // A client's connection that becomes idle after the close began would be waited for.
      const sweep = setInterval(() => app.server.closeIdleConnections(), 20)
      await app.close()
      clearInterval(sweep)
      await writer.close()
      await db.close()
    },
  }
}
