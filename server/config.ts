import * as z from 'zod/mini'
import { originIn } from '#model/values/webAddress.ts'
import { isCommon } from '#server/accounts/passwordRules.ts'
import { type CopyPlaces, copyPlaces } from '#server/copies/copyPlaces.ts'
import { privateNetworks, readPrinterNetworks } from '#server/printing/printerNetworks.ts'
import type { TlsPaths } from '#server/tls/httpsFiles.ts'

const isPort = (value: string): boolean => /^\d{1,5}$/.test(value) && Number(value) <= 65_535

const isOrigin = (value: string): boolean => originIn(value) !== null

/** Whether a text is the URL of an SMTP server. */
const isMailServer = (value: string): boolean =>
  URL.canParse(value) && /^smtps?:$/.test(new URL(value).protocol) && new URL(value).hostname !== ''

const text = (sentence: string, holds: (value: string) => boolean) => z.string().check(z.refine(holds, sentence))
const flag = (usual: '0' | '1') => z._default(z.enum(['0', '1'], 'must be 0 or 1'), usual)
const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

/** The environment variables, documented in docs/operations.md; others are ignored. */
const Environment = z.object({
  PORT: z._default(text('must be a port, 0 to 65535', isPort), '8080'),
  HOST: z._default(
    text('must be an address, for example 127.0.0.1 or 0.0.0.0', (value) => value !== ''),
    '127.0.0.1',
  ),
  DATABASE_URL: z.optional(z.string()),
  PUBLIC_URL: z.optional(text('must be an address without a path, for example https://plant.example.com', isOrigin)),
  SMTP_URL: z.optional(
    text('must be a mail server, for example smtp://user:password@mail.example.com:587', isMailServer),
  ),
  ADMIN_EMAIL: z.optional(z.email('must be an email address')),
  ADMIN_PASSWORD: z.optional(
    z.string().check(
      z.refine(({ length }) => length >= 10 && length <= 200, 'must have 10 to 200 characters'),
      z.refine((value) => !isCommon(value), 'must be none of those that are tried first'),
    ),
  ),
  PRINTER_NETWORKS: z._default(
    text(
      `must list private networks, within ${privateNetworks}, for example 192.168.1.0/24`,
      (value) => readPrinterNetworks(value) !== null,
    ),
    privateNetworks,
  ),
  PRINTER_ALLOW_LOOPBACK: flag('0'),
  TLS_CERT: z.optional(z.string()),
  TLS_KEY: z.optional(z.string()),
  HTTP_PORT: z.optional(text('must be a port, 0 to 65535', isPort)),
  COPIES_FOLDER: z.optional(z.string()),
  SECOND_COPIES_FOLDER: z.optional(z.string()),
  NIGHTLY_COPIES: flag('1'),
  MIGRATE_WITHOUT_COPY: flag('0'),
  PRACTICE_PORT: z.optional(text('must be a port, 1 to 65535', isPort)),
  PRACTICE_URL: z.optional(
    text('must be an address without a path, for example https://practice.example.com', isOrigin),
  ),
  PECANYARD_PRACTICE_OF: z.optional(
    text('is set by a plant for its practice plant', (value) => isPort(value) || isOrigin(value)),
  ),
  PECANYARD_DEMO: flag('0'),
  LOG_LEVEL: z.optional(z.enum(logLevels, `must be one of ${logLevels.join(', ')}`)),
  TRUST_PROXY: z.optional(
    text('must list addresses, for example 127.0.0.1, 10.1.0.0/16', (value) => /^[\da-fA-F.:/, ]+$/.test(value)),
  ),
})

/** The server's configuration, from its environment. */
export interface Config {
  readonly port: number
  readonly host: string
  readonly databaseUrl: string | undefined
  readonly publicUrl: string | undefined
  readonly smtpUrl: string | undefined
  readonly admin: { readonly email: string; readonly password: string } | undefined
  readonly demo: boolean
  /** The port of the practice plant and, behind a proxy, the address that people type for it. */
  readonly practice: { readonly port: number; readonly url: string | undefined }
  /** In a practice plant: the port of the real one, or its address. */
  readonly practiceOf: string | undefined
  /** The owner's own certificate. */
  readonly tls: TlsPaths | undefined
  /** The port that redirects http to https. */
  readonly httpPort: number | undefined
  readonly copies: CopyPlaces
  readonly nightlyCopies: boolean
  readonly migrateWithoutCopy: boolean
  readonly printerNetworks: string
  readonly printerLoopback: boolean
  readonly logLevel: (typeof logLevels)[number]
  readonly trustProxy: readonly string[]
}

/** Reads the environment; an empty variable counts as unset. Throws a sentence that names the wrong variable. */
export function readConfig(environment: Readonly<Record<string, string | undefined>>): Config {
  const variables = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''),
  )
  const read = Environment.safeParse(variables)
  if (!read.success) throw new Error(sentences(read.error.issues))
  const env = read.data
  if ((env.ADMIN_EMAIL === undefined) !== (env.ADMIN_PASSWORD === undefined))
    throw new Error('ADMIN_EMAIL and ADMIN_PASSWORD go together: set both or neither.')
  const practicePort = Number(env.PRACTICE_PORT ?? Number(env.PORT) + 1)
  if (practicePort > 65_535) throw new Error('PRACTICE_PORT has to be set: no port comes after 65535.')
  if ((env.TLS_CERT === undefined) !== (env.TLS_KEY === undefined))
    throw new Error('TLS_CERT and TLS_KEY go together: set both or neither.')
  const { TLS_CERT: certificate, TLS_KEY: key, ADMIN_EMAIL: email, ADMIN_PASSWORD: password, DATABASE_URL } = env
  const copies = { databaseUrl: DATABASE_URL, folder: env.COPIES_FOLDER, second: env.SECOND_COPIES_FOLDER }
  return {
    tls: certificate === undefined || key === undefined ? undefined : { certificate, key, authority: null },
    httpPort: env.HTTP_PORT === undefined ? undefined : Number(env.HTTP_PORT),
    port: Number(env.PORT),
    host: env.HOST,
    databaseUrl: DATABASE_URL,
    publicUrl: originOf(env.PUBLIC_URL),
    smtpUrl: env.SMTP_URL,
    admin: email === undefined || password === undefined ? undefined : { email, password },
    demo: env.PECANYARD_DEMO === '1',
    practice: { port: practicePort, url: originOf(env.PRACTICE_URL) },
    practiceOf: env.PECANYARD_PRACTICE_OF,
    copies: copyPlaces(copies),
    nightlyCopies: env.NIGHTLY_COPIES === '1',
    migrateWithoutCopy: env.MIGRATE_WITHOUT_COPY === '1',
    printerNetworks: env.PRINTER_NETWORKS,
    printerLoopback: env.PRINTER_ALLOW_LOOPBACK === '1',
    // A demonstration's log would push its passwords out of the terminal.
    logLevel: env.LOG_LEVEL ?? (env.PECANYARD_DEMO === '1' ? 'warn' : 'info'),
    trustProxy: env.TRUST_PROXY?.split(',').map((address) => address.trim()) ?? [],
  }
}

const originOf = (address: string | undefined): string | undefined =>
  address === undefined ? undefined : (originIn(address) ?? undefined)

const sentences = (issues: readonly z.core.$ZodIssue[]): string =>
  issues.map(({ path, message }) => `${String(path[0])} ${message}.`).join(' ')
