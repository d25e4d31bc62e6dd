/** Only the changed fields, so that simultaneous changes of other users are kept. */
export function changedFields<T extends object>(before: object, after: T): Partial<T>
export function changedFields(before: object, after: object): unknown {
  const valuesBefore = new Map<string, unknown>(Object.entries(before))
  return Object.fromEntries(
    Object.entries(after).filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(valuesBefore.get(name))),
  )
}
