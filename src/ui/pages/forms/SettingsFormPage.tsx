import { SettingsForm } from '#ui/forms/SettingsForm.tsx'
import { t } from '#ui/words/words.ts'
import { ChangeSettings } from './ChangeSettings.tsx'

/** `/system/form-settings`. */
export const SettingsFormPage = () => <ChangeSettings title={t('Change settings')} Form={SettingsForm} />
