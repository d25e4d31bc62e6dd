import { readdirSync } from 'node:fs'
import { calendar, grounds, model, print, reachedFrom, server, streams, ui } from './scripts/rooms.mjs'

/** @typedef {import('./scripts/rooms.mjs').House} House */

/** Files may import nothing but what is allowed. @param {readonly string[]} allowed @param {string} message */
const onlyImports = (allowed, message) => ({
  'no-restricted-imports': [
    'error',
    { patterns: [{ group: ['*', ...allowed.map((each) => `!${each}`), './index.{ts,tsx}'], message }] },
  ],
})

/** What all rooms of a house may import. @param {House} house */
const ofHouse = ({ alias, neighbours, imports, ground }) => [
  neighbours,
  ...imports,
  ...ground.map((file) => `${alias}/${file}`),
]

/**
 * The law of a room. `inside` replaces the room's own folder among the folders that it may import.
 *
 * @param {House} house @param {string} name @param {string[]} files @param {string[]} inside
 */
function lawOf(house, name, files = [`${house.folder}/${name}/**`], inside = [`${house.alias}/${name}/**`]) {
  const { packages = [] } = house.floors.flat().find((room) => room.name === name) ?? {}
  const before = reachedFrom(house, name).slice(0, -1)
  const allowed = [...ofHouse(house), ...before.map((room) => `${house.alias}/${room}/**`), ...inside, ...packages]
  const message = `${name} imports its own packages and the rooms before it (docs/architecture.md, "Inside ${house.folder}").`
  return { files, rules: onlyImports(allowed, message) }
}

/** The packages that any room of a house may import. @param {House} house */
const packagesOf = ({ floors }) => [
  ...new Set(floors.flat().flatMap(({ packages = [] }) => packages.filter((each) => !each.startsWith('#')))),
]

/** @param {House} house */
const lawsOf = (house) => house.floors.flat().map(({ name }) => lawOf(house, name))

const lifecycles = 'wagon,batch,bag,lot,shipment,order,printing'

/**
 * The import law. Each folder has one list of what it may import; everything else is forbidden. A later override
 * replaces an earlier one whole.
 */
const importLaw = [
  ...grounds.map(({ name, packages = [], says }) => ({
    files: [`${name}/**`],
    rules: onlyImports(['./*.ts', ...packages], says),
  })),
  ...[model, print, streams].flatMap((house) => [
    {
      files: [`${house.folder}/*`],
      rules: onlyImports(
        [...ofHouse(house), `${house.alias}/**`, ...packagesOf(house)],
        `${house.folder} imports its own packages and rooms (docs/architecture.md).`,
      ),
    },
    ...lawsOf(house),
  ]),
  { files: [calendar.file], rules: onlyImports(calendar.packages, 'the calendar imports dayjs and nothing else.') },
  {
    files: ['src/ui/*', 'src/main.tsx'],
    rules: onlyImports(
      [ui.neighbours, '#{model,machines,streams,print,ui,words}/**', 'react', 'react-dom/client', 'rxjs', 'wouter'],
      'ui says how it looks, and never imports the server. Neighbours are ./x.tsx, other folders #ui/folder/x.tsx.',
    ),
  },
  ...lawsOf(ui),
  // No page imports what belongs to another one.
  ...readdirSync(new URL('src/ui/pages', import.meta.url), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => lawOf(ui, 'pages', [`src/ui/pages/${name}/**`], [`#ui/pages/${name}/**`])),
  // What every dialog shares imports none of them.
  lawOf(ui, 'workflow', ['src/ui/workflow/frame/**'], ['#ui/workflow/frame/**']),
  lawOf(ui, 'workflow', ['src/ui/workflow/*.{ts,tsx}', `src/ui/workflow/{${lifecycles}}/**`]),
  {
    files: ['server/**'],
    rules: onlyImports(
      [...ofHouse(server), '#server/**', '#demo/**', ...packagesOf(server), 'close-with-grace'],
      'the server imports #model, #machines, #plant, node:* and its own packages, nothing that draws.',
    ),
  },
  ...lawsOf(server),
  // A migration computes with the database alone.
  {
    files: ['server/db/migrations/**'],
    rules: onlyImports(
      [server.neighbours, ...server.imports, '#server/tokens.ts', '#server/db/**', 'kysely'],
      'a migration imports kysely, the database and what computes digests.',
    ),
  },
  lawOf(server, 'http', ['server/http/*'], ['#server/http/*.ts']),
]

/** The globals by which code would know the time, chance, the network or the browser. */
const surroundings =
  'clearInterval clearTimeout crypto document fetch globalThis localStorage navigator performance process queueMicrotask requestAnimationFrame sessionStorage setImmediate setInterval setTimeout window WebSocket XMLHttpRequest'.split(
    ' ',
  )

export default {
  plugins: ['typescript', 'react', 'jsx-a11y', 'import', 'promise', 'oxc', 'unicorn'],
  categories: { correctness: 'error' },
  options: { typeAware: true, reportUnusedDisableDirectives: 'error' },
  env: { builtin: true, es2023: true },
  ignorePatterns: ['dist', 'coverage', 'data'],
  rules: {
    eqeqeq: 'error',
    'no-control-regex': 'off',
    'no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
    'no-var': 'error',
    'prefer-const': 'error',
    // A list of 50,000 rows draws thirty of them: it can be a table by role only, never by tag.
    'jsx-a11y/prefer-tag-over-role': 'off',
    'no-console': 'error',
    'import/no-cycle': ['error', { ignoreTypes: false }],
    'import/no-duplicates': 'error',
    'no-eval': 'error',
    'no-new-func': 'error',
    'react/no-danger': 'error',
    'react/rules-of-hooks': 'error',
    'react/exhaustive-deps': 'error',
    'typescript/consistent-type-assertions': ['error', { assertionStyle: 'never' }],
    'typescript/no-explicit-any': 'error',
    'typescript/no-floating-promises': 'error',
    'typescript/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
    'typescript/no-non-null-assertion': 'error',
    'typescript/no-unnecessary-type-assertion': 'error',
    'typescript/no-unsafe-argument': 'error',
    'typescript/no-unsafe-assignment': 'error',
    'typescript/no-unsafe-call': 'error',
    'typescript/no-unsafe-member-access': 'error',
    'typescript/no-unsafe-return': 'error',
    'typescript/only-throw-error': 'error',
    'typescript/return-await': 'error',
    'typescript/switch-exhaustiveness-check': 'error',
  },
  overrides: [
    ...importLaw,
    {
      files: ['tests/**', 'bench/**'],
      rules: {
        'typescript/consistent-type-assertions': 'off',
        'typescript/no-non-null-assertion': 'off',
        'no-restricted-imports': [
          'error',
          {
            patterns: [
              {
                group: ['..', '../**', '**/index.ts', '**/index.tsx'],
                message: 'Neighbours are imported as ./x.ts, everything else by its alias, so that a crossing shows.',
              },
            ],
          },
        ],
      },
    },
    {
      files: ['*.mjs', 'scripts/*.mjs', 'server/**/*.mjs', 'bench/**/*.mjs'],
      rules: {
        'no-console': 'off',
        'typescript/no-unsafe-argument': 'off',
        'typescript/no-unsafe-assignment': 'off',
        'typescript/no-unsafe-call': 'off',
        'typescript/no-unsafe-member-access': 'off',
        'typescript/no-unsafe-return': 'off',
      },
    },
    {
      files: ['scripts/{dev,install,run,start,test}.mjs'],
      rules: {
        'no-restricted-imports': [
          'error',
          {
            patterns: [
              {
                group: ['*', '!./*.mjs', '!node:*', '!node:*/*'],
                message: "These scripts run before anything is installed: Node's own modules only.",
              },
            ],
          },
        ],
      },
    },
    {
      files: ['src/**', 'server/**', 'demo/**'],
      rules: { 'max-lines-per-function': ['error', { max: 100, skipBlankLines: true, skipComments: true }] },
    },
    {
      files: ['src/ui/**'],
      rules: {
        'react/jsx-no-literals': [
          'error',
          {
            ignoreProps: true,
            restrictedAttributes: ['aria-label', 'empty', 'hint', 'label', 'savingText', 'title'],
            allowedStrings: [...'· — – → % © “ ” ( ) , : .'.split(' '), '&nbsp;', 'Ctrl K'],
          },
        ],
      },
    },
    {
      files: ['src/{model,machines,plant,print}/**'],
      rules: {
        'no-restricted-globals': ['error', 'Date', ...surroundings],
        'no-restricted-properties': [
          'error',
          { object: 'Math', property: 'random', message: 'Randomness comes in as an argument.' },
        ],
      },
    },
    { files: [calendar.file], rules: { 'no-restricted-globals': ['error', ...surroundings] } },
    {
      files: ['src/model/calls/step.ts', 'src/machines/lifecycle.ts', 'src/machines/running.ts'],
      rules: { 'typescript/consistent-type-assertions': 'off' },
    },
    { files: ['tests/browser/**'], rules: { 'react/rules-of-hooks': 'off' } },
    {
      files: ['server/cli/replay.ts', 'server/cli/verify.ts', 'demo/**', 'scripts/*.ts', 'bench/**'],
      rules: { 'no-console': 'off' },
    },
  ],
}
