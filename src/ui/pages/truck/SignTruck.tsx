import { bareStep } from '#model/calls/step.ts'
import type { Shipment } from '#model/kinds/shipment.ts'
import { useStanding } from '#ui/hooks/usePossibleSteps.ts'
import { Action } from '#ui/parts/fields/Action.tsx'
import { stepIcons } from '#ui/parts/text/stepIcons.ts'
import { t } from '#ui/words/words.ts'
import { reasonOf } from '#ui/workflow/frame/reasonOf.ts'
import { useWorkflow } from '#ui/workflow/frame/useWorkflow.ts'

/** One signature for all shipments on the truck; disabled until each may be signed. */
export function SignTruck({ truck, onSigned }: { truck: readonly Shipment[]; onSigned: () => void }) {
  const { open } = useWorkflow()
  const standing = useStanding()
  const shipments = truck.map(({ id }) => id)
  // The rules are asked here; the dialog only takes the signature.
  const refused = shipments.flatMap((id) => standing(bareStep('shipment', 'sign', { id })).refusals)
  const why = truck.length === 0 ? [{ message: t('Choose the shipments on this truck first.') }] : refused.map(reasonOf)
  return (
    <div className="flex max-w-md flex-wrap justify-end gap-x-3 gap-y-2 text-end">
      <Action
        kind="primary"
        icon={stepIcons.sign}
        why={why}
        onClick={() => open({ kind: 'sign', shipments }, onSigned)}
      >
        {truck.length > 1
          ? t('Sign {n} shipments', { n: truck.length })
          : truck[0] === undefined
            ? t('Sign shipment')
            : t('Sign shipment {number}', { number: truck[0].shipment_number })}
      </Action>
    </div>
  )
}
