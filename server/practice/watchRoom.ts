import { statSync } from 'node:fs'
import { roomBeside, type Room } from '#server/db/reserve.ts'
import { practiceLimits } from './practiceLimits.ts'

type Limits = Readonly<Record<keyof typeof practiceLimits, number>>

/**
 * The room of a practice plant's database: spent when the file and its write-ahead log have nearly the largest size, or
 * when little of the disk is free. Looked at before each change, so that the real plant always finds room on the disk.
 */
export function watchRoom(database: string, limits: Limits = practiceLimits): Room {
  const sizeOf = (file: string): number => statSync(file, { throwIfNoEntry: false })?.size ?? 0
  return {
    isSpent: () =>
      sizeOf(database) + sizeOf(`${database}-wal`) > limits.database - limits.forSignIns ||
      roomBeside(database) < limits.leftFree,
    sentence: 'The practice plant is full, so nothing is saved. It starts again tomorrow.',
  }
}
