import { useCallback } from 'react'
import { useLocation } from 'wouter'
import { SettingsForm } from '#ui/forms/SettingsForm.tsx'
import { usePlantClient } from '#ui/hooks/PlantClientProvider.tsx'
import { useAnswer } from '#ui/hooks/useAnswer.ts'
import { LoadedAnswer } from '#ui/shell/LoadedAnswer.tsx'
import { t } from '#ui/words/words.ts'
import { FormPage } from './FormPage.tsx'
import { useGoBack } from './useGoBack.ts'

/** `/system/form-settings`. Asked for afresh, since settings are not told of when somebody else changes them. */
export function SettingsFormPage() {
  const plant = usePlantClient()
  const [, navigate] = useLocation()
  const goBack = useGoBack('/system')
  const settings = useAnswer(useCallback(async () => plant.send('settings'), [plant]))
  return (
    <LoadedAnswer answer={settings} kind="settings">
      {(value) => (
        <FormPage title={t('Change settings')} parent={{ label: t('System Settings'), href: '#/system' }}>
          <SettingsForm settings={value} onCancel={goBack} onDone={() => navigate('/system', { replace: true })} />
        </FormPage>
      )}
    </LoadedAnswer>
  )
}
