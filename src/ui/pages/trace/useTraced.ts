import { useCallback } from 'react'
import { useSearch } from 'wouter'
import { type Recall, type Trace, type TracedKind, tracedKinds } from '#model/trace.ts'
import { usePlantClient } from '#ui/hooks/PlantClientProvider.tsx'
import { type Answer, useAnswer } from '#ui/hooks/useAnswer.ts'

/** What the address asks to trace: a record by its kind and id, or the code of a label. */
export type Asked = { readonly kind: TracedKind; readonly id: number } | { readonly code: string }

/** `?wagon=12`, `?code=81-7`; null where the address names nothing that can be traced. */
export function useAsked(): Asked | null {
  const params = new URLSearchParams(useSearch())
  const code = params.get('code')
  if (code !== null) return { code }
  for (const kind of tracedKinds) {
    const id = Number(params.get(kind) ?? '')
    if (Number.isSafeInteger(id) && id > 0) return { kind, id }
  }
  return null
}

/** What the plant answers to a trace. `name` and `value` are as in the address. */
export function useTrace(name: string, value: string): Answer<Trace> {
  const plant = usePlantClient()
  return useAnswer<Trace>(
    useCallback(async () => plant.send('trace', { query: { [name]: value } }), [plant, name, value]),
  )
}

/** What the plant answers to a recall of the same. */
export function useRecall(name: string, value: string): Answer<Recall> {
  const plant = usePlantClient()
  return useAnswer<Recall>(
    useCallback(async () => plant.send('recall', { query: { [name]: value } }), [plant, name, value]),
  )
}
