/**
 * `make` with a cache: its value is made when it is first needed. For the formats of `Intl`, each of which takes a
 * tablet some milliseconds, when they are needed only now and then.
 */
export function once<Made extends object>(make: () => Made): () => Made {
  let made: Made | null = null
  return () => (made ??= make())
}
