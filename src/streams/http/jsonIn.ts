/** A text as JSON; null for none, and for one that is no JSON. */
export function jsonIn(text: string | null): unknown {
  try {
    return text === null ? null : JSON.parse(text)
  } catch {
    return null
  }
}
