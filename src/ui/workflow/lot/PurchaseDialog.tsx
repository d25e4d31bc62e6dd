import type { Lot } from '#model/kinds/lot.ts'
import { can, isStaff } from '#model/values/roles.ts'
import { useSelf } from '#ui/hooks/useSelf.ts'
import { t } from '#ui/words/words.ts'
import type { WorkflowDialogProps } from '#ui/workflow/frame/dialogProps.ts'
import { NoMoreSteps } from '#ui/workflow/frame/NoMoreSteps.tsx'
import type { Dialog } from '#ui/workflow/frame/useDialog.ts'
import { useKeptThroughSignOut } from '#ui/workflow/frame/useKeptThroughSignOut.ts'
import { BrokerPurchase } from './BrokerPurchase.tsx'
import { GrowerPurchase } from './GrowerPurchase.tsx'
import { LotFigures } from './LotFigures.tsx'
import { LotFrame } from './LotFrame.tsx'

/** The purchase of a lot, with a panel each for the plant, the broker and the grower. Specification, section 6. */
export function PurchaseDialog({ id, ...frame }: WorkflowDialogProps & { id: number }) {
  return (
    <LotFrame id={id} frame={frame}>
      {(lot, dialog) => <Face lot={lot} dialog={dialog} />}
    </LotFrame>
  )
}

function Face({ lot, dialog }: { lot: Lot; dialog: Dialog }) {
  const self = useKeptThroughSignOut(useSelf() ?? undefined) ?? null
  if (isStaff(self)) return <LotFigures lot={lot} dialog={dialog} figures="internal" />
  if (can(self, 'confirm_purchaser')) return <GrowerPurchase lot={lot} dialog={dialog} />
  if (self && self.broker !== null) return <BrokerPurchase lot={lot} dialog={dialog} broker={self.broker} />
  return (
    <NoMoreSteps dialog={dialog}>{t('You can look at this lot; its purchase is not yours to record.')}</NoMoreSteps>
  )
}
