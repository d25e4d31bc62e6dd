import fc from 'fast-check'

/**
 * A law's usual run draws the same plants on each machine, so that a change fails by what it changed. `SEED=random`, a
 * seed of one's own, or `RUNS` (values.ts) search further.
 */
const { SEED, RUNS } = process.env
const usual = 20_261_128

if (SEED === undefined ? RUNS === undefined : SEED !== 'random') fc.configureGlobal({ seed: Number(SEED ?? usual) })
