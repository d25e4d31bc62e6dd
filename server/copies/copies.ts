import type { CopiesReport } from '#model/calls/copies.ts'
import { copiesIn } from './copyFiles.ts'
import type { CopyPlaces } from './copyPlaces.ts'
import { lastFailure } from './makeCopy.ts'
import { runNode } from './runNode.ts'

/** The copies of a running plant. */
export interface Copies {
  readonly report: () => CopiesReport
  /** Makes a copy in a separate process; concurrent calls share it. Rejects with the reason for a failure. */
  make(): Promise<void>
}

/** `args` are the arguments of Node for `npm run backup`. */
export function createCopies({ folder, second }: CopyPlaces, args: readonly string[]): Copies {
  let underWay: Promise<void> | null = null
  return {
    report: () => ({
      folder,
      second_folder: second,
      copies: copiesIn(folder)
        .map(({ at, seq, bytes }) => ({ at, seq, bytes }))
        .toReversed(),
      making: underWay !== null,
      failed: lastFailure(folder),
    }),
    make: () => {
      underWay ??= runNode(args).finally(() => (underWay = null))
      return underWay
    },
  }
}
