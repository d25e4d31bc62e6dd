import { createWarmRunner } from './warmRunner.ts'
import { words } from './words.ts'

/** The plugins for Stryker. */
export const strykerPlugins = [
  { kind: 'Ignore', name: 'words', value: words },
  { kind: 'TestRunner', name: 'kept', factory: createWarmRunner },
]
