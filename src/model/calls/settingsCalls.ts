import { Plant, Settings } from '#model/kinds/settings.ts'
import { call } from './call.ts'
import { PlantChange, SettingsChange } from './settingsChange.ts'

/** The settings of the plant. */
export const settingsCalls = {
  changeSettings: call('changeSettings', Settings, { body: SettingsChange }),
  changePlant: call('changePlant', Plant, { body: PlantChange }),
} as const
