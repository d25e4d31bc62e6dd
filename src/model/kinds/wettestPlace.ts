/** The fields of a moisture reading that are compared with the target. */
export interface Sample {
  readonly reading: number
  readonly reading_method: string
  readonly reading_time: string
  readonly sample_location: string
}

/** Times are UTC to the millisecond, so they sort as text. */
const byTime = (a: Sample, b: Sample): number =>
  a.reading_time === b.reading_time ? 0 : a.reading_time < b.reading_time ? -1 : 1

/**
 * The wettest of the latest readings of each sample location by one method; null without any. Of equal times the later
 * in the list counts.
 */
export function wettestPlace<S extends Sample>(readings: readonly S[], method: string): S | null {
  const comparable = readings.filter(({ reading_method }) => reading_method === method).toSorted(byTime)
  const latest = new Map(comparable.map((sample) => [sample.sample_location, sample]))
  const [wettest = null] = [...latest.values()].toSorted((a, b) => b.reading - a.reading)
  return wettest
}
