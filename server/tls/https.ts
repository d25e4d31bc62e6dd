import { existsSync, readFileSync } from 'node:fs'
import type { Server as HttpServer } from 'node:http'
import { Server } from 'node:https'
import { httpsFiles, httpsFolder, readTls, type TlsParts, type TlsPaths } from './httpsFiles.ts'
import { lanAddresses, machineNames } from './machineNames.ts'

interface Served {
  readonly tls: TlsPaths | undefined
  readonly host: string
  readonly publicUrl: string | undefined
}

/** The certificate of a server, where its files are, and the root that tablets have to trust. */
export interface Https {
  readonly paths: TlsPaths
  readonly parts: TlsParts & { readonly authority: string | null }
}

const loopback = ['127.0.0.1', '::1', 'localhost']

/**
 * The certificate of the server: the owner's files, else, if it serves the hall, those made by `npm run https`.
 * Undefined for http. Throws a sentence if the files can't be used.
 */
export function httpsOf({ tls, host, publicUrl }: Served, folder = httpsFolder): Https | undefined {
  const { certificate, key, authority } = httpsFiles(folder)
  const own = !loopback.includes(host) && existsSync(certificate) ? { certificate, key, authority } : undefined
  const paths = tls ?? own
  if (paths === undefined) return undefined
  // Pages that came by https would not be believed to be the plant's own.
  if (publicUrl?.startsWith('http:') === true)
    throw new Error(`The server speaks https, so PUBLIC_URL has to begin with https: ${publicUrl} does not.`)
  const root = paths.authority === null ? null : readFileSync(paths.authority, 'utf8')
  return { paths, parts: { ...readTls(paths), authority: root } }
}

/** Loads a renewed certificate without a restart; an unreadable one is reported, and the previous one stays. */
export function certificateReload(
  server: HttpServer,
  { paths, parts }: Https,
  onError: (error: unknown) => void,
): () => void {
  let held: TlsParts = parts
  return () => {
    try {
      const read = readTls(paths)
      if (read.cert.equals(held.cert) || !(server instanceof Server)) return
      server.setSecureContext(read)
      held = read
    } catch (error) {
      onError(error)
    }
  }
}

/** The addresses that tablets open: by the machine's names, and by its addresses in the network. */
export function tabletAddresses(
  { host, port }: Pick<Served, 'host'> & { readonly port: number },
  protocol: string,
): readonly string[] {
  if (loopback.includes(host)) return []
  const names = host === '0.0.0.0' || host === '::' ? [...machineNames().slice(0, 2), ...lanAddresses()] : [host]
  const shown = names
    .filter((name) => !loopback.includes(name))
    .map((name) => (name.includes(':') ? `[${name}]` : name))
  const standard = (protocol === 'https' && port === 443) || (protocol === 'http' && port === 80)
  return [...new Set(shown)].map((name) => `${protocol}://${name}${standard ? '' : `:${port}`}`)
}
