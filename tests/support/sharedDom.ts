import { builtinEnvironments, type Environment } from 'vitest/runtime'

const kept = Symbol.for('pecanyard.tests.dom')

/**
 * One happy-dom for all files of a worker, which share their modules: a new one for each takes most of a second.
 * tests/support/drawing.ts cleans it up between files.
 */
export default {
  name: 'shared-dom',
  viteEnvironment: 'client',
  async setup(global: typeof globalThis, options) {
    if (!Reflect.has(global, kept))
      Reflect.set(global, kept, await builtinEnvironments['happy-dom'].setup(global, options))
    return { teardown: () => {} }
  },
} satisfies Environment
