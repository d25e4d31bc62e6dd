import { deleteDB, type IDBPDatabase, openDB } from 'idb'
import { hasLocks, inTurn } from './oneTab.ts'
import { randomBytes } from './randomBytes.ts'

/**
 * What a device keeps, encrypted. A write is on the disk when it resolves: what was promised to somebody survives a
 * closed browser and an empty battery.
 */
export interface Vault {
  /** Null for what was never kept. Rejects with `Unreadable` for what is kept and can't be decrypted. */
  readonly read: (name: string) => Promise<unknown>
  readonly write: (name: string, value: unknown) => Promise<void>
  /** Changes a value as it is now, also if another tab has changed it meanwhile. */
  readonly update: <T>(name: string, edit: (value: unknown) => T) => Promise<T>
  /** Deletes everything, with the key: whatever copies remain can't be read. */
  readonly wipe: () => Promise<void>
  /** False once it was wiped, by another tab too: then nothing is kept. */
  readonly isOpen: () => boolean
  readonly close: () => void
}

/** Something is kept, and can't be decrypted: it must not be taken for nothing, and not be written over. */
export class Unreadable extends Error {}

const algorithm = 'AES-GCM'
/** The length of its initialization vector, bytes. */
const vectorLength = 12

interface Sealed {
  readonly vector: Uint8Array<ArrayBuffer>
  readonly sealed: ArrayBuffer
}

/**
 * The vault of an enrolment or of a person; null where the browser has no key store, or no locks between its tabs:
 * without HTTPS, or in a private window. Without locks two tabs could own the same outbox.
 */
export async function openVault(name: string): Promise<Vault | null> {
  if (!hasLocks() || globalThis.crypto?.subtle === undefined || globalThis.indexedDB === undefined) return null
  const state = { isOpen: true }
  try {
    const db: IDBPDatabase = await openDB(name, 1, {
      // Another tab wipes it.
      blocking() {
        state.isOpen = false
        db.close()
      },
      upgrade(made) {
        made.createObjectStore('keys')
        made.createObjectStore('values')
      },
    })
    return vaultIn(db, await keyOf(db), state)
  } catch {
    return null
  }
}

/** The key never leaves the browser: it is made here, and can't be read by any script. */
async function keyOf(db: IDBPDatabase): Promise<CryptoKey> {
  const kept: unknown = await db.get('keys', 'key')
  if (kept instanceof CryptoKey) return kept
  const made = await crypto.subtle.generateKey({ name: algorithm, length: 256 }, false, ['encrypt', 'decrypt'])
  const tx = db.transaction('keys', 'readwrite', { durability: 'strict' })
  // Another tab may have been first.
  const first: unknown = await tx.store.get('key')
  if (!(first instanceof CryptoKey)) await tx.store.put(made, 'key')
  await tx.done
  return first instanceof CryptoKey ? first : made
}

function vaultIn(db: IDBPDatabase, key: CryptoKey, state: { isOpen: boolean }): Vault {
  const end = (): void => {
    state.isOpen = false
    db.close()
  }
  const vault: Vault = {
    update: (name, edit) =>
      inTurn(`${db.name} ${name}`, async () => {
        const value = edit(await vault.read(name))
        await vault.write(name, value)
        return value
      }),
    async read(name) {
      const kept: unknown = state.isOpen ? await db.get('values', name) : null
      if (kept === undefined || kept === null) return null
      try {
        if (!isSealed(kept)) throw new Unreadable()
        const plain = await crypto.subtle.decrypt(parameters(kept.vector, name), key, kept.sealed)
        const value: unknown = JSON.parse(new TextDecoder().decode(plain))
        return value
      } catch (cause) {
        throw new Unreadable(name, { cause })
      }
    },
    async write(name, value) {
      const vector = randomBytes(vectorLength)
      const plain = new TextEncoder().encode(JSON.stringify(value))
      const sealed = await crypto.subtle.encrypt(parameters(vector, name), key, plain)
      // The page has ended meanwhile, or the enrolment.
      if (!state.isOpen) return
      const tx = db.transaction('values', 'readwrite', { durability: 'strict' })
      await Promise.all([tx.store.put({ vector, sealed }, name), tx.done])
    },
    async wipe() {
      const tx = db.transaction(['keys', 'values'], 'readwrite', { durability: 'strict' })
      await tx.objectStore('keys').clear()
      await tx.objectStore('values').clear()
      await tx.done
      end()
      await deleteDB(db.name)
    },
    isOpen: () => state.isOpen,
    close: end,
  }
  return vault
}

/** The name is authenticated too: one value can't be put in the place of another. */
const parameters = (iv: Uint8Array<ArrayBuffer>, name: string): AesGcmParams => ({
  name: algorithm,
  iv,
  additionalData: new TextEncoder().encode(name),
})

const isSealed = (value: unknown): value is Sealed =>
  typeof value === 'object' && value !== null && 'vector' in value && 'sealed' in value
