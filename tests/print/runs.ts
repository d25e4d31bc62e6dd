/** How many hostile names a label is tried with: 100, or `RUNS=10000`. */
export const runs = { numRuns: Number(process.env['RUNS'] ?? 100) }
