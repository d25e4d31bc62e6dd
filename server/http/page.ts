import { hash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import files from '@fastify/static'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { dateIn } from '#model/values/calendar.ts'
import { type Language, languageOf } from '#model/values/languages.ts'
import { type PageFacts, pageFactsId } from '#model/wire/pageFacts.ts'
import { settingsOf } from '#plant/stateFacts.ts'
import { practiceDoor } from '#server/practice/practiceDoor.ts'
import type { Server } from './server.ts'

/**
 * Serves the built page from a folder, if there is one: files with a hash in their names are cached for ever, all
 * others are revalidated. The page's own addresses are behind a `#`, so `/` is the only one. Specification, section 2.
 */
export async function servePage(app: FastifyInstance, folder: string, server: PageServer): Promise<void> {
  if (!existsSync(join(folder, 'index.html'))) return
  await app.register(files, {
    root: folder,
    preCompressed: true,
    index: false,
    // Otherwise the plugin overwrites the header set here.
    cacheControl: false,
    setHeaders: (reply, path) => {
      reply.setHeader('vary', 'accept-encoding')
      reply.setHeader('cache-control', path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache')
    },
  })
  const page = createPage(folder)
  app.get('/', async (request, reply) => {
    const html = await page(await factsOf(server, request), languageOf(request.headers['accept-language']))
    const policy = String(reply.getHeader('content-security-policy'))
    return reply
      .headers({ 'cache-control': 'no-cache', vary: 'accept-language' })
      .header('content-security-policy', withScripts(policy, html))
      .type('text/html; charset=utf-8')
      .send(html)
  })
}

type PageServer = Pick<Server, 'writer' | 'clock' | 'demoUsers' | 'otherPlant'>

/** The facts of the plant that its page contains: public, also without signing in. */
async function factsOf(server: PageServer, request: FastifyRequest): Promise<PageFacts> {
  const { writer, clock, demoUsers } = server
  const { company_name, company_icon, time_zone } = settingsOf(await writer.plant())
  return {
    company_name,
    company_icon,
    year: Number(dateIn(clock(), time_zone).slice(0, 4)),
    demo_users: demoUsers,
    practice_door: await practiceDoor(server, request),
  }
}

/** `prerender` of `src/prerender.tsx`, as it was built. */
type Prerender = (facts: PageFacts, language: Language) => Promise<{ readonly guest: string; readonly shell: string }>

/** Reads the page each time: a new release may replace it while the server runs. */
function createPage(folder: string): (facts: PageFacts, language: Language) => Promise<string> {
  return async (facts, language) => {
    const isPractice = facts.practice_door?.is_practice === true
    const html = await readFile(join(folder, 'index.html'), 'utf8')
    const { guest, shell } = await (await prerenderOf(folder, html))(facts, language)
    const factsScript = `<script type="application/json" id="${pageFactsId}">${escaped(JSON.stringify(facts))}</script>`
    // Functions, since `$` has a meaning in a replacement text, and a company's name may have one.
    return html
      .replace(/<html lang="\w+">/, `<html lang="${language}"${isPractice ? ' data-practice' : ''}>`)
      .replace('</head>', () => `${factsScript}</head>`)
      .replace('<div id="root">', () => `<div id="root" data-language="${language}">${guest}`)
      .replace('<div id="shell">', () => `<div id="shell">${shell}`)
  }
}

const nothing: Prerender = async () => ({ guest: '', shell: '' })

/** The prerendered pages of this build; empty if it has none. */
async function prerenderOf(folder: string, html: string): Promise<Prerender> {
  const path = join(folder, '../prerender.mjs')
  if (!existsSync(path)) return nothing
  const version = hash('sha256', html).slice(0, 12)
  const built: unknown = await import(`${pathToFileURL(path).href}?${version}`)
  return isBuilt(built) ? built.prerender : nothing
}

/** Only the name is checked: the module is of the same build as the page. */
const isBuilt = (value: unknown): value is { readonly prerender: Prerender } =>
  typeof value === 'object' && value !== null && 'prerender' in value

const escaped = (json: string): string => json.replaceAll('<', String.raw`\u003c`)

/** The policy that also lets the scripts run that the build wrote into the page. */
function withScripts(policy: string, html: string): string {
  const hashes = [...html.matchAll(/<script>(.*?)<\/script>/gs)].map(
    ([, script = '']) => `'sha256-${hash('sha256', script, 'base64')}'`,
  )
  return policy.replace("script-src 'self'", () => ["script-src 'self'", ...hashes].join(' '))
}
