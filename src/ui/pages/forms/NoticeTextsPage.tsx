import { useCallback } from 'react'
import { useLocation } from 'wouter'
import { NoticeTextsForm } from '#ui/forms/NoticeTextsForm.tsx'
import { usePlantClient } from '#ui/hooks/PlantClientProvider.tsx'
import { useAnswer } from '#ui/hooks/useAnswer.ts'
import { LoadedAnswer } from '#ui/shell/LoadedAnswer.tsx'
import { t } from '#ui/words/words.ts'
import { FormPage } from './FormPage.tsx'
import { useGoBack } from './useGoBack.ts'

/** `/system/form-texts`: what clients are told, asked for afresh like the other settings. */
export function NoticeTextsPage() {
  const plant = usePlantClient()
  const [, navigate] = useLocation()
  const goBack = useGoBack('/system')
  const settings = useAnswer(useCallback(async () => plant.send('settings'), [plant]))
  return (
    <LoadedAnswer answer={settings} kind="settings">
      {(value) => (
        <FormPage title={t('Texts to clients')} parent={{ label: t('System Settings'), href: '#/system' }}>
          <NoticeTextsForm settings={value} onCancel={goBack} onDone={() => navigate('/system', { replace: true })} />
        </FormPage>
      )}
    </LoadedAnswer>
  )
}
