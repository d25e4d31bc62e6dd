/** `npm run spec-server`: a server of the specification alone, with the built front end. */
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { password } from './seed.ts'
import { choices, kind, type ServerVariant } from './serverVariant.ts'
import { SpecServer } from './specServer.ts'

const help = `npm run spec-server -- [--port=8090] [--bearer] [--lean] [--WAY=CHOICE …]

${Object.entries(choices)
  .map(([field, all]) => `  --${field}=${all.join('|')}`)
  .join('\n')}

The first of each is what it does by default. --lean is --fields=lean --decimals=text --missing=405 --cors=default --role=role.
--bearer has the page sign in by a bearer token instead of cookies.
`

const lean = { fields: 'lean', decimals: 'text', missing: '405', cors: 'default', role: 'role' } as const

const names = Object.keys(choices) as (keyof ServerVariant)[]
const flags = Object.fromEntries(names.map((field) => [field, { type: 'string' as const }]))
const { values } = parseArgs({
  options: {
    ...flags,
    port: { type: 'string', default: '8090' },
    lean: { type: 'boolean', default: false },
    bearer: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
})

const valueOf = (field: keyof ServerVariant): string | undefined => {
  const given = (values as Readonly<Record<string, unknown>>)[field]
  if (given === undefined) return undefined
  const chosen = choices[field].find((each) => each === given)
  if (chosen === undefined) throw new Error(`--${field} is one of ${choices[field].join(', ')}.`)
  return chosen
}

if (values.help) {
  process.stdout.write(help)
} else {
  const said = names.flatMap((field) => {
    const chosen = valueOf(field)
    return chosen === undefined ? [] : [[field, chosen]]
  })
  const variant = { ...(values.lean ? lean : {}), ...Object.fromEntries(said) } as Partial<ServerVariant>
  const pages = fileURLToPath(new URL('../../../dist/client/', import.meta.url))
  const server = await SpecServer.open({ variant, pages, port: Number(values.port), isBearer: values.bearer })
  const login = variant.login ?? kind.login
  process.stdout.write(
    `The specification's server is at ${server.address}\n` +
      `Sign in as one of these with the password ${password}:\n` +
      server.memory.users.rows.map((user) => `  ${user[login].padEnd(20)} ${user.role}\n`).join('') +
      `Other variants: npm run spec-server -- --help\n`,
  )
}
