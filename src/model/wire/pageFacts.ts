import type { DemoUser, PracticeDoor } from '#model/kinds/settings.ts'

/** Facts about the plant that the server writes into the HTML, as JSON, so that the page needs no call for them. */
export interface PageFacts {
  readonly company_name: string
  /** An address or a data URL, or null. */
  readonly company_icon: string | null
  /** The year at the plant. */
  readonly year: number
  /** The users that the sign-in page of a demonstration offers. */
  readonly demo_users: readonly DemoUser[]
  /** The way to the practice plant, or from there back. */
  readonly practice_door: PracticeDoor | null
}

/** The id of the element with the page facts. */
export const pageFactsId = 'pecanyard-page'
