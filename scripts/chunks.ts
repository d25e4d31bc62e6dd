import { fileURLToPath } from 'node:url'
import type { Rolldown } from 'vite'

/** What is loaded together, in the order in which a person meets it, and the modules that all need it. */
const stages: readonly (readonly [stage: string, roots: readonly string[]])[] = [
  ['start', ['main.tsx']],
  ['guest', ['guestProgram.tsx']],
  ['plant', ['plantProgram.tsx']],
  ['plant', ['ui/pages/LoginPage.tsx']],
  ['homes', ['ui/pages/DashboardPage.tsx', 'ui/pages/TrackerPage.tsx']],
  ['home', ['ui/pages/DashboardPage.tsx']],
  ['tracker', ['ui/pages/TrackerPage.tsx']],
  ['rulebook', ['streams/decide/rulebook.ts']],
]

/** The kinds of what is loaded once it is opened. Modules that two of them share are loaded with all of their kinds. */
const kinds: readonly (readonly [kind: string, folder: RegExp])[] = [
  ['dialogs', /src\/ui\/(?:workflow|unsaved)\//],
  ['records', /src\/ui\/pages\/(?:details|client)\//],
  ['forms', /src\/ui\/pages\/forms\//],
  ['pages', /src\/ui\/pages\//],
  ['around', /src\/ui\/(?!words\/)/],
]

const react = /[\\/]node_modules[\\/](?:react|react-dom|scheduler)[\\/]/
/** These pass on whatever their package has; where a piece of it belongs, those who use it say. */
const barrel = /[\\/]@headlessui[\\/]react[\\/]dist[\\/]headlessui\.esm\.js$/

/** What a module imports: to run at all, and once it is asked for. */
interface Imports {
  readonly importedIds: readonly string[]
  readonly dynamicallyImportedIds: readonly string[]
}
type ImportsOf = (id: string) => Imports

/**
 * Names the chunk of a module: the first stage that can't do without it, or else the kinds of pages and dialogs that do,
 * so that a page takes a dozen requests instead of a hundred. React has a chunk of its own, which outlives our releases.
 * What one page alone needs is left to it.
 */
export function chunkNames(): Rolldown.CodeSplittingNameFunction {
  let stageOf: ReadonlyMap<string, string> | null = null
  return (id, context) => {
    if (react.test(id)) return 'react'
    stageOf ??= stagesBy((each) => context.getModuleInfo(each) ?? { importedIds: [], dynamicallyImportedIds: [] })
    return stageOf.get(id) ?? null
  }
}

function stagesBy(importsOf: ImportsOf): ReadonlyMap<string, string> {
  const stageOf = new Map<string, string>()
  const entry = idOf('main.tsx')
  for (const [stage, paths] of stages) {
    const [first, ...others] = paths.map((path) => neededBy([idOf(path)], importsOf))
    // The entry waits for what it loads, and that would wait for the entry if both were in one chunk.
    const isFree = (id: string): boolean => !stageOf.has(id) && id !== entry
    for (const id of first ?? []) if (isFree(id) && others.every((needed) => needed.has(id))) stageOf.set(id, stage)
  }
  const users = new Map<string, string[]>()
  for (const page of pagesFrom(entry, importsOf)) {
    const needed = neededBy([page], importsOf)
    const kind = needed.has(idOf('ui/shell/ListPage.tsx')) ? 'lists' : kindOf(page)
    if (kind === null) continue
    for (const id of needed) users.set(id, [...(users.get(id) ?? []), kind])
  }
  for (const [id, kindsOfUsers] of users)
    if (kindsOfUsers.length > 1 && !stageOf.has(id))
      stageOf.set(id, [...new Set([...kindsOfUsers, ...largePartsOf(id, importsOf)])].toSorted().join('-'))
  return stageOf
}

/** What is large and not needed everywhere: who needs it is kept apart from who does not. */
const large: readonly (readonly [name: string, modules: RegExp])[] = [
  ['overlay', barrel],
  ['rows', /[\\/]node_modules[\\/]@tanstack[\\/]/],
  ['rules', /[\\/]node_modules[\\/]xstate[\\/]/],
  ['signatures', /[\\/](?:InkCanvas\.tsx|strokes\.ts|signatureImage\.ts|perfect-freehand[\\/].*)$/],
]

function largePartsOf(id: string, importsOf: ImportsOf): readonly string[] {
  const imported = [id, ...[...neededBy([id], importsOf)].flatMap((each) => importsOf(each).importedIds)]
  return large.filter(([, modules]) => imported.some((each) => modules.test(each))).map(([name]) => name)
}

const kindOf = (page: string): string | null => kinds.find(([, folder]) => folder.test(page))?.[0] ?? null

const idOf = (path: string): string => fileURLToPath(new URL(`../src/${path}`, import.meta.url))

/** Some modules, and all that has to be loaded before they run. */
function neededBy(roots: readonly string[], importsOf: ImportsOf): ReadonlySet<string> {
  const needed = new Set(roots)
  for (const id of needed)
    for (const imported of importsOf(id).importedIds) if (!barrel.test(imported)) needed.add(imported)
  return needed
}

/** Every module that is loaded once it is asked for. */
function pagesFrom(entry: string, importsOf: ImportsOf): readonly string[] {
  const [found, pages] = [new Set([entry]), new Set<string>()]
  for (const id of found) {
    const { importedIds, dynamicallyImportedIds } = importsOf(id)
    for (const each of dynamicallyImportedIds) pages.add(each)
    for (const each of [...importedIds, ...dynamicallyImportedIds]) found.add(each)
  }
  return [...pages]
}
