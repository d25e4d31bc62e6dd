import type { DemoUser } from '#model/settings.ts'
import type { Live } from '#server/live/live.ts'
import type { Mailer } from '#server/mail/mailer.ts'
import type { LabelDrawer } from '#server/printing/labelDrawer.ts'
import type { Printer } from '#server/printing/printer.ts'
import type { PrintQueue } from '#server/printing/printQueue.ts'
import type { Allowances } from './allowance.ts'
import type { LongLists } from './longLists.ts'
import type { Plant } from './outcome.ts'
import type { SharedMeasures } from './sharedSignIns.ts'
import type { Measures } from './signInMeasures.ts'
import type { Throttle } from './throttle.ts'

/** What the routes work with: the plant's books, who listens, and where the server is reached. */
export interface Server extends Plant {
  readonly live: Live
  /** What a signed-in person tries in vain: passwords of their own, addresses that are taken. */
  readonly failures: Throttle
  readonly signIns: Measures | SharedMeasures
  readonly resets: Pick<Measures, 'begin'>
  /** How much signed-in people may do. */
  readonly allowances: Allowances
  readonly printer: Pick<Printer, 'fault'>
  readonly prints: PrintQueue
  /** Draws labels to look at. */
  readonly labels: LabelDrawer
  readonly mailer: Mailer
  /** Reads what is too long to be read in one go. */
  readonly longLists: LongLists
  /** Whether people reach it by https, so that cookies stay on https. */
  readonly secure: boolean
  readonly publicUrl: string | undefined
  /** Whom the sign-in page of a demonstration offers; empty everywhere else. */
  readonly demoUsers: readonly DemoUser[]
  /** Where it listens, for links where nobody said how people reach it. */
  readonly listensAt: () => string
}
