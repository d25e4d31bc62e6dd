import { root } from './run.mjs'

/**
 * Node's options for the server: a larger young generation, MB. With the default of 16 MB many objects that live only
 * as long as a call are promoted to the old generation, which only a full collection clears, and a step takes a tenth
 * longer.
 */
export const serverFlags = ['--max-semi-space-size=32']

/**
 * Options for bundling programs for Node: the server, the commands, and the benchmarks. @type
 * {import('esbuild').BuildOptions}
 */
export const forNode = {
  absWorkingDir: root,
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node20',
  logLevel: 'warning',
  // The last three draw web pages into a PDF, an unused feature of jsPDF.
  external: [
    'better-sqlite3',
    'better-sqlite3-13',
    '@node-rs/argon2',
    'sharp',
    'pg-native',
    'canvg',
    'dompurify',
    'html2canvas',
  ],
  // Some packages inside the bundle are CommonJS and use globals that an ES module lacks.
  banner: {
    js: [
      "import{createRequire as _require}from'node:module'",
      "import{fileURLToPath as _path}from'node:url'",
      "import{dirname as _folder}from'node:path'",
      'const require=_require(import.meta.url),__filename=_path(import.meta.url),__dirname=_folder(__filename)',
    ].join(';'),
  },
}
