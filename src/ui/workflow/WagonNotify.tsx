import { say } from '#model/messages.ts'
import type { Wagon } from '#model/wagon.ts'
import { Notify } from './Notify.tsx'
import type { Dialog } from './useDialog.ts'

/** Unloaded, and the client not told yet. */
export const WagonNotify = ({ wagon, dialog }: { wagon: Wagon; dialog: Dialog }) => (
  <Notify
    record={wagon}
    stepOf={(told) => ({ entity: 'wagon', type: 'notify', id: wagon.id, ...told })}
    done={say('wagonNotified', { id: wagon.wagon_id })}
    failed={say('wagonNotUpdated')}
    dialog={dialog}
  />
)
