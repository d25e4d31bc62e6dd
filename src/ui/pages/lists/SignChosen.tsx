import type { Refusal } from '#machines/rule.ts'
import { bareStep } from '#model/calls/step.ts'
import type { Shipment } from '#model/kinds/shipment.ts'
import { useStanding } from '#ui/hooks/usePossibleSteps.ts'
import { Button } from '#ui/parts/fields/Button.tsx'
import { DisabledReason, type Reason } from '#ui/parts/text/DisabledReason.tsx'
import { formatCount } from '#ui/parts/text/format.ts'
import { stepIcons } from '#ui/parts/text/stepIcons.ts'
import { plural, t } from '#ui/words/words.ts'
import { reasonOf } from '#ui/workflow/frame/reasonOf.ts'
import { useWorkflow } from '#ui/workflow/frame/useWorkflow.ts'

/** Signs the selected shipments with one signature. Shipments that can't be signed are left out, with the reasons. */
export function SignChosen({ chosen, onSigned }: { chosen: readonly Shipment[]; onSigned: () => void }) {
  const { open } = useWorkflow()
  const standing = useStanding()
  const shipments = chosen.map(({ id }) => ({ id, ...standing(bareStep('shipment', 'sign', { id })) }))
  if (!shipments.some(({ permitted }) => permitted)) return null

  const ready = shipments.filter(({ refusals }) => refusals.length === 0)
  const refused = shipments.filter(({ refusals }) => refusals.length > 0)
  return (
    <>
      <Button
        kind="primary"
        icon={stepIcons.sign}
        disabled={ready.length === 0}
        onClick={() => open({ kind: 'sign', shipments: ready.map(({ id }) => id) }, onSigned)}
      >
        {ready.length === 0 ? t('Sign shipments') : plural(ready.length, 'Sign {n} shipment', 'Sign {n} shipments')}
      </Button>
      {refused.length > 0 && (
        <DisabledReason id="not-signed" reasons={few(refused.flatMap(({ refusals }) => refusals.slice(0, 1)))} />
      )}
    </>
  )
}

const most = 3

/** The first reasons, and the number of the others. */
function few(reasons: readonly Refusal[]): readonly Reason[] {
  const all = reasons.map(reasonOf)
  const more = all.length - most
  return more <= 0
    ? all
    : [...all.slice(0, most), { message: t('{n} more can’t be signed either.', { n: formatCount(more) }) }]
}
