import type { Self } from '#model/kinds/user.ts'
import { isStaff } from '#model/values/roles.ts'
import { DrawerLinks } from '#ui/parts/page/DrawerLinks.tsx'
import { drawerEntries } from './drawerEntries.ts'
import { useOfferedPages } from './pageCalls.ts'
import { useWaiting } from './useWaiting.ts'

interface OwnDrawerProps {
  readonly self: Self
  readonly path: string
  readonly onFollow?: (() => void) | undefined
}

/** The drawer of a signed-in user. A phone loads it when it is first opened. */
export function OwnDrawer({ self, path, onFollow }: OwnDrawerProps) {
  const entries = drawerEntries(self, path, useOfferedPages())
  return isStaff(self) ? (
    <StaffDrawer entries={entries} onFollow={onFollow} />
  ) : (
    <DrawerLinks entries={entries} onFollow={onFollow} />
  )
}

interface StaffDrawerProps extends Pick<OwnDrawerProps, 'onFollow'> {
  readonly entries: ReturnType<typeof drawerEntries>
}

/** Where work waits, the entry has its number. */
function StaffDrawer({ entries, onFollow }: StaffDrawerProps) {
  const waiting = useWaiting()
  const counted = entries.map((entry) => ({ ...entry, count: waiting[entry.href] ?? 0 }))
  return <DrawerLinks entries={counted} onFollow={onFollow} />
}
