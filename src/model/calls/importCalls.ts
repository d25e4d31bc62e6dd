import { call, Nothing, unlogged, unrecorded } from './call.ts'
import { ImportInput, ImportReport, RunningImport } from './import.ts'

/** Imports of tables. */
export const importCalls = {
  importTable: call('importTable', ImportReport, { body: ImportInput, ignores: unlogged }),
  importProgress: call('importProgress', RunningImport),
  stopImport: call('stopImport', Nothing, { ignores: unrecorded }),
} as const
