/** `make`, which makes its value once for each object and gives it again as long as that object is there. */
export function oncePer<Of extends object, Made>(make: (of: Of) => Made): (of: Of) => Made {
  const cache = new WeakMap<Of, Made>()
  return (of) => {
    const cached = cache.get(of)
    if (cached !== undefined) return cached
    const made = make(of)
    cache.set(of, made)
    return made
  }
}
