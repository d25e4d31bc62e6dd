import type { LucideIcon } from 'lucide-react'
import CircleCheckBig from 'lucide-react/icons/circle-check-big'
import CircleQuestionMark from 'lucide-react/icons/circle-question-mark'
import CloudOff from 'lucide-react/icons/cloud-off'
import Hand from 'lucide-react/icons/hand'
import IdCard from 'lucide-react/icons/id-card'
import ListChecks from 'lucide-react/icons/list-checks'
import OctagonX from 'lucide-react/icons/octagon-x'
import PackageX from 'lucide-react/icons/package-x'
import ScanLine from 'lucide-react/icons/scan-line'
import TagX from 'lucide-react/icons/tag-x'
import Truck from 'lucide-react/icons/truck'
import UserRoundCheck from 'lucide-react/icons/user-round-check'
import UserRoundX from 'lucide-react/icons/user-round-x'
import type { Tone } from '#ui/parts/text/statuses.ts'
import { t } from '#ui/words/words.ts'
import { type Tune, tunes } from './tunes.ts'

export type ScanOutcome =
  | 'loaded'
  | 'found'
  | 'asks'
  | 'wrongLot'
  | 'notChosen'
  | 'onTruck'
  | 'held'
  | 'unknown'
  | 'stale'
  | 'refused'
  | 'failed'
  | 'arrived'
  | 'left'
  | 'badBadge'

/** The text of the banner. */
export interface ScanAnswer {
  readonly outcome: ScanOutcome
  /** The name of the scanned record (`1042-7`), or of who is here now. */
  readonly code?: string
  /** The reason, the place, or the new sum. */
  readonly detail: string
  /** The rule that refused it. */
  readonly rule?: string
  readonly link?: { readonly label: string; readonly href: string }
  /** The bag whose label has to be printed again. */
  readonly reprint?: number
}

interface Look {
  readonly title: string
  readonly tone: Tone
  readonly icon: LucideIcon
  readonly tune: Tune
  /** The user has to act. */
  readonly alert: boolean
}

/** Each outcome has its own colour, icon, title and sound, so that it can be told by sight or by hearing alone. */
export const scanLooks: Readonly<Record<ScanOutcome, Look>> = {
  loaded: { title: t('Loaded|scan'), tone: 'green', icon: CircleCheckBig, tune: tunes.rising, alert: false },
  found: { title: t('Found|scan'), tone: 'sky', icon: ScanLine, tune: tunes.tick, alert: false },
  asks: { title: t('Look at the screen'), tone: 'indigo', icon: ListChecks, tune: tunes.question, alert: true },
  wrongLot: { title: t('Wrong lot'), tone: 'red', icon: PackageX, tune: tunes.buzz, alert: true },
  notChosen: { title: t('Not chosen'), tone: 'red', icon: PackageX, tune: tunes.buzz, alert: true },
  onTruck: { title: t('Already on a truck'), tone: 'amber', icon: Truck, tune: tunes.knock, alert: true },
  held: { title: t('Held|scan'), tone: 'amber', icon: Hand, tune: tunes.buzz, alert: true },
  unknown: { title: t('Unknown label'), tone: 'slate', icon: CircleQuestionMark, tune: tunes.drone, alert: true },
  stale: { title: t('Old label'), tone: 'plum', icon: TagX, tune: tunes.falling, alert: true },
  refused: { title: t('Not loaded'), tone: 'red', icon: OctagonX, tune: tunes.buzz, alert: true },
  arrived: { title: t('Here now'), tone: 'green', icon: UserRoundCheck, tune: tunes.rising, alert: false },
  left: { title: t('Nobody is here'), tone: 'slate', icon: UserRoundX, tune: tunes.falling, alert: false },
  badBadge: { title: t('Badge not taken'), tone: 'red', icon: IdCard, tune: tunes.buzz, alert: true },
  failed: { title: t('No clear answer'), tone: 'slate', icon: CloudOff, tune: tunes.drone, alert: true },
}
