import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defaultClientConditions } from 'vite'
import { defineConfig } from 'vitest/config'
import { acyclicChunks } from './scripts/acyclicChunks.ts'
import { afterFiles } from './scripts/afterFiles.ts'
import { beforePaint } from './scripts/beforePaint.ts'
import { stageOf } from './scripts/chunks.ts'
import { precompress } from './scripts/precompress.ts'
import { serviceWorker } from './scripts/serviceWorker.ts'
import { wordlessStart } from './scripts/wordlessStart.ts'
import { languages, ownLanguage } from './src/model/values/languages.ts'

/** Drawing tickets and reading codes: not needed to open the page. */
const heavy = /node_modules[\\/](jspdf|jspdf-autotable|zxing-wasm)[\\/]/
/** Parts that need the server, and are rare: not worth storing for use without a network. */
const online =
  /[\\/]ui[\\/].*[\\/](CodeStep|EnrolPage|(SetUp|Lost)?SecondFactor|Practice(Section|Strip)|First(Run|Administrator)Page|ImportPage|PasswordReset(Confirm)?Page|UnsubscribePage|ErasePerson)\.tsx$/

/** Texts of a language are stored only for its users. */
const words = Object.fromEntries(
  languages
    .filter((each) => each !== ownLanguage)
    .map(({ tag }) => [tag, new RegExp(String.raw`[\\/]src[\\/]words[\\/]${tag}[\\/]screens[\\/]all\.ts$`)]),
)

/** An empty module. */
const unused = fileURLToPath(new URL('scripts/unused.ts', import.meta.url))

const server = `127.0.0.1:${process.env['PORT'] ?? 8080}`

export default defineConfig({
  plugins: [
    react(),
    tailwindcss(),
    afterFiles(),
    beforePaint(),
    serviceWorker({ onUse: [heavy, online, ...Object.values(words)], words }),
    wordlessStart(),
    acyclicChunks(),
    precompress(),
  ],
  resolve: {
    // RxJS has a smaller build for browsers that know classes, as all do that the plant's pages run in.
    conditions: ['es2015', ...defaultClientConditions],
    // jsPDF can draw HTML and SVG; the tickets need neither, and these parts would add 380 kB to the build.
    alias: Object.fromEntries(['html2canvas', 'canvg', 'dompurify'].map((name) => [name, unused])),
  },
  server: {
    // The server takes a page of its own address only, so it has to hear which one was asked.
    proxy: {
      '/api': { target: `http://${server}`, changeOrigin: false },
      '/ws': { target: `ws://${server}`, ws: true, changeOrigin: false },
    },
    // The database changes with every step taken.
    watch: { ignored: ['**/{data,dist,.cache,test-results}/**'] },
  },
  build: {
    outDir: 'dist/client',
    target: 'es2022',
    // The theme's light-dark() is newer than some of the plant's tablets; for these it is written out.
    cssTarget: ['chrome111', 'safari16.4', 'firefox128'],
    // Browsers too old to preload modules load them a little later.
    modulePreload: { polyfill: false },
    manifest: true,
    rolldownOptions: {
      output: {
        // The names of all that a shared chunk serves would be in everybody's list of files.
        chunkFileNames: ({ name }) => `assets/${name.startsWith('shared~') ? 'shared' : '[name]'}-[hash].js`,
        codeSplitting: {
          // A stage's chunk has the modules that the stage needs, and no others.
          includeDependenciesRecursively: false,
          groups: [
            // It changes less often than the program: browsers keep it across releases.
            { name: 'react', test: /node_modules[\\/](?:react|react-dom|scheduler)[\\/]/, priority: 2 },
            { debugName: 'stages', name: stageOf(), priority: 1 },
            // Most pages and dialogs need it: the first dialogs, loaded while the page is idle, bring it along.
            { name: 'common', minShareCount: 15 },
            // Whatever it imports is shared as often, so that no chunk below imports one above it. Merging small chunks by
            // their size, whoever needs them, made chunks that import each other.
            { name: 'often', minShareCount: 8 },
            // What a few pages and dialogs share: a chunk for each set of them.
            { name: 'shared', minShareCount: 2, entriesAware: true },
          ],
        },
      },
    },
  },
  test: {
    // On two cores: a test waits for PostgreSQL or for a screen as often as it works.
    maxWorkers: 3,
    // A busy machine takes its time; no test asserts how long something takes.
    testTimeout: 600_000,
    hookTimeout: 600_000,
    expect: { poll: { timeout: 120_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'rules',
          include: ['tests/**/*.spec.{ts,tsx}'],
          exclude: ['tests/{ui,server,browser}/**'],
          setupFiles: 'tests/support/dice.ts',
          // They leave nothing behind that another file would meet, and to load the rulebook anew for each takes its
          // time.
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'ui',
          include: ['tests/ui/**/*.spec.{ts,tsx}'],
          exclude: ['**/*.alone.spec.*'],
          environment: './tests/support/sharedDom.ts',
          setupFiles: ['tests/support/dice.ts', 'tests/support/ownerStacks.ts', 'tests/support/drawing.ts'],
          // Modules come sooner to a thread than to a process.
          pool: 'threads',
          // A new world for each file takes longer than its tests.
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          // They load modules anew, replace them or change the language: the next file would meet what they leave.
          name: 'ui, alone',
          include: ['tests/ui/**/*.alone.spec.{ts,tsx}'],
          environment: 'happy-dom',
          setupFiles: ['tests/support/dice.ts', 'tests/support/drawing.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          include: ['tests/server/**/*.spec.ts'],
          setupFiles: 'tests/support/dice.ts',
          exclude: ['**/*.alone.spec.*'],
          isolate: false,
          globalSetup: 'tests/support/postgres.ts',
        },
      },
      {
        extends: true,
        test: {
          name: 'server, alone',
          include: ['tests/server/**/*.alone.spec.ts'],
          setupFiles: 'tests/support/dice.ts',
          globalSetup: 'tests/support/postgres.ts',
        },
      },
    ],
  },
})
