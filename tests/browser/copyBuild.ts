import { cpSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../../', import.meta.url))

/** A copy of the build, to be served and then replaced by another release. */
export interface CopiedBuild {
  readonly server: string
  /** Replaces it by another release, whose files all have other names; returns its version. */
  release(): string
  remove(): void
}

export function copyBuild(): CopiedBuild {
  const folder = mkdtempSync(join(tmpdir(), 'pecanyard-build-'))
  const client = join(folder, 'dist/client')
  cpSync(join(root, 'dist'), join(folder, 'dist'), { recursive: true })
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  return {
    server: join(folder, 'dist/server.mjs'),
    release: () => rename(client),
    remove: () => rmSync(folder, { recursive: true }),
  }
}

function rename(client: string): string {
  const version = readFileSync(join(client, 'version.txt'), 'utf8').trim()
  const next = `${version.startsWith('0') ? '1' : '0'}${version.slice(1)}`
  const assets = readdirSync(join(client, 'assets'))
  for (const name of assets.filter((each) => /\.(br|gz)$/.test(each))) rmSync(join(client, 'assets', name))
  const plain = assets.filter((each) => !/\.(br|gz)$/.test(each))
  const named = new RegExp([version, ...plain.map((name) => name.replaceAll(/[.$]/g, '\\$&'))].join('|'), 'g')
  const texts = ['index.html', 'sw.js', 'version.txt', ...plain.map((name) => `assets/${name}`)]
  for (const path of texts.filter((each) => /\.(js|json|html|css|txt)$/.test(each))) {
    const text = readFileSync(join(client, path), 'utf8')
    rmSync(join(client, `${path}.br`), { force: true })
    rmSync(join(client, `${path}.gz`), { force: true })
    writeFileSync(
      join(client, path),
      text.replaceAll(named, (found) => (found === version ? next : renewed(found))),
    )
  }
  for (const name of plain) renameSync(join(client, 'assets', name), join(client, 'assets', renewed(name)))
  return next
}

/** As long as before: `LotsPage-DUyM9Vyt.js` becomes `LotsPage-_UyM9Vyt.js`. */
const renewed = (name: string): string =>
  name.replace(/-(.)([\w-]{7}\.\w+)$/, (_, first: string, rest: string) => `-${first === '_' ? 'Z' : '_'}${rest}`)
