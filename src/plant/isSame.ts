/** Whether two values are the same, whatever objects they are made of: records, lists, maps and what stands in them. */
export function isSame(one: unknown, other: unknown): boolean {
  if (one === other) return true
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false
  if (one instanceof Map && other instanceof Map)
    return one.size === other.size && [...one].every(([key, value]) => other.has(key) && isSame(value, other.get(key)))
  const keys = Object.keys(one)
  return (
    Array.isArray(one) === Array.isArray(other) &&
    keys.length === Object.keys(other).length &&
    keys.every((key) => key in other && isSame(Reflect.get(one, key), Reflect.get(other, key)))
  )
}
