import type { PracticeDoor } from '#model/kinds/settings.ts'
import { settingsOf } from '#plant/stateFacts.ts'
import type { PlantContext } from '#server/commands/writeOptions.ts'

/** The other side of the door between a plant and its practice plant. */
export interface OtherPlant {
  /** Whether this one is the practice plant, and the other the real one. */
  readonly isPractice: boolean
  /** The address that people type for the other; null where it is on the same machine at `port`. */
  readonly url: string | null
  readonly port: number
}

interface Opener extends Pick<PlantContext, 'writer'> {
  readonly otherPlant: OtherPlant | undefined
}

/** The requested address of a page. */
interface PageAddress {
  readonly protocol: string
  readonly hostname: string
}

/** The address of the practice plant if the administrator allows it, or from there back; null if there is none. */
export async function practiceDoor({ writer, otherPlant }: Opener, page: PageAddress): Promise<PracticeDoor | null> {
  if (otherPlant === undefined) return null
  const { isPractice, url, port } = otherPlant
  if (!isPractice && !settingsOf(await writer.plant()).practice) return null
  return { is_practice: isPractice, url: url ?? `${page.protocol}://${page.hostname}:${port}` }
}
