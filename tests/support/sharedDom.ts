import { builtinEnvironments, type Environment } from 'vitest/runtime'

const kept = Symbol.for('pecanyard.tests.dom')

/**
 * One happy-dom for all files of a worker, as they share one world of modules: a new one for each takes most of a
 * second. What a file leaves in it, tests/support/drawing.ts takes away before the next.
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
