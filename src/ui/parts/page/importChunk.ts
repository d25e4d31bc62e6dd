/** What each chunk imports, by its file; nothing until it is known. */
const needs = new Map<string, readonly string[]>()

/**
 * Loads a chunk and, once it is known what it imports, all of that at the same time: a browser learns it only from the
 * chunk. In the build every `import()` is a call of this (`scripts/chunkNeeds.ts`).
 */
export function importChunk<Chunk>(load: () => Promise<Chunk>): Promise<Chunk> {
  const file = fileOf(String(load)) ?? ''
  for (const each of needs.get(file) ?? []) preload(each)
  needs.delete(file)
  return load()
}

/** The file that a call of `import()` loads: it stands in the call, so that the first load does not have every name twice. */
export const fileOf = (call: string): string | undefined => /import\([`"']\.\/([^`"']+)/.exec(call)?.[1]

/** Learns what each chunk imports, unless a worker has kept them all. */
export async function learnNeeds(): Promise<void> {
  const path = document.querySelector('meta[name="pecanyard-needs"]')?.getAttribute('content') ?? null
  if (path === null || navigator.serviceWorker?.controller) return
  try {
    const response = await fetch(path)
    if (!response.ok) return
    const listed: unknown = await response.json()
    const entries: [string, unknown][] = Object.entries(listed ?? {})
    for (const [file, imports] of entries) if (Array.isArray(imports)) needs.set(file, imports.map(String))
  } catch {
    // Without it they come one after the other.
  }
}

function preload(file: string): void {
  const link = document.createElement('link')
  Object.assign(link, { rel: 'modulepreload', href: `/assets/${file}` })
  document.head.append(link)
}
