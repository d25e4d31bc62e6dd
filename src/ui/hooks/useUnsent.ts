import { useSyncExternalStore } from 'react'
import type { Step } from '#model/calls/step.ts'
import { entityOf, type ListName } from '#model/kinds/kinds.ts'
import { isUnsent } from '#streams/live/overlay.ts'
import { usePlantClient } from './PlantClientProvider.tsx'
import { useSignal } from './useSignal.ts'

/** What this tablet has not sent of a record: its person's own steps, the refused ones alone if there are some. */
interface UnsentOfRecord {
  readonly steps: readonly Step[]
  readonly isRefused: boolean
}

/** What this tablet has not sent of a record; null for a record as the server has it. Of others' steps there is no list. */
export function useUnsent(list: ListName, id: number): UnsentOfRecord | null {
  const { overlay, seen } = usePlantClient().held
  const isShown = useSyncExternalStore(overlay.subscribe, () => isUnsent(overlay.get(), list, id))
  const { entries } = useSignal(seen)
  const own = entries.length === 0 ? [] : entries.filter(({ writes }) => writes.includes(`${entityOf(list)}:${id}`))
  const refused = own.filter((entry) => entry.refused !== null)
  if (!isShown && own.length === 0) return null
  const isRefused = refused.length > 0
  return { steps: (isRefused ? refused : own).map(({ step }) => step), isRefused }
}
