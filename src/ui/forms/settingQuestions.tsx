import { type SettingCaution, settingCautions } from '#machines/plausibleSettings.ts'
import type { SettingsChange } from '#model/calls/settingsChange.ts'
import { fieldFormats } from '#ui/history/fieldFormats.ts'
import type { ConfirmQuestion } from '#ui/saving/attempt.ts'
import { t } from '#ui/words/words.ts'

/** The question before settings are saved that make no sense, such as a maximum lot weight of 44 lbs. */
export function settingQuestions(change: SettingsChange): readonly ConfirmQuestion[] {
  const cautions = settingCautions(change)
  return cautions.length === 0
    ? []
    : [
        {
          title: t('Are these settings right?'),
          message: <Cautions cautions={cautions} />,
          noText: t('No, change them'),
        },
      ]
}

const figure = (value: number): string => value.toLocaleString('en-US', { maximumFractionDigits: 2 })

const Cautions = ({ cautions }: { cautions: readonly SettingCaution[] }) => (
  <div data-tone="amber" className="rounded-control bg-tone-soft text-tone-ink mt-2 grid gap-1 px-4 py-3">
    {cautions.map(({ field, value, least, most }) => (
      <p key={field}>
        {t('{setting}: {value} is unusual. Mostly it is {range}.', {
          setting: fieldFormats[field]?.label ?? field,
          value: figure(value),
          range: `${figure(least)}–${figure(most)}`,
        })}
      </p>
    ))}
  </div>
)
