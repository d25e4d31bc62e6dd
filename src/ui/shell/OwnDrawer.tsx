import type { Self } from '#model/kinds/user.ts'
import { DrawerLinks } from '#ui/parts/page/DrawerLinks.tsx'
import { drawerEntries, ownEntries } from './drawerEntries.ts'
import { useOfferedPages } from './pageCalls.ts'

/** What a drawer draws its entries from. */
export interface DrawerEntriesProps {
  readonly self: Self
  readonly path: string
  readonly onFollow?: (() => void) | undefined
}

/** The drawer of growers and brokers. A phone loads it when it is first opened. */
export function OwnDrawer({ self, path, onFollow }: DrawerEntriesProps) {
  return <DrawerLinks entries={drawerEntries(ownEntries, self, path, useOfferedPages())} onFollow={onFollow} />
}
