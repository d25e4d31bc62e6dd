import * as z from 'zod/mini'
import { originIn } from '#model/webAddress.ts'
import { isCommon } from '#server/accounts/passwordRules.ts'
import { type CopyPlaces, copyPlaces } from '#server/copies/copyPlaces.ts'
import { privateNetworks, readPrinterNetworks } from '#server/printing/printerNetworks.ts'
import type { TlsPaths } from '#server/tls/httpsFiles.ts'

const isPort = (value: string): boolean => /^\d{1,5}$/.test(value) && Number(value) <= 65_535

const isOrigin = (value: string): boolean => originIn(value) !== null

/** Whether a text is the URL of an SMTP server, user name and password included. */
const isMailServer = (value: string): boolean =>
  URL.canParse(value) && /^smtps?:$/.test(new URL(value).protocol) && new URL(value).hostname !== ''

const text = (sentence: string, holds: (value: string) => boolean) => z.string().check(z.refine(holds, sentence))
const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

/**
 * The environment variables; others are ignored. `HOST` is 127.0.0.1 by default: set it
 * to 0.0.0.0 to serve the network. `PUBLIC_URL` is the address that people type, needed behind a proxy and for https;
 * `PRACTICE_PORT` and `PRACTICE_URL` are the place of the practice plant; `SMTP_URL` is the server for outgoing mail,
 * which is off without it; `TRUST_PROXY` lists the proxies whose `X-Forwarded-For` is trusted; `PRINTER_NETWORKS`
 * lists the private networks where label printers may be; `PRINTER_ALLOW_LOOPBACK` lets one be on this machine, to try
 * it out. Copies go to `COPIES_FOLDER` and `SECOND_COPIES_FOLDER`, every night unless `NIGHTLY_COPIES` is 0.
 */
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
  PRINTER_ALLOW_LOOPBACK: z._default(z.enum(['0', '1'], 'must be 0 or 1'), '0'),
  TLS_CERT: z.optional(z.string()),
  TLS_KEY: z.optional(z.string()),
  HTTP_PORT: z.optional(text('must be a port, 0 to 65535', isPort)),
  COPIES_FOLDER: z.optional(z.string()),
  SECOND_COPIES_FOLDER: z.optional(z.string()),
  NIGHTLY_COPIES: z._default(z.enum(['0', '1'], 'must be 0 or 1'), '1'),
  MIGRATE_WITHOUT_COPY: z._default(z.enum(['0', '1'], 'must be 0 or 1'), '0'),
  PRACTICE_PORT: z.optional(text('must be a port, 1 to 65535', isPort)),
  PRACTICE_URL: z.optional(
    text('must be an address without a path, for example https://practice.example.com', isOrigin),
  ),
  PECANYARD_PRACTICE_OF: z.optional(
    text('is set by a plant for its practice plant', (value) => isPort(value) || isOrigin(value)),
  ),
  PECANYARD_DEMO: z._default(z.enum(['0', '1'], 'must be 0 or 1'), '0'),
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
  /** The port on which http is redirected to https; none without it. */
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
  const {
    PORT,
    HOST,
    DATABASE_URL,
    PUBLIC_URL,
    SMTP_URL,
    ADMIN_EMAIL,
    ADMIN_PASSWORD,
    PRINTER_NETWORKS,
    PRINTER_ALLOW_LOOPBACK,
    PECANYARD_DEMO,
    PRACTICE_PORT,
    PRACTICE_URL,
    PECANYARD_PRACTICE_OF,
    TLS_CERT,
    TLS_KEY,
    HTTP_PORT,
    COPIES_FOLDER,
    SECOND_COPIES_FOLDER,
    NIGHTLY_COPIES,
    MIGRATE_WITHOUT_COPY,
    LOG_LEVEL,
    TRUST_PROXY,
  } = read.data
  if ((ADMIN_EMAIL === undefined) !== (ADMIN_PASSWORD === undefined)) {
    throw new Error('ADMIN_EMAIL and ADMIN_PASSWORD go together: set both or neither.')
  }
  const practicePort = PRACTICE_PORT === undefined ? Number(PORT) + 1 : Number(PRACTICE_PORT)
  if (practicePort > 65_535) throw new Error('PRACTICE_PORT has to be set: no port comes after 65535.')
  if ((TLS_CERT === undefined) !== (TLS_KEY === undefined))
    throw new Error('TLS_CERT and TLS_KEY go together: set both or neither.')
  return {
    tls:
      TLS_CERT === undefined || TLS_KEY === undefined
        ? undefined
        : { certificate: TLS_CERT, key: TLS_KEY, authority: null },
    httpPort: HTTP_PORT === undefined ? undefined : Number(HTTP_PORT),
    port: Number(PORT),
    host: HOST,
    databaseUrl: DATABASE_URL,
    publicUrl: PUBLIC_URL === undefined ? undefined : (originIn(PUBLIC_URL) ?? undefined),
    smtpUrl: SMTP_URL,
    admin:
      ADMIN_EMAIL === undefined || ADMIN_PASSWORD === undefined
        ? undefined
        : { email: ADMIN_EMAIL, password: ADMIN_PASSWORD },
    demo: PECANYARD_DEMO === '1',
    practice: {
      port: practicePort,
      url: PRACTICE_URL === undefined ? undefined : (originIn(PRACTICE_URL) ?? undefined),
    },
    practiceOf: PECANYARD_PRACTICE_OF,
    copies: copyPlaces({ databaseUrl: DATABASE_URL, folder: COPIES_FOLDER, second: SECOND_COPIES_FOLDER }),
    nightlyCopies: NIGHTLY_COPIES === '1',
    migrateWithoutCopy: MIGRATE_WITHOUT_COPY === '1',
    printerNetworks: PRINTER_NETWORKS,
    printerLoopback: PRINTER_ALLOW_LOOPBACK === '1',
    // A demonstration's log would push its passwords out of the terminal.
    logLevel: LOG_LEVEL ?? (PECANYARD_DEMO === '1' ? 'warn' : 'info'),
    trustProxy: TRUST_PROXY === undefined ? [] : TRUST_PROXY.split(',').map((address) => address.trim()),
  }
}

const sentences = (issues: readonly z.core.$ZodIssue[]): string =>
  issues.map(({ path, message }) => `${String(path[0])} ${message}.`).join(' ')
