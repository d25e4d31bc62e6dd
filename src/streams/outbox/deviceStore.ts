import { createHeldAnswers, type HeldAnswers } from './heldAnswers.ts'
import { type OfflineSeat, openOfflineSeat } from './offlineSeat.ts'
import { openVault, Unreadable, type Vault } from './vault.ts'

/** What a device keeps, opened. */
export interface DeviceStore {
  readonly vault: Vault
  readonly seat: OfflineSeat
  readonly answers: HeldAnswers
}

/** The name of the store of an enrolled device. */
const nameOf = (device: number): string => `pecanyard.device.${device}`

/** Why nothing is kept: the browser has no encrypted store, or what is in it can't be read. */
export type NoStore = 'noStore' | 'unreadable'

const opened = new Map<number, Promise<DeviceStore | NoStore>>()

/** The store of a device, opened once. `now`: the plant's time as far as it is known, ms. */
export function storeOf(device: number, now: () => number): Promise<DeviceStore | NoStore> {
  const known = opened.get(device) ?? openStore(device, now)
  opened.set(device, known)
  return known
}

async function openStore(device: number, now: () => number): Promise<DeviceStore | NoStore> {
  const vault = await openVault(nameOf(device))
  if (vault === null) return 'noStore'
  try {
    const seat = await openOfflineSeat(vault, now)
    return { vault, seat, answers: createHeldAnswers(vault, seat) }
  } catch (cause) {
    vault.close()
    if (cause instanceof Unreadable) return 'unreadable'
    throw cause
  }
}

/** Deletes what a device keeps, with its key. */
export async function wipeStore(device: number): Promise<void> {
  await closeStore(device)
  await (await openVault(nameOf(device)))?.wipe()
}

/** Closes a store, as the page does that ends. */
export async function closeStore(device: number): Promise<void> {
  const closing = opened.get(device)
  opened.delete(device)
  const store = await closing
  if (typeof store === 'object') store.vault.close()
}
