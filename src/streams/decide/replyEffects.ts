import { type ListName, listOf, plainEntities, typeName } from '#model/kinds/kinds.ts'

export const hasId = (ids: unknown): ids is { readonly id: number } =>
  typeof ids === 'object' && ids !== null && 'id' in ids && typeof ids.id === 'number'

interface Effect {
  readonly list: ListName
  readonly does: 'put' | 'remove'
}

/** The effect of a call's answer, by the call's name: a record to put into a list or to remove from it. */
export const replyEffects: ReadonlyMap<string, Effect> = new Map(
  plainEntities.flatMap((entity): readonly (readonly [call: string, effect: Effect])[] => {
    const [list, name] = [listOf(entity), typeName(entity)]
    const put: Effect = { list, does: 'put' }
    return [
      [`add${name}`, put],
      [`change${name}`, put],
      [`remove${name}`, { list, does: 'remove' }],
    ]
  }),
)
