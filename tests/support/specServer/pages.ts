import { readFile } from 'node:fs/promises'
import { extname, join, normalize } from 'node:path'

const types: Readonly<Record<string, string>> = {
  '.css': 'text/css',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.ttf': 'font/ttf',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
}

export interface File {
  readonly type: string
  readonly bytes: Buffer
}

/** This element selects the bearer token. */
const bearerMeta = '<meta name="pecanyard-reading" content="bearer">'

/** A file of the built front end, or the page itself for other paths. */
export async function builtFile(folder: string, path: string, isBearer: boolean): Promise<File> {
  const name = normalize(decodeURIComponent(path))
  const type = types[extname(name)]
  if (type !== undefined) return { type, bytes: await readFile(join(folder, name)) }
  const page = await readFile(join(folder, 'index.html'), 'utf8')
  return {
    type: 'text/html; charset=utf-8',
    bytes: Buffer.from(isBearer ? page.replace('</head>', `${bearerMeta}</head>`) : page),
  }
}

/** The image in a data URL. */
export function imageIn(dataUrl: string): File {
  const [kind = '', base64 = ''] = dataUrl.split(';base64,')
  return { type: kind.replace('data:', ''), bytes: Buffer.from(base64, 'base64') }
}
