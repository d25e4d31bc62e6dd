import { randomBytes } from 'node:crypto'
import { existsSync, rmSync, statfsSync, statSync } from 'node:fs'
import { rm, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { codeOf } from '#server/failure.ts'

/** Bytes: enough for hundreds of sign-ins, and for SQLite to write its log back. */
const usualSize = 4 * 1024 * 1024

/** Room for changes. */
export interface Room {
  /** True while there is none: no changes are taken. */
  readonly isSpent: () => boolean
  /** What callers are told then, if it is not that the disk is full. */
  readonly sentence?: string
}

/**
 * Disk space reserved by a file next to a SQLite database. When a write finds no space, the file is deleted, and only
 * the writes needed for signing in and reading continue until it exists again.
 */
export interface Reserve extends Room {
  /** Deletes the reserve; false if it is already spent, so that a retry is useless. */
  spend(): Promise<boolean>
  /** Puts a spent reserve back where there is twice its room; true where that was done. */
  restore(): Promise<boolean>
}

/** Bytes that SQLite needs to open a file: its log and the index of that. */
const roomToOpen = 1024 * 1024

const reserveOf = (database: string): string => `${database}.reserve`

/** Free bytes of the disk that has a file. */
export function roomBeside(path: string): number {
  const { bavail, bsize } = statfsSync(dirname(path))
  return bavail * bsize
}

/** Gives the reserve up where a database could not even be opened on a full disk. */
export function makeRoomToOpen(database: string, least = roomToOpen): void {
  if (roomBeside(database) < least) rmSync(reserveOf(database), { force: true })
}

/** Creates the reserve next to a database. A disk without room for it counts as full. */
export async function keepReserve(database: string, size = usualSize): Promise<Reserve> {
  const path = reserveOf(database)
  let spent = !(await fill(path, size))
  // The deletion in progress.
  let goes: Promise<void> = Promise.resolve()
  return {
    isSpent: () => spent,
    spend: async () => {
      if (spent) return false
      spent = true
      goes = rm(path, { force: true })
      await goes
      return true
    },
    restore: async () => {
      await goes
      if (!spent || !(await fill(path, size))) return false
      spent = false
      return true
    },
  }
}

/**
 * Fills the file; returns whether it is complete. Random bytes, because a compressing disk would not reserve space for
 * others.
 */
async function fill(path: string, size: number): Promise<boolean> {
  if (existsSync(path) && statSync(path).size === size) return true
  await rm(path, { force: true })
  if (roomBeside(path) < 2 * size) return false
  try {
    await writeFile(path, randomBytes(size), { mode: 0o600 })
    return true
  } catch (error) {
    await rm(path, { force: true })
    if (/^(ENOSPC|EDQUOT)$/.test(codeOf(error))) return false
    throw error
  }
}
