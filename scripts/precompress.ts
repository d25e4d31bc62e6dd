import { readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { Plugin } from 'vite'

const worthIt = new Set(['.css', '.html', '.js', '.json', '.svg', '.wasm'])
const smallest = 1024

/** Compresses once at the build what the server would otherwise compress for every browser. */
export function precompress(): Plugin {
  let folder = ''
  return {
    name: 'precompress',
    apply: 'build',
    configResolved: (config) => {
      folder = config.build.outDir
    },
    closeBundle: () => {
      for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true }))
        if (entry.isFile() && worthIt.has(extname(entry.name))) compress(join(entry.parentPath, entry.name))
    },
  }
}

function compress(path: string): void {
  const content = readFileSync(path)
  if (content.length < smallest) return
  writeFileSync(`${path}.br`, brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }))
  writeFileSync(`${path}.gz`, gzipSync(content, { level: 9 }))
}
