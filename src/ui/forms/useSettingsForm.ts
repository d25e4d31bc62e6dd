import { useState } from 'react'
import { rangeRefusals } from '#machines/plausible.ts'
import { settingsCalls } from '#model/calls/settingsCalls.ts'
import { SettingsChange } from '#model/calls/settingsChange.ts'
import { Settings } from '#model/kinds/settings.ts'
import type { PlantClient } from '#streams/client.ts'
import { usePlantClient } from '#ui/hooks/PlantClientProvider.tsx'
import { failureErrors } from '#ui/saving/failureErrors.ts'
import type { Edit } from '#ui/saving/saveEdit.ts'
import { useAttempt } from '#ui/saving/useAttempt.ts'
import { useEdits } from '#ui/saving/useEdits.ts'
import { useForm } from '#ui/saving/useForm.ts'
import { t } from '#ui/words/words.ts'
import { settingQuestions } from './settingQuestions.tsx'
import { changesSince, settingsValues } from './settingsInput.ts'

/** A change of some settings. */
const settingsEdit = (
  plant: PlantClient,
  before: Settings,
  mine: SettingsChange,
): Edit<Settings, SettingsChange, Settings> => ({
  about: { entity: 'settings', id: 1 },
  before,
  read: (record) => Settings.parse(record),
  valuesOf: (settings) => settings,
  mine,
  send: async (body, { version }, key) => plant.send(settingsCalls.changeSettings, { body, key, version }),
})

/** The form of the settings. The images are sent in separate calls: two do not fit into one. */
export function useSettingsForm(settings: Settings, onDone: () => void) {
  const plant = usePlantClient()
  const words = useAttempt<Settings>()
  const icon = useAttempt<Settings>()
  const logo = useAttempt<Settings>()
  const attempts = [words, icon, logo]
  const edits = useEdits()
  const [before] = useState(settings)
  const [start] = useState(() => settingsValues(before))
  const form = useForm(SettingsChange, start, {
    read: changesSince(start),
    rulebook: {
      waits: attempts.some(({ waits }) => waits),
      refusalsOf: (input) => rangeRefusals(settings, input),
    },
  })

  const change = (mine: SettingsChange) => edits.save(settingsEdit(plant, before, mine))

  /** True once it is saved, or if there is nothing to save. */
  async function save({ once }: ReturnType<typeof useAttempt<Settings>>, body: SettingsChange): Promise<boolean> {
    if (Object.keys(body).length === 0) return true
    const result = await once(change(body), settingQuestions(body))
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

  const saving = attempts.some(({ saving }) => saving)
  const waits = attempts.some(({ waits }) => waits)
  return { form, attempt: { ...words, saving, waits }, submit: () => void submit() }
}
