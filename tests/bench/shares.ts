/** The value below which this share of the values is; 0 without values. */
export const at = (share: number, values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? 0

export const median = (values: readonly number[]): number => at(0.5, values)
