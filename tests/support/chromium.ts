import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Playwright's options to start a browser; `env` replaces the whole environment. */
interface Chromium {
  executablePath: string
  args: string[]
  env?: Record<string, string>
}

const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]
const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

/**
 * The Chromium for tests: CHROMIUM_PATH, else npm's where it runs, else the machine's own. npm's is the same
 * everywhere, and takes a fifth less processor time, because it has no desktop.
 */
export async function chromium(): Promise<Chromium> {
  const hasNpms = process.platform === 'linux' && process.arch === 'x64'
  const executablePath = process.env['CHROMIUM_PATH'] ?? (hasNpms ? undefined : installedOnMachine())
  return executablePath === undefined ? fromNpm() : { executablePath, args }
}

function installedOnMachine(): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(delimiter)
  return folders.flatMap((folder) => names.map((name) => join(folder, name))).find((path) => existsSync(path))
}

/** The package's own arguments are not used: with its --single-process the browser dies when a context closes. */
async function fromNpm(): Promise<Chromium> {
  const folder = fileURLToPath(new URL('../../.cache/chromium/', import.meta.url))
  if (!existsSync(folder)) await unpackTo(folder)
  const fonts = join(folder, 'fonts.conf')
  writeFileSync(
    fonts,
    `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig><dir>${folder}fonts</dir><cachedir>${folder}fontcache</cachedir></fontconfig>`,
  )
  return {
    executablePath: join(folder, 'chromium'),
    args,
    env: { ...environment(), LD_LIBRARY_PATH: join(folder, 'al2023/lib'), FONTCONFIG_FILE: fonts },
  }
}

/** Moved into place when complete, since a run that is cut short would leave half a browser for the next one. */
async function unpackTo(folder: string): Promise<void> {
  const unfinished = join(folder, '..', `chromium-${process.pid}`)
  mkdirSync(unfinished, { recursive: true })
  const before = { ...process.env }
  process.env['TMPDIR'] = unfinished
  // Only in this disguise does the package unpack the libraries that a bare machine lacks.
  process.env['AWS_EXECUTION_ENV'] = 'AWS_Lambda_nodejs20.x'
  const { default: bundled } = await import('@sparticuz/chromium')
  await bundled.executablePath()
  for (const name of Object.keys(process.env)) if (!(name in before)) delete process.env[name]
  Object.assign(process.env, before)
  if (existsSync(folder)) rmSync(unfinished, { recursive: true })
  else renameSync(unfinished, folder)
}

const environment = (): Record<string, string> =>
  Object.fromEntries(
    Object.entries(process.env).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  )
