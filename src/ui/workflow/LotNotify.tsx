import type { Lot } from '#model/lot.ts'
import { say } from '#model/messages.ts'
import { Notify } from './Notify.tsx'
import type { Dialog } from './useDialog.ts'

/** Ready, and the client not told yet. */
export const LotNotify = ({ lot, dialog }: { lot: Lot; dialog: Dialog }) => (
  <Notify
    record={lot}
    stepOf={(told) => ({ entity: 'lot', type: 'notify', id: lot.id, ...told })}
    done={say('lotSaved', { number: lot.lot_number })}
    failed={say('lotNotUpdated')}
    dialog={dialog}
  />
)
