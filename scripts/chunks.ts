import { fileURLToPath } from 'node:url'
import type { Rolldown } from 'vite'

/** What is loaded together, in the order in which a person meets it, and the modules that it begins with. */
const stages: readonly (readonly [stage: string, roots: readonly string[]])[] = [
  ['start', ['main.tsx']],
  ['guest', ['guestProgram.tsx']],
  ['plant', ['plantProgram.tsx', 'ui/pages/LoginPage.tsx']],
  ['home', ['ui/pages/DashboardPage.tsx']],
  ['tracker', ['ui/pages/TrackerPage.tsx']],
  ['rulebook', ['streams/decide/rulebook.ts']],
  ['lists', ['ui/shell/ListPage.tsx']],
  ['dialogs', ['ui/workflow/WorkflowDialog.tsx', 'ui/unsaved/DiscardDialog.tsx']],
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
 * Names the chunk of a module: the first stage that can't do without it, so that a page takes a dozen requests instead
 * of a hundred. React has a chunk of its own, which outlives our releases, and so has what dialogs share with pages.
 * What no stage needs is left to its page.
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
    const roots = paths.map(idOf)
    const pages = stage === 'dialogs' ? pagesFrom(entry, importsOf).filter((id) => !roots.includes(id)) : []
    const shared = neededBy(pages, importsOf)
    // The entry waits for what it loads, and that would wait for the entry if both were in one chunk.
    for (const id of neededBy(roots, importsOf))
      if (!stageOf.has(id) && id !== entry) stageOf.set(id, shared.has(id) ? 'common' : stage)
  }
  return stageOf
}

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
