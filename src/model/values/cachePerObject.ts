/** `make` with a cache: one value per object, kept as long as the object is. An undefined value is not cached. */
export function cachePerObject<Of extends object, Made>(make: (of: Of) => Made): (of: Of) => Made {
  const cache = new WeakMap<Of, Made>()
  return (of) => {
    const cached = cache.get(of)
    if (cached !== undefined) return cached
    const made = make(of)
    cache.set(of, made)
    return made
  }
}
