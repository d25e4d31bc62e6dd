import type { Self } from '#model/kinds/user.ts'
import { DrawerLinks } from '#ui/parts/page/DrawerLinks.tsx'
import { drawerEntries, ofBrokers, ofClients } from './drawerEntries.ts'
import { useOfferedPages } from './pageCalls.ts'

export interface DrawerProps {
  readonly self: Self
  readonly path: string
  readonly onFollow?: (() => void) | undefined
}

const entries = [...ofClients, ...ofBrokers]

/** The drawer of growers and brokers. A phone loads it when it is first opened. */
export function OwnDrawer({ self, path, onFollow }: DrawerProps) {
  return <DrawerLinks entries={drawerEntries(entries, self, path, useOfferedPages())} onFollow={onFollow} />
}
