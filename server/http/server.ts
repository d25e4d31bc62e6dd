import type { DemoUser } from '#model/kinds/settings.ts'
import type { Allowances } from '#server/access/allowances.ts'
import type { RecordTexts } from '#server/access/recordTexts.ts'
import type { SharedMeasures } from '#server/accounts/sharedSignIns.ts'
import type { Measures } from '#server/accounts/signInMeasures.ts'
import type { Throttle } from '#server/accounts/throttle.ts'
import type { PlantContext } from '#server/commands/writeOptions.ts'
import type { Copies } from '#server/copies/copies.ts'
import type { Live } from '#server/live/live.ts'
import type { TxtLookup } from '#server/mail/domainRecords.ts'
import type { Mailer } from '#server/mail/mailer.ts'
import type { NoticePost } from '#server/mail/noticePost.ts'
import type { Practice } from '#server/practice/keepPractice.ts'
import type { OtherPlant } from '#server/practice/practiceDoor.ts'
import type { PracticePlaces } from '#server/practice/practicePlaces.ts'
import type { LabelDrawer } from '#server/printing/labelDrawer.ts'
import type { Printer } from '#server/printing/printer.ts'
import type { PrintQueue } from '#server/printing/printQueue.ts'
import type { RefusalBook } from '#server/refusals/refusalBook.ts'
import type { LongLists } from './longLists.ts'

/** The dependencies of the routes. */
export interface Server extends PlantContext {
  readonly live: Live
  /** Counts failed attempts of signed-in users: wrong passwords, taken addresses. */
  readonly failures: Throttle
  readonly signIns: Measures | SharedMeasures
  readonly resets: Pick<Measures, 'begin'>
  /** Rate limits of signed-in users. */
  readonly allowances: Allowances
  readonly printer: Pick<Printer, 'fault'>
  readonly prints: PrintQueue
  /** Draws label previews. */
  readonly labels: LabelDrawer
  readonly mailer: Mailer
  /** Asks DNS for the records of the sender's domain. */
  readonly txt: TxtLookup
  readonly noticePost: NoticePost
  readonly texts: RecordTexts
  readonly refusals: RefusalBook
  /** Reads long lists in slices. */
  readonly longLists: LongLists
  /** The copies of the plant; undefined if none are made. */
  readonly copies: Copies | undefined
  /** Whether users reach the server by https, itself or through a proxy, so that cookies are `Secure`. */
  readonly secure: boolean
  readonly publicUrl: string | undefined
  /** The users that the sign-in page of a demonstration offers; empty everywhere else. */
  readonly demoUsers: readonly DemoUser[]
  /** The practice plant that this server runs. */
  readonly practice: Practice | undefined
  /** The practice plant of this plant, or the real plant of a practice plant; undefined without one. */
  readonly otherPlant: OtherPlant | undefined
  /** The places of a practice plant; undefined for any other. */
  readonly places: PracticePlaces | undefined
  /** The listening address, for links if no public address is set. */
  readonly listensAt: () => string
}
