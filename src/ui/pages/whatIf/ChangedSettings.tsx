import type { Settings } from '#model/kinds/settings.ts'
import { shownValue } from '#ui/history/eventChanges.ts'
import { FieldChanges } from '#ui/history/EventChanges.tsx'
import { fieldFormats } from '#ui/history/fieldFormats.ts'
import { useNames } from '#ui/history/useNames.ts'
import { t } from '#ui/words/words.ts'

export interface ChangedSettingsProps {
  /** By the settings' names, as the address has them. */
  change: Readonly<Record<string, string>>
  settings: Settings
}

/** The settings that are others in the answer, with today's. */
export function ChangedSettings({ change, settings }: ChangedSettingsProps) {
  const names = useNames()
  const changes = Object.entries(change).map(([field, text]) => {
    const was: unknown = Reflect.get(settings, field)
    const is = typeof was === 'number' ? Number(text) : text
    return {
      field,
      label: fieldFormats[field]?.label ?? field,
      was: is === was ? null : shownValue(field, was, names),
      is: shownValue(field, is, names),
    }
  })
  return (
    <div role="status">
      {changes.length === 0 ? (
        <p className="text-quiet">{t('Decided again with the settings of each moment.')}</p>
      ) : (
        <FieldChanges changes={changes} />
      )}
    </div>
  )
}
