import { readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import zopfli from '@gfx/zopfli'
import type { Plugin } from 'vite'

const worthIt = new Set(['.css', '.html', '.js', '.json', '.svg', '.wasm'])
const smallest = 200
/** Bytes from which Zopfli splits a file into blocks: below, that takes most of the build, for 0.4 % of the bytes. */
const smallestSplit = 100_000
/** Within 0.1 % of Zopfli's own 15 rounds and 15 blocks. */
const effortFor = ({ length }: Buffer) => ({
  numiterations: 5,
  blocksplitting: length >= smallestSplit,
  blocksplittingmax: 4,
})

/** Compresses files once in the build; otherwise the server would compress them for every browser. */
export function precompress(): Plugin {
  let folder = ''
  return {
    name: 'precompress',
    apply: 'build',
    configResolved: (config) => {
      folder = config.build.outDir
    },
    closeBundle: async () => {
      for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true }))
        if (entry.isFile() && worthIt.has(extname(entry.name))) await compress(join(entry.parentPath, entry.name))
    },
  }
}

/**
 * Gzip by Zopfli, some 3 % less than zlib's best: browsers take Brotli by https only, and a hall's page often comes by
 * http.
 */
async function compress(path: string): Promise<void> {
  const content = readFileSync(path)
  if (content.length < smallest) return
  writeFileSync(`${path}.br`, brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }))
  writeFileSync(`${path}.gz`, await zopfli.gzipAsync(content, effortFor(content)))
}
