import type { Self } from '#model/user.ts'
import { DrawerLinks } from '#ui/parts/page/DrawerLinks.tsx'
import { drawerEntries } from './drawerEntries.ts'

interface OwnDrawerProps {
  readonly self: Self
  readonly path: string
  readonly onFollow?: (() => void) | undefined
}

/** The drawer of who is signed in. Not loaded on a phone before it is opened. */
export function OwnDrawer({ self, path, onFollow }: OwnDrawerProps) {
  return <DrawerLinks entries={drawerEntries(self, path)} onFollow={onFollow} />
}
