import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { beforeAll, describe, expect, it } from 'vitest'
import { calendar, withRooms } from '#scripts/rooms.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const lint = (await import(new URL('../oxlint.config.mjs', import.meta.url).href)) as { readonly default: unknown }

/** The allowed and forbidden imports of each folder. */
const law = [
  {
    folder: 'src/model',
    allowed: ['zod', 'zod/mini', './wagon.ts'],
    forbidden: [
      'dayjs',
      'xstate',
      'rxjs',
      'react',
      '#machines/wagon.ts',
      '#ui/App.tsx',
      '#server/facts.ts',
      'node:fs',
      'fs',
    ],
  },
  {
    folder: 'src/machines',
    allowed: ['xstate', '#model/kinds/wagon.ts', './rule.ts'],
    forbidden: [
      'zod',
      'dayjs',
      'rxjs',
      '@xstate/react',
      '#streams/decide/facts.ts',
      '#print/labels/bagLabel.ts',
      '#server/facts.ts',
    ],
  },
  {
    folder: 'src/plant',
    allowed: ['#model/kinds/wagon.ts', '#machines/wagon.ts', './state.ts'],
    forbidden: [
      'zod',
      'dayjs',
      'rxjs',
      'kysely',
      '#streams/decide/facts.ts',
      '#print/labels/bagLabel.ts',
      '#server/commands/takeStep.ts',
    ],
  },
  {
    folder: 'src/streams',
    allowed: ['rxjs', 'immer', 'xstate', '#model/kinds/wagon.ts', '#machines/wagon.ts', './socket.ts'],
    forbidden: [
      'react',
      'zod',
      '#ui/App.tsx',
      '#plant/state.ts',
      '#print/labels/bagLabel.ts',
      '#server/facts.ts',
      'node:events',
    ],
  },
  {
    folder: 'src/print',
    allowed: ['jspdf', 'jspdf-autotable', '#model/kinds/bag.ts', './zpl.ts'],
    forbidden: ['dayjs', 'react', 'xstate', '#machines/lot.ts', '#streams/http/api.ts', '#server/facts.ts', 'node:fs'],
  },
  {
    folder: 'demo',
    allowed: ['node:fs', './yard.ts', '#model/kinds/bag.ts', '#machines/wagon.ts', '#server/app.ts'],
    forbidden: ['react', 'rxjs', 'fastify', 'kysely', '#streams/http/api.ts', '#ui/App.tsx', '#print/words.ts'],
  },
  {
    folder: 'src/worker',
    allowed: ['./build.ts'],
    forbidden: [
      'rxjs',
      'react',
      '#model/kinds/wagon.ts',
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
      '#print/labels/bagLabel.ts',
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
    forbidden: ['react', 'rxjs', '#streams/decide/facts.ts', '#ui/App.tsx', '#print/labels/bagLabel.ts', 'jspdf'],
  },
]

/**
 * A folder in layers, from the bottom. Each layer imports only those before it; folders of one layer import none of
 * each other.
 */
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
    folder: 'src/model',
    floors: [['values'], ['kinds'], ['papers'], ['calls'], ['wire']],
    ground: [],
    above: ['#ui/App.tsx', '#machines/wagon.ts'],
  },
  {
    folder: 'src/print',
    floors: [['labels', 'tickets']],
    ground: ['#print/words.ts'],
    above: ['#ui/App.tsx', '#machines/wagon.ts'],
  },
  {
    folder: 'src/ui',
    floors: [
      ['words'],
      ['parts/list'],
      ['hooks'],
      ['unsaved'],
      ['saving'],
      ['records'],
      ['scale', 'labels', 'tickets', 'history'],
      ['forms'],
      ['workflow/frame'],
      ['workflow/wagon'],
      ['guest'],
      ['shell'],
      ['scan'],
      ['search'],
      ['recordParts'],
      ['pages/details', 'pages/trace'],
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
    ],
    ground: [
      '#server/clock.ts',
      '#server/config.ts',
      '#server/failure.ts',
      '#server/oneAtATime.ts',
      '#server/problem.ts',
      '#server/tokens.ts',
    ],
    above: ['#server/app.ts', '#server/main.ts', '#demo/main.ts', '#ui/App.tsx'],
  },
]

const everywhere = ['../x.ts', '..', './index.ts']
const pure = ['src/model', 'src/machines', 'src/plant', 'src/print']
const impure = ['new Date()', 'Date.now()', "fetch('/')", 'setTimeout(() => 1)', 'Math.random()', 'performance.now()']

/** A line that is the only one of a file, and whether the law of the file's folder lets it be. */
interface Probe {
  readonly folder: string
  readonly line: string
  readonly isFine: boolean
}

/** Probes of one test, by the name in its title. */
interface Trial {
  readonly name: string
  readonly probes: readonly Probe[]
}

/** One complaint of the lint: its rule and the file. */
interface Complaint {
  readonly code: string
  readonly filename: string
}

/** Two files that import each other. */
const circle: Readonly<Record<string, string>> = {
  'src/model/one.ts': "import type { Two } from './two.ts'\nexport type One = Two | null",
  'src/model/two.ts': "import type { One } from './one.ts'\nexport type Two = One | null",
}

const needed: readonly Trial[] = law.map(({ folder, allowed }) => ({
  name: folder,
  probes: allowed.flatMap((from) => importing(folder, from, true)),
}))
const unwanted: readonly Trial[] = law.map(({ folder, forbidden }) => ({
  name: folder,
  probes: [...forbidden, ...everywhere].flatMap((from) => importing(folder, from, false)),
}))
const stacked: readonly Trial[] = towers.map((tower) => ({ name: tower.folder, probes: probesOf(tower) }))
const routes: Trial = {
  name: 'routes',
  probes: [
    ...importing('server/http', '#server/http/routes/x.ts', false),
    ...importing('server/http/routes', '#server/http/x.ts', true),
  ],
}
const unpredictable: readonly Trial[] = pure.map((folder) => ({
  name: folder,
  probes: impure.map((expression) => ({ folder, line: said(expression), isFine: false })),
}))
const freed: Trial = {
  name: 'server',
  probes: impure.map((expression) => ({ folder: 'server', line: said(expression), isFine: true })),
}

describe('the lint, by folder', () => {
  const probes = [needed, unwanted, stacked, routes, unpredictable, freed].flat().flatMap((trial) => trial.probes)
  const paths = new Map(probes.map((probe, at) => [probe, `${probe.folder}/probe${at}.ts`]))
  let complaints: readonly Complaint[]
  // One run of the lint over all probes: each run takes most of a second to begin.
  beforeAll(() => {
    complaints = complaintsAbout({ ...lineOf(paths), ...circle })
  })
  const filesBlamedBy = (rule: RegExp): ReadonlySet<string> =>
    new Set(complaints.flatMap(({ code, filename }) => (rule.test(code) ? [filename] : [])))
  const misjudged = (trial: Trial): readonly Probe[] => {
    const refused = filesBlamedBy(/no-restricted-(imports|globals|properties)/)
    return trial.probes.filter((probe) => refused.has(paths.get(probe) ?? '') === probe.isFine)
  }

  it.each(needed)('should let $name import its allowed modules', (trial) => {
    expect(misjudged(trial)).toEqual([])
  })

  it.each(unwanted)('should refuse $name all other modules', (trial) => {
    expect(misjudged(trial)).toEqual([])
  })

  it.each(stacked)('should let each floor of $name import only those before it', (trial) => {
    expect(misjudged(trial)).toEqual([])
  })

  it('should let the rest of http import no routes, but the routes the rest of http', () => {
    expect(misjudged(routes)).toEqual([])
  })

  it('should refuse two files that import each other, be it only types', () => {
    expect([...filesBlamedBy(/no-cycle/)].toSorted()).toEqual(Object.keys(circle))
  })

  it.each(unpredictable)('should refuse $name the clock, chance and the network', (trial) => {
    expect(misjudged(trial)).toEqual([])
  })

  it('should leave the server all three', () => {
    expect(misjudged(freed)).toEqual([])
  })
})

/** What only the calendar may know: zones, the fields of dates, the length of an hour and of a day. */
const ofCalendar =
  /Intl\.DateTimeFormat|\.(get|set)(UTC)?(Day|Date|Month|FullYear|Hours)\(|Date\.UTC|toLocale(Date|Time)String|\b86_?400_?000|24 \* 60 \* 60|\b3_?600_?000\b|'dayjs/

describe('the tree', () => {
  const files = ['src', 'server', 'demo', 'tests'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((path) => join(folder, path)),
  )

  it('should be drawn in the docs as the lint knows it', () => {
    const page = readFileSync(join(root, 'docs/architecture.md'), 'utf8')
    expect(withRooms(page)).toBe(page)
  })

  it('should have no barrel files', () => {
    expect(files.filter((path) => /^index\.tsx?$/.test(basename(path)))).toEqual([])
  })

  it('should have one calendar', () => {
    const sources = files.filter((path) => /\.tsx?$/.test(path) && !path.startsWith('tests'))
    expect(sources.filter((path) => ofCalendar.test(readFileSync(join(root, path), 'utf8')))).toEqual([calendar.file])
  })

  // The lint forbids `Date` except in one file, which computes with it but must not read the clock.
  it('should never ask for the time where time comes in as an argument', () => {
    const sources = files.filter((path) => pure.some((folder) => path.startsWith(folder)) && path.endsWith('.ts'))
    expect(sources.filter((path) => /\bDate\(\)|\bDate\.now\b/.test(readFileSync(join(root, path), 'utf8')))).toEqual(
      [],
    )
  })
})

function bothWays(from: string): string[] {
  return [`export * from '${from}'`, `export const later = import('${from}')`]
}

function said(expression: string): string {
  return `export const said = ${expression}`
}

function importing(folder: string, from: string, isFine: boolean): readonly Probe[] {
  return bothWays(from).map((line) => ({ folder, line, isFine }))
}

function probesOf({ folder, floors, ground, above }: Tower): readonly Probe[] {
  const alias = `#${basename(folder)}`
  return floors.flatMap((floor, height) =>
    floor.flatMap((from) => {
      const place = `${folder}/${from}`
      return [
        ...floors.flatMap((others, at) =>
          others.flatMap((to) => importing(place, `${alias}/${to}/x.ts`, at < height || to === from)),
        ),
        ...ground.flatMap((to) => importing(place, to, true)),
        ...above.flatMap((to) => importing(place, to, false)),
      ]
    }),
  )
}

function lineOf(paths: ReadonlyMap<Probe, string>): Readonly<Record<string, string>> {
  return Object.fromEntries([...paths].map(([{ line }, path]) => [path, line]))
}

/** The lint's findings for files with these lines. */
function complaintsAbout(lines: Readonly<Record<string, string>>): readonly Complaint[] {
  // Far from the checkout, where a lint or a build may be running; the rules match by the same paths.
  const ground = mkdtempSync(join(tmpdir(), 'pecanyard-law-'))
  try {
    writeFileSync(join(ground, '.oxlintrc.json'), JSON.stringify(lint.default))
    for (const [path, line] of Object.entries(lines)) {
      mkdirSync(dirname(join(ground, path)), { recursive: true })
      writeFileSync(join(ground, path), `${line}\n`)
    }
    const oxlint = join(root, 'node_modules/oxlint/bin/oxlint')
    const how = { cwd: ground, encoding: 'utf8', maxBuffer: Infinity } as const
    const { stdout } = spawnSync(process.execPath, [oxlint, '--format=json', '.'], how)
    const { diagnostics } = JSON.parse(stdout) as { diagnostics: readonly Complaint[] }
    return diagnostics
  } finally {
    rmSync(ground, { recursive: true })
  }
}

describe('a test that leaves something behind', () => {
  const leaves = /\bvi\.(resetModules|mock|doMock)\(|\b(setLanguage|loadPreferredLanguage)\(/

  it('should be isolated: it reloads or replaces modules, or changes the language', () => {
    const specs = readdirSync(join(root, 'tests/ui'), { recursive: true, encoding: 'utf8' }).filter((path) =>
      /\.spec\.tsx?$/.test(path),
    )
    const leaving = specs.filter((path) => leaves.test(readFileSync(join(root, 'tests/ui', path), 'utf8')))
    expect(leaving.length).toBeGreaterThan(0)
    expect(leaving.filter((path) => !/\.alone\.spec\.tsx?$/.test(path))).toEqual([])
  })
})
