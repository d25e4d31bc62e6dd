import { existsSync } from 'node:fs'
import { join } from 'node:path'
import files from '@fastify/static'
import type { FastifyInstance } from 'fastify'

/**
 * Serves the built page from a folder, if it is there: what has a hash in its name for ever, everything else is asked
 * for again. The page's own addresses stand behind a `#`, so `/` is the only one. Specification, section 2.
 */
export async function servePage(app: FastifyInstance, folder: string): Promise<void> {
  if (!existsSync(join(folder, 'index.html'))) return
  await app.register(files, {
    root: folder,
    preCompressed: true,
    // Else the plugin writes over the header set here.
    cacheControl: false,
    setHeaders: (reply, path) => {
      reply.setHeader('vary', 'accept-encoding')
      reply.setHeader('cache-control', path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache')
    },
  })
}
