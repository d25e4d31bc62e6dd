import { fileURLToPath, pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'

const icon = /[\\/]node_modules[\\/]lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/][\w-]+\.mjs$/
const drawing = fileURLToPath(new URL('../src/ui/parts/text/lightIcon.ts', import.meta.url))

/**
 * Draws the icons with `lightIcon`. Their library has many unused features, and gives each line of each icon a random
 * key: 5 kB of the first load.
 */
export function lightIcons(): Plugin {
  return {
    name: 'light-icons',
    apply: 'build',
    enforce: 'pre',
    load: {
      filter: { id: icon },
      handler: async (id) => ({ code: moduleOf(await readIcon(id)), moduleSideEffects: false }),
    },
  }
}

interface Icon {
  readonly name: string
  readonly lines: readonly (readonly [tag: string, attributes: Readonly<Record<string, string>>])[]
}

const moduleOf = ({ name, lines }: Icon): string =>
  `import { lightIcon } from ${JSON.stringify(drawing)}
export default /* @__PURE__ */ lightIcon(${JSON.stringify(name)}, ${JSON.stringify(lines)})`

/** The drawing of an icon, by the library's file, without the keys of its lines. */
export async function readIcon(file: string): Promise<Icon> {
  const library: unknown = await import(pathToFileURL(file).href)
  if (!hasIcon(library)) throw new Error(`${file} draws an icon in a way that lightIcon does not know.`)
  const { name, node } = library.__iconData
  return { name, lines: node.map(([tag, { key: _, ...attributes }]) => [tag, attributes]) }
}

interface Library {
  readonly __iconData: { readonly name: string; readonly node: Icon['lines'] }
}

/** In the usual size, of lines that hold no others. */
function hasIcon(library: unknown): library is Library {
  if (typeof library !== 'object' || library === null || !('__iconData' in library)) return false
  const { __iconData: data } = library
  return (
    typeof data === 'object' &&
    data !== null &&
    'size' in data &&
    data.size === 24 &&
    'node' in data &&
    Array.isArray(data.node) &&
    data.node.every((line) => Array.isArray(line) && line.length === 2)
  )
}
