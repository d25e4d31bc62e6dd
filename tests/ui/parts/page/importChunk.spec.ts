import { afterEach, expect, it, vi } from 'vitest'
import { importChunk, loadChunkImports } from '#ui/parts/page/importChunk.ts'

afterEach(() => {
  document.head.replaceChildren()
  vi.unstubAllGlobals()
})

const preloaded = () =>
  [...document.querySelectorAll('link[rel="modulepreload"]')].map((link) => link.getAttribute('href'))

/** As the build writes it. */
const loadOf = (file: string) => Object.assign(async () => 'the page', { toString: () => `()=>import(\`./${file}\`)` })

async function learnt(answer: () => Promise<Response>, controller: object | null = null) {
  document.head.innerHTML = '<meta name="pecanyard-needs" content="/assets/needs-1.json" />'
  const fetch = vi.fn(answer)
  vi.stubGlobal('fetch', fetch)
  vi.stubGlobal('navigator', { serviceWorker: { controller } })
  await loadChunkImports()
  return fetch
}

it('should load a chunk’s imports along with it, once', async () => {
  await learnt(async () => Response.json({ 'LotsPage-1.js': ['with-list-1.js', 'with-table-1.js'] }))
  const load = loadOf('LotsPage-1.js')
  expect(await importChunk(load)).toBe('the page')
  expect(await importChunk(load)).toBe('the page')
  expect(preloaded()).toEqual(['/assets/with-list-1.js', '/assets/with-table-1.js'])
})

it('should load a chunk with unknown imports', async () => {
  await learnt(async () => new Response('Not found', { status: 404 }))
  await learnt(() => Promise.reject(new TypeError('Failed to fetch')))
  expect(await importChunk(loadOf('BagsPage-1.js'))).toBe('the page')
  expect(preloaded()).toEqual([])
})

it('should load no imports if a worker has stored them', async () => {
  const fetch = await learnt(async () => Response.json({}), {})
  expect(fetch).not.toHaveBeenCalled()
})
