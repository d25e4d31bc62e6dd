import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

/** The module that Vite loads parts of the program with. */
const loader = '\0vite/preload-helper.js'
const own = fileURLToPath(new URL('../src/ui/parts/page/afterFiles.ts', import.meta.url))

/** Parts of the program are loaded by `afterFiles`, since an import that failed can't be repeated. */
export function afterFiles(): Plugin {
  return {
    name: 'after-files',
    apply: 'build',
    enforce: 'pre',
    load: (id) => (id === loader ? `export { afterFiles as __vitePreload } from ${JSON.stringify(own)}` : null),
    generateBundle(_, bundled) {
      const styles = Object.keys(bundled).filter((name) => name.endsWith('.css'))
      if (styles.length > 1)
        this.error(`Only the page itself brings styles, but there are several: ${styles.join(', ')}.`)
      const isOwn = Object.values(bundled).some((output) => output.type === 'chunk' && output.moduleIds.includes(own))
      if (!isOwn) this.error('Vite loads parts of the program in its own way: its module has another name now.')
    },
  }
}
