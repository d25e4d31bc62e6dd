import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const root = fileURLToPath(new URL('..', import.meta.url))

/** For each folder: what it may import, and what must be refused there. */
const law = [
  {
    folder: 'src/model',
    allowed: ['zod', 'zod/mini', 'dayjs', 'dayjs/plugin/utc.js', './wagon.ts'],
    forbidden: ['xstate', 'rxjs', 'react', '#machines/wagon.ts', '#ui/App.tsx', '#server/facts.ts', 'node:fs', 'fs'],
  },
  {
    folder: 'src/machines',
    allowed: ['xstate', '#model/wagon.ts', './rule.ts'],
    forbidden: [
      'zod',
      'dayjs',
      'rxjs',
      '@xstate/react',
      '#streams/decide/facts.ts',
      '#print/bagLabel.ts',
      '#server/facts.ts',
    ],
  },
  {
    folder: 'src/plant',
    allowed: ['#model/wagon.ts', '#machines/wagon.ts', './state.ts'],
    forbidden: [
      'zod',
      'dayjs',
      'rxjs',
      'kysely',
      '#streams/decide/facts.ts',
      '#print/bagLabel.ts',
      '#server/commands/takeStep.ts',
    ],
  },
  {
    folder: 'src/streams',
    allowed: ['rxjs', 'immer', 'xstate', '#model/wagon.ts', '#machines/wagon.ts', './socket.ts'],
    forbidden: [
      'react',
      'zod',
      '#ui/App.tsx',
      '#plant/state.ts',
      '#print/bagLabel.ts',
      '#server/facts.ts',
      'node:events',
    ],
  },
  {
    folder: 'src/print',
    allowed: ['jspdf', 'jspdf-autotable', 'dayjs', '#model/bag.ts', './zpl.ts'],
    forbidden: ['react', 'xstate', '#machines/lot.ts', '#streams/http/api.ts', '#server/facts.ts', 'node:fs'],
  },
  {
    folder: 'src/worker',
    allowed: ['./build.ts'],
    forbidden: [
      'rxjs',
      'react',
      '#model/wagon.ts',
      '#streams/http/api.ts',
      '#ui/App.tsx',
      '#server/facts.ts',
      'node:fs',
    ],
  },
  {
    folder: 'src/ui',
    allowed: [
      'react',
      'react-dom/client',
      '#machines/lot.ts',
      '#print/bagLabel.ts',
      '#ui/pages/Wagons.tsx',
      './App.tsx',
    ],
    forbidden: ['#server/facts.ts', 'fastify', 'kysely', 'node:fs', './pages/Wagons.tsx'],
  },
  {
    folder: 'server',
    allowed: [
      'node:fs/promises',
      'fastify',
      '@fastify/cookie',
      'kysely',
      'pg',
      '#machines/wagon.ts',
      '#plant/state.ts',
      '#server/db/x.ts',
    ],
    forbidden: ['react', 'rxjs', '#streams/decide/facts.ts', '#ui/App.tsx', '#print/bagLabel.ts', 'jspdf'],
  },
]

/** A folder whose rooms stand on floors, from the ground up. Each imports only those before it; those of one floor nothing of each other. */
interface Tower {
  readonly folder: string
  readonly floors: readonly (readonly string[])[]
  /** Files outside the rooms that every room may import. */
  readonly ground: readonly string[]
  /** Imports that every room is refused. */
  readonly above: readonly string[]
}

const towers: readonly Tower[] = [
  {
    folder: 'src/ui',
    floors: [
      ['words'],
      ['parts/list'],
      ['hooks'],
      ['records'],
      ['unsaved', 'scale', 'labels', 'tickets', 'history'],
      ['forms'],
      ['workflow/frame'],
      ['workflow/wagon'],
      ['guest'],
      ['shell'],
      ['scan'],
      ['search'],
      ['pages/details'],
    ],
    ground: [],
    above: ['#ui/routes.ts', '#server/facts.ts'],
  },
  {
    folder: 'src/streams',
    floors: [['http'], ['live'], ['session', 'printing', 'scale'], ['decide']],
    ground: ['#streams/signal.ts'],
    above: ['#streams/client.ts', '#streams/createClient.ts', '#ui/App.tsx'],
  },
  {
    folder: 'server',
    floors: [
      ['db'],
      ['log'],
      ['commands', 'reports'],
      ['mail'],
      ['accounts'],
      ['access'],
      ['timeline', 'asOf', 'printing', 'imports', 'live', 'tls'],
      ['copies', 'refusals'],
      ['http'],
      ['cli'],
      ['season'],
    ],
    ground: ['#server/clock.ts', '#server/config.ts', '#server/problem.ts', '#server/tokens.ts'],
    above: ['#server/app.ts', '#server/main.ts', '#ui/App.tsx'],
  },
]

const everywhere = ['../x.ts', '..', './index.ts']
const pure = ['src/model', 'src/machines', 'src/plant', 'src/print']
const impure = ['new Date()', 'Date.now()', "fetch('/')", 'setTimeout(() => 1)', 'Math.random()', 'performance.now()']

describe('the lint, by folder', () => {
  // Far from the checkout, where a lint or a build may be running; the rules match by the same paths.
  const ground = mkdtempSync(join(tmpdir(), 'pecanyard-law-'))
  beforeAll(() => copyFileSync(join(root, '.oxlintrc.json'), join(ground, '.oxlintrc.json')))
  afterAll(() => rmSync(ground, { recursive: true }))

  it.each(law)('should let $folder import what it needs', ({ folder, allowed }) => {
    expect(refused(ground, folder, allowed.flatMap(bothWays))).toEqual([])
  })

  it.each(law)('should refuse $folder everything else', ({ folder, forbidden }) => {
    const lines = [...forbidden, ...everywhere].flatMap(bothWays)
    expect(refused(ground, folder, lines)).toEqual(lines)
  })

  it.each(towers)(
    'should let each floor of $folder import only those before it',
    ({ folder, floors, ground: free, above }) => {
      const alias = `#${basename(folder)}`
      const probes = floors.flatMap((floor, height) =>
        floor.flatMap((from) => [
          ...floors.flatMap((others, at) =>
            others.map((to) => ({ from, to: `${alias}/${to}/x.ts`, isFine: at < height || to === from })),
          ),
          ...free.map((to) => ({ from, to, isFine: true })),
          ...above.map((to) => ({ from, to, isFine: false })),
        ]),
      )
      const files = probes.map(({ from, to }, at) => ({ path: `${folder}/${from}/probe${at}.ts`, line: bothWays(to) }))
      rmSync(join(ground, folder), { recursive: true, force: true })
      for (const { path, line } of files) {
        mkdirSync(dirname(join(ground, path)), { recursive: true })
        writeFileSync(join(ground, path), line.join('\n'))
      }
      const blamed = complaintsOf(ground, folder)
      const wrong = probes.filter(
        ({ isFine }, at) => blamed.filter((path) => path === files[at]?.path).length !== (isFine ? 0 : 2),
      )
      expect(wrong).toEqual([])
    },
  )

  it('should let the routes import the rest of http, and not the other way round', () => {
    const probes = { 'server/http': '#server/http/routes/x.ts', 'server/http/routes': '#server/http/x.ts' }
    const found = Object.entries(probes).map(([folder, to]) => refused(ground, folder, bothWays(to)).length)
    expect(found).toEqual([2, 0])
  })

  it('should refuse two files that import each other, be it only types', () => {
    const folder = 'src/model'
    rmSync(join(ground, folder), { recursive: true, force: true })
    mkdirSync(join(ground, folder), { recursive: true })
    writeFileSync(join(ground, folder, 'one.ts'), "import type { Two } from './two.ts'\nexport type One = Two | null\n")
    writeFileSync(join(ground, folder, 'two.ts'), "import type { One } from './one.ts'\nexport type Two = One | null\n")
    const blamed = lint(ground, folder).filter(({ code }) => code.includes('no-cycle'))
    expect(blamed.map(({ filename }) => basename(filename)).toSorted()).toEqual(['one.ts', 'two.ts'])
  })

  it.each(pure)('should refuse %s the clock, chance and the network', (folder) => {
    const lines = impure.map(said)
    expect(refused(ground, folder, lines)).toEqual(lines)
  })

  it('should leave the server all three', () => {
    expect(refused(ground, 'server', impure.map(said))).toEqual([])
  })
})

describe('the tree', () => {
  const files = ['src', 'server', 'tests'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((path) => join(folder, path)),
  )

  it('should hold no barrel', () => {
    expect(files.filter((path) => /^index\.tsx?$/.test(basename(path)))).toEqual([])
  })

  // The lint sees `Date`, and not the clock that dayjs reads when it is given nothing.
  it('should never ask dayjs for the time where time comes in as an argument', () => {
    const sources = files.filter((path) => pure.some((folder) => path.startsWith(folder)) && path.endsWith('.ts'))
    expect(sources.filter((path) => /\bdayjs(\.utc)?\(\)/.test(readFileSync(join(root, path), 'utf8')))).toEqual([])
  })
})

function bothWays(from: string): string[] {
  return [`export * from '${from}'`, `export const later = import('${from}')`]
}

function said(expression: string): string {
  return `export const said = ${expression}`
}

/** Which of these lines the import law or the purity law complains about, each as the only line of a file there. */
function refused(ground: string, folder: string, lines: string[]): string[] {
  const files = lines.map((line, at) => ({ line, path: `${folder}/probe${at}.ts` }))
  rmSync(join(ground, folder), { recursive: true, force: true })
  mkdirSync(join(ground, folder), { recursive: true })
  for (const { line, path } of files) writeFileSync(join(ground, path), `${line}\n`)
  const blamed = new Set(complaintsOf(ground, folder))
  return files.filter(({ path }) => blamed.has(path)).map(({ line }) => line)
}

/** The file of each complaint about the import law or the purity law. */
function complaintsOf(ground: string, folder: string): string[] {
  const laws = /no-restricted-(imports|globals|properties)/
  return lint(ground, folder).flatMap(({ code, filename }) => (laws.test(code) ? [filename] : []))
}

function lint(ground: string, folder: string): { code: string; filename: string }[] {
  const oxlint = join(root, 'node_modules/oxlint/bin/oxlint')
  const { stdout } = spawnSync(process.execPath, [oxlint, '--format=json', folder], { cwd: ground, encoding: 'utf8' })
  const { diagnostics } = JSON.parse(stdout) as { diagnostics: { code: string; filename: string }[] }
  return diagnostics
}

describe('a test that leaves something behind', () => {
  const leaves = /\bvi\.(resetModules|mock|doMock)\(|\b(speak|speakPreferred)\(/

  it('has a world of its own: it loads modules anew, replaces them or changes the language', () => {
    const specs = readdirSync(join(root, 'tests/ui'), { recursive: true, encoding: 'utf8' }).filter((path) =>
      /\.spec\.tsx?$/.test(path),
    )
    const leaving = specs.filter((path) => leaves.test(readFileSync(join(root, 'tests/ui', path), 'utf8')))
    expect(leaving.length).toBeGreaterThan(0)
    expect(leaving.filter((path) => !/\.alone\.spec\.tsx?$/.test(path))).toEqual([])
  })
})
