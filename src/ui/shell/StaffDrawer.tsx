import { DrawerLinks } from '#ui/parts/page/DrawerLinks.tsx'
import { allEntries } from './allEntries.ts'
import { drawerEntries } from './drawerEntries.ts'
import type { DrawerEntriesProps } from './OwnDrawer.tsx'
import { useOfferedPages } from './pageCalls.ts'
import { useWaiting } from './useWaiting.ts'

/** The drawer of staff, apart from that of others: it has most of the icons. Where work waits, an entry has its number. */
export function StaffDrawer({ self, path, onFollow }: DrawerEntriesProps) {
  const waiting = useWaiting()
  const entries = drawerEntries(allEntries, self, path, useOfferedPages())
  const counted = entries.map((entry) => ({ ...entry, count: waiting[entry.href] ?? 0 }))
  return <DrawerLinks entries={counted} onFollow={onFollow} />
}
