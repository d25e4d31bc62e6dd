import { useContext, useMemo } from 'react'
import { lastChangeCalls } from '#model/calls/lastChangeCalls.ts'
import type { Step } from '#model/calls/step.ts'
import { done, type Result } from '#streams/http/failure.ts'
import { usePlantClient } from '#ui/hooks/PlantClientProvider.tsx'
import type { Call } from './attempt.ts'
import { changedFields } from './changedFields.ts'
import { ConflictContext } from './ConflictContext.ts'
import { type Edit, type EditTools, saveEdit } from './saveEdit.ts'

type AnyEdit<R extends { readonly version: number }> = Omit<Edit<R, object, unknown>, 'mine' | 'send'>

/** A step that changes fields of a record; `whole` if it has all fields, not only the changed ones. */
export interface StepEdit<R extends { readonly version: number }> extends AnyEdit<R> {
  readonly step: Step
  readonly whole?: boolean
}

/** Saving of fields that two people may change at a time: forms by `save`, dialogs by `call`. */
export function useEdits() {
  const plant = usePlantClient()
  const choose = useContext(ConflictContext)
  return useMemo(() => {
    const tools: EditTools = {
      lastChanges: async (about) => plant.send(lastChangeCalls.lastChanges, { query: about }),
      choose,
    }
    return {
      save: <R extends { readonly version: number }, M extends object, T>(edit: Edit<R, M, T>) => saveEdit(edit, tools),

      call<R extends { readonly version: number; readonly id: number }>(
        { step, whole = false, ...edit }: StepEdit<R>,
        id = JSON.stringify(step),
      ): Call {
        const known = edit.valuesOf(edit.before)
        const fields = Object.fromEntries(Object.entries(step).filter(([field]) => field in known))
        const save = saveEdit(
          {
            ...edit,
            mine: whole ? changedFields(known, fields) : fields,
            send: async (mine, over, key) => {
              const kept = whole ? pick(edit.valuesOf(over), Object.keys(fields)) : {}
              return plant.take(withFields(step, Object.keys(fields), { ...kept, ...mine }), {
                key,
                version: over.version,
              })
            },
          },
          tools,
        )
        const run = async (key: string): Promise<Result<{ readonly id: number } | null>> => {
          const result = await save(key)
          return result.ok ? done(result.value) : result
        }
        return { id, step, run, abandon: plant.abandon }
      },
    }
  }, [plant, choose])
}

const pick = (values: object, names: readonly string[]): object =>
  Object.fromEntries(Object.entries(values).filter(([name]) => names.includes(name)))

/** A step with other values of some fields; those without a value are left out. */
function withFields<S extends Step>(step: S, names: readonly string[], values: object): S
function withFields(step: object, names: readonly string[], values: object): object {
  return { ...Object.fromEntries(Object.entries(step).filter(([name]) => !names.includes(name))), ...values }
}
