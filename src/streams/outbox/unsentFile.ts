import { isObject } from '#model/values/isObject.ts'
import type { Entry } from './entry.ts'
import { randomBytes } from './randomBytes.ts'

/** A step as it stands in a file for the administrator. */
export type FiledStep = Pick<Entry, 'step' | 'person' | 'pressed_at'>

/** The form of the file; another one is not read. */
const form = 'pecanyard unsent 1'
/** Rounds of the digest of the passphrase. */
const rounds = 600_000

const text = (bytes: ArrayBuffer | Uint8Array<ArrayBuffer>): string =>
  btoa(Array.from(new Uint8Array(bytes), (byte) => String.fromCharCode(byte)).join(''))
const bytes = (coded: string): Uint8Array<ArrayBuffer> => Uint8Array.from(atob(coded), (sign) => sign.charCodeAt(0))

async function keyOf(passphrase: string, salt: Uint8Array<ArrayBuffer>): Promise<CryptoKey> {
  const secret = new TextEncoder().encode(passphrase.normalize())
  const from = await crypto.subtle.importKey('raw', secret, 'PBKDF2', false, ['deriveKey'])
  const how = { name: 'PBKDF2', hash: 'SHA-256', salt, iterations: rounds }
  return crypto.subtle.deriveKey(how, from, { name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt'])
}

/** The unsent steps as a file that only the passphrase opens. */
export async function sealSteps(steps: readonly FiledStep[], passphrase: string): Promise<string> {
  const [salt, iv] = [randomBytes(16), randomBytes(12)]
  const filed = steps.map(({ step, person, pressed_at }) => ({ step, person, pressed_at }))
  const plain = new TextEncoder().encode(JSON.stringify(filed))
  const sealed = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, await keyOf(passphrase, salt), plain)
  return JSON.stringify({ form, salt: text(salt), iv: text(iv), sealed: text(sealed) })
}

/** The steps of a file; null if it is none, or the passphrase is another. */
export async function openSteps(file: string, passphrase: string): Promise<readonly FiledStep[] | null> {
  try {
    const found: unknown = JSON.parse(file)
    if (!isObject(found) || found['form'] !== form) return null
    const [salt, iv, sealed] = [found['salt'], found['iv'], found['sealed']].map((part) => bytes(String(part)))
    if (salt === undefined || iv === undefined || sealed === undefined) return null
    const plain = await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, await keyOf(passphrase, salt), sealed)
    return stepsIn(JSON.parse(new TextDecoder().decode(plain)))
  } catch {
    return null
  }
}

/** Only this page writes such a file: what the passphrase opens has its form. */
function stepsIn(value: unknown): readonly FiledStep[]
function stepsIn(value: unknown): unknown {
  const steps: readonly unknown[] = Array.isArray(value) ? value : []
  return steps
}
