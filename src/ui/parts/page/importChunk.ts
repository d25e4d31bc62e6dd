/** The imports of each chunk, by its file; empty until known. */
const needs = new Map<string, readonly string[]>()

/**
 * Loads a chunk and, if its imports are known, all of them at the same time; the browser would only find them in the
 * chunk. The build replaces every `import()` by this (`scripts/chunkNeeds.ts`).
 */
export function importChunk<Chunk>(load: () => Promise<Chunk>): Promise<Chunk> {
  const file = fileOf(String(load)) ?? ''
  for (const each of needs.get(file) ?? []) preload(each)
  needs.delete(file)
  return load()
}

/**
 * The file of an `import()` call, read from the function's source, so that the program does not contain every name
 * twice.
 */
export const fileOf = (call: string): string | undefined => /import\([`"']\.\/([^`"']+)/.exec(call)?.[1]

/** Loads the imports of each chunk, unless a service worker has cached all chunks. */
export async function loadChunkImports(): Promise<void> {
  const path = document.querySelector('meta[name="pecanyard-needs"]')?.getAttribute('content') ?? null
  if (path === null || navigator.serviceWorker?.controller) return
  try {
    const response = await fetch(path)
    if (!response.ok) return
    const listed: unknown = await response.json()
    const entries: [string, unknown][] = Object.entries(listed ?? {})
    for (const [file, imports] of entries) if (Array.isArray(imports)) needs.set(file, imports.map(String))
  } catch {
    // Without the list, chunks load one after the other.
  }
}

function preload(file: string): void {
  const link = document.createElement('link')
  Object.assign(link, { rel: 'modulepreload', href: `/assets/${file}` })
  document.head.append(link)
}
