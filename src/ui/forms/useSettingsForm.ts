import { useState } from 'react'
import { rangeRefusals } from '#machines/plausible.ts'
import { type Settings } from '#model/settings.ts'
import { SettingsChange } from '#model/settingsChange.ts'
import type { Result } from '#streams/http/failure.ts'
import { usePlantClient } from '#ui/hooks/PlantClientProvider.tsx'
import { t } from '#ui/words/words.ts'
import { failureErrors } from './failureErrors.ts'
import { changesSince, settingsValues } from './settingsInput.ts'
import { useAttempt } from './useAttempt.ts'
import { useForm } from './useForm.ts'

/** The form of the settings. The images are sent in separate calls: two do not fit into one. */
export function useSettingsForm(settings: Settings, onDone: () => void) {
  const plant = usePlantClient()
  const words = useAttempt<Settings>()
  const icon = useAttempt<Settings>()
  const logo = useAttempt<Settings>()
  const [start] = useState(() => settingsValues(settings))
  const form = useForm(SettingsChange, start, {
    read: changesSince(start),
    rulebook: {
      waits: words.waits || icon.waits || logo.waits,
      refusalsOf: (input) => rangeRefusals(settings, input),
    },
  })

  const change =
    (body: SettingsChange) =>
    async (key: string): Promise<Result<Settings>> =>
      plant.send('changeSettings', { body, key })

  /** True once it is saved, or if there is nothing to save. */
  async function save({ once }: ReturnType<typeof useAttempt<Settings>>, body: SettingsChange): Promise<boolean> {
    if (Object.keys(body).length === 0) return true
    const result = await once(change(body))
    if (result === null || result.ok) return result !== null
    form.refuse(failureErrors(result.failure))
    return false
  }

  async function submit() {
    const input = form.check()
    if (input === null) return
    const { company_icon, company_logo_landscape, ...rest } = input
    const saved =
      (await save(words, rest)) &&
      (await save(icon, company_icon === undefined ? {} : { company_icon })) &&
      (await save(logo, company_logo_landscape === undefined ? {} : { company_logo_landscape }))
    if (!saved) return
    if (Object.keys(input).length > 0) plant.snackbars.add(t('Settings saved.'))
    onDone()
  }

  return { form, submit, saving: words.saving || icon.saving || logo.saving }
}
