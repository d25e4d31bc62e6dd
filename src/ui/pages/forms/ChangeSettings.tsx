import { type ComponentType, useCallback } from 'react'
import { useLocation } from 'wouter'
import { everyPageCalls } from '#model/calls/everyPageCalls.ts'
import type { SystemInfo } from '#model/kinds/settings.ts'
import { usePlantClient } from '#ui/hooks/PlantClientProvider.tsx'
import { useAnswer } from '#ui/hooks/useAnswer.ts'
import { FormPage } from '#ui/recordParts/FormPage.tsx'
import { useGoBack } from '#ui/recordParts/useGoBack.ts'
import { LoadedAnswer } from '#ui/shell/LoadedAnswer.tsx'
import { t } from '#ui/words/words.ts'

interface ChangeSettingsProps {
  title: string
  Form: ComponentType<{ settings: SystemInfo; onCancel: () => void; onDone: () => void }>
}

/** A form over the settings. They are loaded again, since the socket does not send changes of settings. */
export function ChangeSettings({ title, Form }: ChangeSettingsProps) {
  const plant = usePlantClient()
  const [, navigate] = useLocation()
  const goBack = useGoBack('/system')
  const settings = useAnswer(useCallback(async () => plant.send(everyPageCalls.settings), [plant]))
  return (
    <LoadedAnswer answer={settings} kind="settings">
      {(value) => (
        <FormPage title={title} parent={{ label: t('System Settings'), href: '#/system' }}>
          <Form settings={value} onCancel={goBack} onDone={() => navigate('/system', { replace: true })} />
        </FormPage>
      )}
    </LoadedAnswer>
  )
}
