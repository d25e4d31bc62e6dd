/**
 * The rooms of the project: their subjects, and what each may import. The lint's law (`oxlint.config.mjs`) and the tables
 * of `docs/architecture.md` (`npm run rooms`) are made from this table alone.
 */

/**
 * @typedef {object} Room
 * @property {string} name The folder, within its house if it is one of a floor.
 * @property {string} about Its subject, for the table.
 * @property {readonly string[]} [packages] What it may import besides the rooms before it.
 */

/**
 * @typedef {object} House A folder whose rooms stand in floors, from the ground up: each imports only the floors before
 *   its own, and those of one floor nothing of each other.
 * @property {string} folder
 * @property {string} about Its subject.
 * @property {string} alias
 * @property {string} neighbours The files beside a file, as they are imported.
 * @property {readonly string[]} imports What all of its rooms may import.
 * @property {readonly string[]} ground Its files that every room may import.
 * @property {readonly (readonly Room[])[]} floors
 */

/** A package, with its own paths. @param {string} name */
const all = (name) => [name, `${name}/**`]
/** The one file that knows zones, days, weeks, months and seasons, and what it imports. */
export const calendar = { file: 'src/model/values/calendar.ts', packages: all('dayjs') }

const ours = ['#model/**', '#machines/**']
const kysely = all('kysely')

/** The folders of the whole, each with a message of its own. @type {readonly (Room & { says: string })[]} */
export const grounds = [
  {
    name: 'src/machines',
    about: 'Rules, lifecycles, `decide`; pure',
    packages: [...ours, ...all('xstate')],
    says: 'machines say what may happen: they import #model, xstate and their neighbours as ./x.ts.',
  },
  {
    name: 'src/plant',
    about: 'The state, its fold, records and differences; pure',
    packages: [...ours, '#plant/**'],
    says: 'plant says what is: it imports #model, #machines and its neighbours as ./x.ts.',
  },
  {
    name: 'src/words',
    about:
      'The words: `en` is the catalogue of every text, each other language a folder that translates it; pure. `load.ts` has those of screens, `papers.ts` those of tickets and mails',
    packages: ['#model/**', '#words/**'],
    says: 'words are of what the model describes: they import #model and #words/folder/x.ts.',
  },
  {
    name: 'src/sheets',
    about:
      'Workbooks: read as tables, for the page that brings records in and `npm run import`, and written, for the files of lists; pure',
    packages: ['#model/**', 'fflate', 'hucre/xlsx', 'read-excel-file/universal'],
    says: 'sheets read and write workbooks: they import #model, the packages that do it, and their neighbours as ./x.ts.',
  },
  {
    name: 'demo',
    about: 'The demonstration: a season played through the same steps as users take',
    packages: [...ours, '#plant/**', '#server/**', 'node:*', 'node:*/*'],
    says: 'demo plays a season on a server: it imports #model, #machines, #plant, #server and its neighbours as ./x.ts.',
  },
  {
    name: 'src/worker',
    about: 'The service worker, which opens the page without a network',
    packages: [],
    says: 'the worker keeps files, whatever is in them: it imports its neighbours as ./x.ts only.',
  },
]

/** @type {House} */
export const model = {
  folder: 'src/model',
  about: 'What things are: zod schemas (`zod/mini`), units, calls, socket messages, events; pure',
  alias: '#model',
  neighbours: './*.ts',
  imports: all('zod'),
  ground: [],
  floors: [
    [
      {
        name: 'values',
        about: 'Units, text, the calendar (`calendar.ts` alone imports dayjs), roles, wordings: what is no record',
      },
    ],
    [{ name: 'kinds', about: 'The kinds of record, each described once (`entities.ts`), their schemas and events' }],
    [{ name: 'papers', about: 'What is read as a whole: tickets, labels, invoices, traces, balances, notices' }],
    [{ name: 'calls', about: 'The calls of the API, the steps, what they take and answer' }],
    [{ name: 'wire', about: 'How the browser reads an answer, also of another server' }],
  ],
}

/** @type {House} */
export const print = {
  folder: 'src/print',
  about: 'What comes out on paper; pure',
  alias: '#print',
  neighbours: './*.ts',
  imports: ['#model/**', '#words/**', 'uqr'],
  ground: ['words.ts'],
  floors: [
    [
      { name: 'labels', about: 'Labels of bags, lots and wagons as drawing commands, and their writer in ZPL' },
      { name: 'tickets', about: 'Tickets, as PDF', packages: ['jspdf', 'jspdf-autotable'] },
    ],
  ],
}

/** @type {House} */
export const streams = {
  folder: 'src/streams',
  about:
    'The client: calls, the socket and the live lists, rules and commands, sign-in, labels, the scale; `client.ts` is its interface for screens',
  alias: '#streams',
  neighbours: './*.ts',
  imports: [...ours, ...all('rxjs'), 'immer', 'xstate'],
  ground: ['edit.ts', 'signal.ts', 'signalOf.ts'],
  floors: [
    [{ name: 'http', about: 'Calls' }],
    [{ name: 'live', about: 'The socket and the live lists' }],
    [
      { name: 'session', about: 'Sign-in' },
      { name: 'printing', about: 'Labels' },
      { name: 'scale', about: 'The scale' },
    ],
    [{ name: 'decide', about: 'Rules and commands' }],
    [
      {
        name: 'outbox',
        about:
          'What an enrolled tablet keeps: steps decided without a network, on the held part of the plant, until they are sent',
        packages: ['#plant/**', 'idb', 'zod/mini'],
      },
    ],
  ],
}

const drawing = ['react', 'react-dom', ...all('lucide-react')]
/** What most rooms of ui may import. */
const usual = [...drawing, 'wouter', 'zod/mini']
const machines = ['xstate', '@xstate/react']
const plant = ['#{model,machines,streams,print,words}/**']

/** @type {House} */
export const ui = {
  folder: 'src/ui',
  about: 'Screens',
  alias: '#ui',
  neighbours: './*.{ts,tsx,css}',
  imports: [],
  ground: [],
  floors: [
    [{ name: 'words', about: '`t`, `plural`, terms, the chosen language', packages: ['#model/**', '#words/**'] }],
    [
      {
        name: 'parts',
        about:
          'Components without records or client: `text` (figures, dates, statuses, notices), `fields` (and buttons), `dialog`, `plot`, `page` (frame and loading of a page), `list`',
        packages: [
          '#model/**',
          ...drawing,
          '@headlessui/react',
          '@tanstack/react-virtual',
          'immer',
          'perfect-freehand',
        ],
      },
    ],
    [
      {
        name: 'hooks',
        about: 'Access to `src/streams` (a record, a list, refusals, the signed-in user) and to the address',
        packages: [...plant, ...usual],
      },
    ],
    [{ name: 'unsaved', about: 'Unsaved input', packages: [...plant, ...usual] }],
    [
      {
        name: 'saving',
        about: 'Every save: the attempt and its keys, questions, waiting for an answer, errors, edits beside a writer',
        packages: [...plant, ...usual, ...machines],
      },
    ],
    [
      {
        name: 'records',
        about: 'Parts of a record that many screens show: links, bins, moisture, contact',
        packages: [...plant, ...usual],
      },
    ],
    [
      { name: 'scale', about: 'The scale’s weight', packages: [...plant, ...usual] },
      { name: 'labels', about: 'Labels and their print jobs', packages: [...plant, ...usual] },
      {
        name: 'tickets',
        about: 'PDF tickets and their check',
        packages: [...plant, ...usual, 'dejavu-fonts-ttf/ttf/*.ttf?url'],
      },
      { name: 'history', about: 'A record’s history in words', packages: [...plant, ...usual] },
    ],
    [
      {
        name: 'forms',
        about: 'Adding and changing records without a lifecycle, and orders and wagons',
        packages: [...plant, ...usual, ...machines],
      },
    ],
    [
      {
        name: 'workflow',
        about:
          'The dialogs. `frame` is shared: panels, reasons, running attempts. Then one folder for each record: `wagon`, `batch`, `bag`, `lot`, `shipment`, `order`, `printing`. `WorkflowHost.tsx` opens them',
        packages: [...plant, ...usual],
      },
    ],
    [
      {
        name: 'guest',
        about:
          'The sign-in page. It loads before the application, so it uses no plant data and no library but React and XState',
        packages: [...plant, ...drawing, ...machines],
      },
    ],
    [
      {
        name: 'shell',
        about: 'Around every page: top bar, drawer, access, messages, the page of a list, the files of lists',
        packages: [...plant, ...usual, ...machines, '#sheets/**', './*.ts?worker&url'],
      },
    ],
    [
      {
        name: 'scan',
        about: 'Scanners, the camera, and the effect of a scan',
        packages: [...plant, ...usual, ...machines, 'zxing-wasm/*', 'zxing-wasm/reader/*.wasm?url'],
      },
    ],
    [
      {
        name: 'search',
        about: 'The search, what it asks of the server, and the shortcuts, which ignore a scanner’s keys',
        packages: [...plant, ...usual],
      },
    ],
    [
      {
        name: 'recordParts',
        about: 'Parts of a record’s page that several pages show: its frame, bags, relations, tickets',
        packages: [...plant, ...usual],
      },
    ],
    [
      {
        name: 'pages',
        about: 'One file for each page; parts of one page are in the folder of its name',
        packages: [
          ...plant,
          ...usual,
          ...machines,
          '#sheets/**',
          './*.ts?worker&url',
          '@dagrejs/dagre',
          '@tanstack/react-virtual',
          '#package',
        ],
      },
    ],
  ],
}

/** @type {House} */
export const server = {
  folder: 'server',
  about: 'The plant’s server: log, projections, routes, live updates',
  alias: '#server',
  neighbours: './*.ts',
  imports: [...ours, '#plant/**', 'node:*', 'node:*/*'],
  ground: ['clock.ts', 'config.ts', 'failure.ts', 'oneAtATime.ts', 'problem.ts', 'tokens.ts'],
  floors: [
    [
      {
        name: 'db',
        about: 'SQLite and PostgreSQL behind one interface; migrations',
        packages: ['better-sqlite3', 'better-sqlite3-13', ...kysely, 'pg', 'zod/mini'],
      },
    ],
    [
      {
        name: 'log',
        about:
          'The writer’s queue, appending, hashes, the tables written from the state, idempotency, verifying and replaying',
        packages: [...kysely, 'sharp'],
      },
    ],
    [
      {
        name: 'commands',
        about:
          'Writes: `takeStep.ts` for steps, `previewSteps.ts` for previews, `changeRecord.ts` for records without a lifecycle; preconditions, and the stored answers of repeated calls',
        packages: kysely,
      },
      {
        name: 'reports',
        about: 'Statistics, the seals of tickets',
      },
    ],
    [
      {
        name: 'mail',
        about:
          'Mails: invitations, forgotten passwords, notices to clients with their tickets (the only folder that imports `src/print`), the log’s head every day',
        packages: ['#print/**', '#words/**', 'fastify', ...kysely, ...all('nodemailer'), 'zod/mini'],
      },
    ],
    [
      {
        name: 'accounts',
        about: 'Sign-in, sessions, passwords, invitations, users; sign-in data is stored outside the log',
        packages: ['./commonPasswords.json', ...kysely, 'otpauth', '@node-rs/argon2'],
      },
    ],
    [{ name: 'access', about: 'Visibility and rate limits' }],
    [
      { name: 'timeline', about: 'The history of a record', packages: kysely },
      { name: 'asOf', about: 'The plant at a past moment' },
      {
        name: 'printing',
        about: 'Labels: the queue of print jobs, drawing, the connection to a printer',
        packages: ['fastify', ...kysely, 'zod/mini', 'zpl-renderer-js'],
      },
      {
        name: 'imports',
        about: 'Records from CSV files and other systems',
        packages: ['#words/**', 'papaparse', 'zod/mini'],
      },
      {
        name: 'live',
        about: 'Socket messages after a commit',
        packages: ['fastify', ...kysely, 'pg', '@fastify/websocket'],
      },
      {
        name: 'tls',
        about: 'https: the plant’s own authority, renewed certificates, the page that sets up tablets',
        packages: ['#words/**', 'fastify', '@peculiar/x509'],
      },
    ],
    [
      {
        name: 'copies',
        about: 'Copies of the plant: nightly, verified, rotated, restored; the export as files',
        packages: kysely,
      },
      {
        name: 'refusals',
        about: 'Refused steps: collected in memory, written once a second, outside the log',
        packages: [...kysely, 'zod/mini'],
      },
      {
        name: 'practice',
        about: 'The practice plant, a separate process, and its entrance',
        packages: kysely,
      },
    ],
    [
      { name: 'handover', about: 'What one shift tells the next' },
      { name: 'whatIf', about: 'A season decided again under other settings' },
      {
        name: 'audit',
        about: 'Every law of the plant, asked of its rows and its state, on request and every night',
        packages: ['fastify'],
      },
    ],
    [
      {
        name: 'http',
        about:
          'Every request: authentication, JSON, headers, compression, errors, the page’s files, long lists and their cached bytes. `routes` has the calls with their permissions; `schema` makes OpenAPI from the model’s calls',
        packages: ['fastify', '@fastify/*', 'helmet', ...kysely, 'zod/mini'],
      },
    ],
    [
      {
        name: 'cli',
        about: '`npm run verify`, `replay`, `backup`, `restore`, `import`, `export`, `https` and `admin`',
        packages: ['#sheets/**'],
      },
    ],
  ],
}

/** The names of the rooms of the floors before one, and its own. @param {House} house @param {string} name */
export function reachedFrom({ floors }, name) {
  const height = floors.findIndex((floor) => floor.some((room) => room.name === name))
  return [
    ...floors
      .slice(0, height)
      .flat()
      .map((room) => room.name),
    name,
  ]
}

/** @param {string} head @param {readonly (readonly string[])[]} rows */
const table = (head, rows) => [head, '|---|---|', ...rows.map(([name, about]) => `| ${name} | ${about} |`)].join('\n')

/** @param {House} house */
function floorsOf({ folder, floors, ground }) {
  const chain = floors.map((floor) => floor.map(({ name }) => `\`${name}\``).join(', ')).join(' ◄ ')
  const files = ground.map((file) => `\`${file}\``).join(', ')
  return [
    `A folder imports only the folders before it, and none of the same place: ${chain}.`,
    ...(files === '' ? [] : [`All may import ${files}.`]),
    '',
    table(
      '| Folder | Subject |',
      floors.flat().map(({ name, about }) => [`\`${folder}/${name}\``, about]),
    ),
  ].join('\n')
}

/** The parts of `docs/architecture.md` that this table makes, by the name of their mark. */
const drawn = {
  whole: table('| Folder | Subject |', [
    [`\`${model.folder}\``, model.about],
    ...grounds.slice(0, 3).map(({ name, about }) => [`\`${name}\``, about]),
    ...[streams, ui, print].map(({ folder, about }) => [`\`${folder}\``, about]),
    ...grounds.slice(3).map(({ name, about }) => [`\`${name}\``, about]),
    [`\`${server.folder}\``, server.about],
    ['`tests`', 'A mirror of the above'],
  ]),
  server: floorsOf(server),
  model: floorsOf(model),
  print: floorsOf(print),
  streams: floorsOf(streams),
  ui: floorsOf(ui),
}

/** A page with the parts between its marks as the table says. @param {string} page */
export const withRooms = (page) =>
  Object.entries(drawn).reduce(
    (text, [name, part]) =>
      text.replace(new RegExp(`(<!-- rooms: ${name} -->\\n).*?(\\n<!-- end -->)`, 's'), `$1\n${part}\n$2`),
    page,
  )
