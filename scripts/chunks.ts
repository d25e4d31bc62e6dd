import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import type { Rolldown } from 'vite'
import { sharedChunks } from './sharedChunks.ts'

/** The groups of modules that load together, in the order of their use, with the modules that need all of it. */
const stages: readonly (readonly [stage: string, roots: readonly string[]])[] = [
  ['start', ['main.tsx']],
  ['guest', ['guestProgram.tsx']],
  ['streams', ['streams/createClient.ts']],
  ['plant', ['plantProgram.tsx']],
  ['plant', ['ui/pages/LoginPage.tsx']],
  ['homes', ['ui/pages/DashboardPage.tsx', 'ui/pages/TrackerPage.tsx']],
  ['home', ['ui/pages/DashboardPage.tsx']],
  ['homes', ['ui/shell/OwnDrawer.tsx', 'ui/pages/TrackerPage.tsx']],
  // On a desktop the drawer is beside the page; a grower's phone loads it on demand.
  ['home', ['ui/shell/OwnDrawer.tsx']],
  ['rulebook', ['streams/decide/rulebook.ts']],
]

/** The chunks that everybody's browser has by the time that the worker begins to keep the others. */
export const firstChunks: ReadonlySet<string> = new Set(['react', ...stages.map(([stage]) => stage)])

/** Modules that load on demand. */
const opened = /\/src\/ui\/(?!words\/)/
/** The budget of a page or dialog beyond the dashboard, bytes: slightly less than `scripts/sizes.mjs` allows. */
const budget = 36_000
/** Growers start here, on a phone: the page loads nothing of other pages. */
const tracker = /\/ui\/pages\/TrackerPage\.tsx$/

const react = /[\\/]node_modules[\\/](?:react|react-dom|scheduler)[\\/]/
/** A module's imports: static and dynamic ones. */
interface Imports {
  readonly importedIds: readonly string[]
  readonly dynamicallyImportedIds: readonly string[]
  readonly code: string | null
}
type ImportsOf = (id: string) => Imports

/**
 * Names the chunk of a module: the first stage that needs it, or else the chunk that it shares with other pages and
 * dialogs (`sharedChunks`), so that a page takes a dozen requests instead of a hundred. React has its own chunk, which
 * survives releases. Modules of a single page stay with it.
 */
export function chunkNames(): Rolldown.CodeSplittingNameFunction {
  let nameOf: ReadonlyMap<string, string> | null = null
  return (id, context) => {
    if (react.test(id)) return 'react'
    nameOf ??= namesBy(
      (each) => context.getModuleInfo(each) ?? { importedIds: [], dynamicallyImportedIds: [], code: '' },
    )
    return nameOf.get(id) ?? null
  }
}

function namesBy(infoOf: ImportsOf): ReadonlyMap<string, string> {
  const nameOf = new Map(stagesBy(infoOf))
  const sizeOf = sizesOf(infoOf)
  const usersOf = usersBy(infoOf, nameOf)
  const sizeOfAll = (ids: readonly string[]): number => ids.reduce((sum, id) => sum + sizeOf(id), 0)
  const ownOf = (page: string): readonly string[] =>
    [...neededBy(rootsOf(page), infoOf)].filter((id) => !nameOf.has(id) && !react.test(id))
  const pages = new Set([...usersOf.values()].flatMap((users) => [...users]))
  // A page near its budget has less room for shared code.
  const weights = new Map([...pages].map((page) => [page, budget / Math.max(2000, budget - sizeOfAll(ownOf(page)))]))
  const rooms = new Map(
    [...pages].map((page) => [page, budget - sizeOfAll(ownOf(page).filter((id) => !usersOf.has(id)))]),
  )
  const chunks = sharedChunks({
    usersOf,
    importsOf: (id) => infoOf(id).importedIds,
    sizeOf,
    weightOf: (page) => (tracker.test(page) ? 1000 : (weights.get(page) ?? 1)),
    roomOf: (page) => rooms.get(page) ?? budget,
  })
  for (const modules of chunks) {
    const largest = modules.toSorted((a, b) => sizeOf(b) - sizeOf(a))[0] ?? ''
    for (const id of modules) nameOf.set(id, `with-${basename(largest).replace(/\W.*$/, '')}-${modules.length}`)
  }
  return nameOf
}

/** The bytes that a module adds to a response: minified, and compressed with others, which is smaller than alone. */
function sizesOf(infoOf: ImportsOf): (id: string) => number {
  const sizes = new Map<string, number>()
  return (id) => {
    const size = sizes.get(id) ?? gzipSync(infoOf(id).code ?? '').length * 0.43
    sizes.set(id, size)
    return size
  }
}

/** A part of a dialog needs the dialog's modules. */
const rootsOf = (page: string): readonly string[] =>
  /\/ui\/workflow\/(?:batch\/Batch(?:Drying|Sorting)|printing\/LastLabel)\.tsx$/.test(page)
    ? [page, idOf('ui/workflow/batch/BatchDialog.tsx')]
    : [page]

/** Which pages and dialogs need each module that is in no stage, where more than one does. */
function usersBy(importsOf: ImportsOf, stageOf: ReadonlyMap<string, string>): ReadonlyMap<string, ReadonlySet<string>> {
  const users = new Map<string, Set<string>>()
  for (const page of pagesFrom(idOf('main.tsx'), importsOf).filter((each) => opened.test(each)))
    for (const id of neededBy(rootsOf(page), importsOf))
      if (!stageOf.has(id) && !react.test(id)) users.set(id, (users.get(id) ?? new Set()).add(page))
  return new Map([...users].filter(([, pages]) => pages.size > 1))
}

function stagesBy(importsOf: ImportsOf): ReadonlyMap<string, string> {
  const stageOf = new Map<string, string>()
  const entry = idOf('main.tsx')
  for (const [stage, paths] of stages) {
    const [first, ...others] = paths.map((path) => neededBy([idOf(path)], importsOf))
    // The entry waits for its imports, which would wait for the entry if both were in one chunk.
    const isFree = (id: string): boolean => !stageOf.has(id) && id !== entry
    for (const id of first ?? []) if (isFree(id) && others.every((needed) => needed.has(id))) stageOf.set(id, stage)
  }
  return stageOf
}

const idOf = (path: string): string => fileURLToPath(new URL(`../src/${path}`, import.meta.url))

/** Some modules, and all that has to be loaded before they run. */
function neededBy(roots: readonly string[], importsOf: ImportsOf): ReadonlySet<string> {
  const needed = new Set(roots)
  for (const id of needed) for (const imported of importsOf(id).importedIds) needed.add(imported)
  return needed
}

/** Every module that is imported dynamically. */
function pagesFrom(entry: string, importsOf: ImportsOf): readonly string[] {
  const [found, pages] = [new Set([entry]), new Set<string>()]
  for (const id of found) {
    const { importedIds, dynamicallyImportedIds } = importsOf(id)
    for (const each of dynamicallyImportedIds) pages.add(each)
    for (const each of [...importedIds, ...dynamicallyImportedIds]) found.add(each)
  }
  return [...pages]
}
