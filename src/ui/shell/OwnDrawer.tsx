import type { Self } from '#model/user.ts'
import { DrawerLinks } from '#ui/parts/page/DrawerLinks.tsx'
import { drawerEntries } from './drawerEntries.ts'

interface OwnDrawerProps {
  readonly self: Self
  readonly path: string
  readonly onFollow?: (() => void) | undefined
}

/** The drawer of a signed-in user. A phone loads it when it is first opened. */
export function OwnDrawer({ self, path, onFollow }: OwnDrawerProps) {
  return <DrawerLinks entries={drawerEntries(self, path)} onFollow={onFollow} />
}
