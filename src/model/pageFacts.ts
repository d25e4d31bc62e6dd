import type { DemoUser, PracticeDoor } from './settings.ts'

/** What the page says of the plant before anything is asked for: the server writes it into the HTML, as JSON. */
export interface PageFacts {
  readonly company_name: string
  /** An address or a data URL, or null. */
  readonly company_icon: string | null
  /** The year at the plant. */
  readonly year: number
  /** Whom a demonstration offers to sign in as. */
  readonly demo_users: readonly DemoUser[]
  /** The way to the practice plant, or from there back. */
  readonly practice_door: PracticeDoor | null
}

/** The id of the element they stand in. */
export const pageFactsId = 'pecanyard-page'
