import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import files from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { type PageFacts, pageFactsId } from '#model/pageFacts.ts'
import { settingsOf } from '#plant/stateFacts.ts'
import type { Server } from '#server/http/server.ts'

/**
 * Serves the built page from a folder, if it is there: what has a hash in its name for ever, everything else is asked
 * for again. The page's own addresses stand behind a `#`, so `/` is the only one. Specification, section 2.
 */
export async function servePage(app: FastifyInstance, folder: string, server: PageServer): Promise<void> {
  if (!existsSync(join(folder, 'index.html'))) return
  await app.register(files, {
    root: folder,
    preCompressed: true,
    index: false,
    // Else the plugin writes over the header set here.
    cacheControl: false,
    setHeaders: (reply, path) => {
      reply.setHeader('vary', 'accept-encoding')
      reply.setHeader('cache-control', path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache')
    },
  })
  app.get('/', async (_, reply) => {
    // Read anew: a release may be put in its place while the server runs.
    const html = await readFile(join(folder, 'index.html'), 'utf8')
    return reply
      .header('cache-control', 'no-cache')
      .type('text/html; charset=utf-8')
      .send(withFacts(html, await factsOf(server)))
  })
}

type PageServer = Pick<Server, 'writer' | 'clock' | 'demoUsers'>

/** What anybody may know of the plant, also without signing in. */
async function factsOf({ writer, clock, demoUsers }: PageServer): Promise<PageFacts> {
  const { company_name, company_icon, time_zone } = settingsOf(await writer.plant())
  const year = new Intl.DateTimeFormat('en', { timeZone: time_zone, year: 'numeric' }).format(Date.parse(clock()))
  return { company_name, company_icon, year: Number(year), demo_users: demoUsers }
}

/** The page with these facts as JSON, which no name of a company can end before its end. */
const withFacts = (html: string, facts: PageFacts): string =>
  html.replace(
    '</head>',
    () => `<script type="application/json" id="${pageFactsId}">${escaped(JSON.stringify(facts))}</script></head>`,
  )

const escaped = (json: string): string => json.replaceAll('<', String.raw`\u003c`)
