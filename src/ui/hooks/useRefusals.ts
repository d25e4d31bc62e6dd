import { useMemo, useState, useSyncExternalStore } from 'react'
import type { Refusal } from '#machines/rule.ts'
import type { Step } from '#model/calls/step.ts'
import type { PlantClient } from '#streams/client.ts'
import { createSignal } from '#streams/signal.ts'
import { usePlantClient } from './PlantClientProvider.tsx'
import { useSelected } from './useSelected.ts'
import { useSignal } from './useSignal.ts'

/**
 * The refusals of a step; empty if it is allowed, null while its facts are loading, and of no step. Pass a stable step
 * (`useMemo`), otherwise each render loads its facts again.
 */
export function useRefusals(step: Step | null): readonly Refusal[] | null {
  const plant = usePlantClient()
  useSignal(useMemo(() => (step === null ? nothing : plant.needs(step)), [plant, step]))
  return useSelected(plant.news, () => (step === null ? null : plant.refusalsOf(step)))
}

const nothing = createSignal(null)

type CheckRules = (step: Step) => readonly Refusal[] | null

/** The rules as a function, for several steps or for drafts; a new function once one of its answers has changed. */
export function useRuleCheck(rules: 'refusalsOf' | 'standingRefusalsOf'): CheckRules {
  const plant = usePlantClient()
  const [asking] = useState(() => createRuleCheck(plant, rules))
  return useSyncExternalStore(plant.news.subscribe, asking)
}

/** Typing makes a new question at each key: only the newest are still shown. */
const shown = 100

function createRuleCheck(plant: PlantClient, rules: 'refusalsOf' | 'standingRefusalsOf'): () => CheckRules {
  const answers = new Map<string, { readonly step: Step; readonly answer: ReturnType<CheckRules> }>()
  let ask = another()

  function another(): CheckRules {
    answers.clear()
    return (step) => {
      const answer = plant[rules](step)
      answers.set(JSON.stringify(step), { step, answer })
      if (answers.size > shown) for (const oldest of [...answers.keys()].slice(0, 1)) answers.delete(oldest)
      return answer
    }
  }

  return () => {
    if ([...answers.values()].some(({ step, answer }) => plant[rules](step) !== answer)) ask = another()
    return ask
  }
}
