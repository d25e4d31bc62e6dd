/** The number of hostile names for a label: 100, or `RUNS=10000`. */
export const runs = { numRuns: Number(process.env['RUNS'] ?? 100) }
