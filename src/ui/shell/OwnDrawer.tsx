import { isStaff } from '#model/roles.ts'
import type { Self } from '#model/user.ts'
import { DrawerLinks } from '#ui/parts/page/DrawerLinks.tsx'
import { drawerEntries } from './drawerEntries.ts'
import { useWaiting } from './useWaiting.ts'

interface OwnDrawerProps {
  readonly self: Self
  readonly path: string
  readonly onFollow?: (() => void) | undefined
}

/** The drawer of a signed-in user. A phone loads it when it is first opened. */
export const OwnDrawer = (props: OwnDrawerProps) =>
  isStaff(props.self) ? (
    <StaffDrawer {...props} />
  ) : (
    <DrawerLinks entries={drawerEntries(props.self, props.path)} onFollow={props.onFollow} />
  )

/** Where work waits, the entry has its number. */
function StaffDrawer({ self, path, onFollow }: OwnDrawerProps) {
  const waiting = useWaiting()
  const entries = drawerEntries(self, path).map((entry) => ({ ...entry, count: waiting[entry.href] ?? 0 }))
  return <DrawerLinks entries={entries} onFollow={onFollow} />
}
