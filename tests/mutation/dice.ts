import fc from 'fast-check'

// The same dice in every run: a title names its seed, and Stryker finds a test again by its title.
fc.configureGlobal({ seed: 1, numRuns: 20 })
