import { useMemo } from 'react'
import type { Cure, Refusal } from '#machines/rule.ts'
import { type Step, stepCallOf } from '#model/calls/step.ts'
import { can } from '#model/values/roles.ts'
import { sameElements } from '#streams/decide/memoize.ts'
import { createSignal } from '#streams/signal.ts'
import { usePlantClient } from '#ui/hooks/PlantClientProvider.tsx'
import { useSelected } from '#ui/hooks/useSelected.ts'
import { useSelf } from '#ui/hooks/useSelf.ts'
import { useSignal } from '#ui/hooks/useSignal.ts'
import type { Reason } from '#ui/parts/text/DisabledReason.tsx'
import { useRecordHref } from '#ui/records/useRecordHref.ts'
import { useWhomToAsk } from '#ui/records/WhomToAsk.tsx'
import { translated } from '#ui/words/translated.ts'
import { t } from '#ui/words/words.ts'
import { reasonOf } from './reasonOf.ts'

/** The cures of a dialog, by their step. */
export type CureActions = Readonly<Record<string, () => void>>

const none: readonly Refusal[] = []
const notYet: Reason = { message: t('Loading what this depends on…') }
const nothing = createSignal(null)
const namesOfRecords = ['entity', 'type', 'id', 'batch', 'dryer_event', 'moisture_reading']

/** The reasons against a drafted step, as its button shows them; empty if it is allowed or there is no draft. */
export function useDisabledReasons(step: Step | null, cures: CureActions = {}): readonly Reason[] {
  const plant = usePlantClient()
  const about = step === null ? null : JSON.stringify(step, namesOfRecords)
  // oxlint-disable-next-line react/exhaustive-deps -- Typing in a draft changes the step, but not the records that it needs.
  useSignal(useMemo(() => (step === null ? nothing : plant.needs(step)), [plant, about]))
  const refusals = useSelected(plant.news, () => (step === null ? none : plant.refusalsOf(step)))
  const hrefOf = useRecordHref()
  const cap = useCapHelp()
  const notHere = useNotHere(step)
  if (notHere !== null) return [notHere]
  return reasonsOf(refusals, cures, hrefOf).map((reason) => (reason.rule === 'L3' ? cap(reason) : reason))
}

/** At an enrolled tablet: somebody has come who may not take the step of a dialog that another one has opened. */
function useNotHere(step: Step | null): Reason | null {
  const self = useSelf()
  if (step === null || self === null || self.within === null || self.id === 0) return null
  return can(self, stepCallOf(step).permission) ? null : { message: t('You may not do this at this tablet.') }
}

/** Where the maximum lot weight is set, which alone helps a bag that is too heavy for any lot; or whom to ask for it. */
function useCapHelp(): (reason: Reason) => Reason {
  const may = can(useSelf(), 'change_settings')
  const asks = useWhomToAsk('administrator')
  return (reason) =>
    may
      ? { ...reason, cure: { label: t('Change the maximum lot weight'), href: '#/system/form-settings' } }
      : { ...reason, message: [reason.message, asks].filter(Boolean).join(' ') }
}

/** The same for several steps whose facts are loaded, each with its own cures. */
export function useDisabledReasonsOfEach<S extends Step>(
  steps: readonly S[],
  curesOf: (step: S) => CureActions,
): readonly Reason[] {
  const plant = usePlantClient()
  const refusals = useSelected(plant.news, () => steps.map(plant.refusalsOf), sameElements)
  const hrefOf = useRecordHref()
  return steps.flatMap((step, at) => reasonsOf(refusals[at] ?? null, curesOf(step), hrefOf))
}

type HrefOf = ReturnType<typeof useRecordHref>

function reasonsOf(refusals: readonly Refusal[] | null, cures: CureActions, hrefOf: HrefOf): readonly Reason[] {
  if (refusals === null) return [notYet]
  return refusals.map((refusal) => ({
    ...reasonOf(refusal),
    cure: refusal.cure && cureAction(refusal.cure, cures, hrefOf),
  }))
}

/**
 * A cure in the dialog itself, or a link to the page of the cure, unless this is that page or the user may not open it.
 */
function cureAction({ step, label: words, at }: Cure, cures: CureActions, hrefOf: HrefOf): Reason['cure'] {
  const label = translated(words)
  const onClick = cures[step]
  if (onClick !== undefined) return { label, onClick }
  const href = at === undefined ? null : hrefOf(at.entity, at.id)
  return href === null || href === location.hash ? undefined : { label, href }
}

/** The missing input of a draft as reasons: the words of each true entry. */
export const missingFields = (words: Readonly<Record<string, boolean>>): readonly Reason[] =>
  Object.entries(words).flatMap(([message, lacks]) => (lacks ? [{ message }] : []))
