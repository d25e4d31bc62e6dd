import { fileURLToPath } from 'node:url'
import type { Rolldown } from 'vite'
import { languages, ownLanguage } from '../src/model/values/languages.ts'

/** What everybody loads, in the order of its use: a chunk, and the modules that start it. */
const stages: readonly (readonly [chunk: string, starts: readonly string[]])[] = [
  // The words of a language need its terms before the screens run, which need them too.
  [
    'start',
    ['main.tsx', ...languages.filter((each) => each !== ownLanguage).map(({ tag }) => `words/${tag}/terms.ts`)],
  ],
  ['guest', ['guestProgram.tsx']],
  // Streams and screens run each in a task of its own (`main.tsx`), so each is a chunk.
  ['streams', ['streams/createClient.ts']],
  ['plant', ['plantProgram.tsx', 'ui/pages/LoginPage.tsx']],
  ['home', ['ui/pages/TrackerPage.tsx', 'ui/shell/OwnDrawer.tsx']],
  ['dashboard', ['ui/pages/DashboardPage.tsx', 'ui/shell/StaffDrawer.tsx']],
  ['rulebook', ['streams/decide/rulebook.ts']],
]

const entry = idOf('main.tsx')

/**
 * Names the chunk of a module: the first stage that needs it before it runs, else null. Without names, a module that
 * the sign-in page needs could come in a file with the whole program.
 */
export function stageOf(): Rolldown.CodeSplittingNameFunction {
  let needed: readonly (readonly [chunk: string, modules: ReadonlySet<string>])[] | null = null
  return (id, context) => {
    const importsOf = (each: string): readonly string[] => context.getModuleInfo(each)?.importedIds ?? []
    needed ??= stages.map(([chunk, starts]) => [chunk, closure(starts.map(idOf), importsOf)])
    // The entry waits for its imports, which would wait for the entry if both were in one chunk.
    return id === entry ? null : (needed.find(([, modules]) => modules.has(id))?.[0] ?? null)
  }
}

function idOf(path: string): string {
  return fileURLToPath(new URL(`../src/${path}`, import.meta.url))
}

/** Some modules, and all that is loaded before they run. */
function closure(starts: readonly string[], importsOf: (id: string) => readonly string[]): ReadonlySet<string> {
  const found = new Set(starts)
  for (const id of found) for (const imported of importsOf(id)) found.add(imported)
  return found
}
