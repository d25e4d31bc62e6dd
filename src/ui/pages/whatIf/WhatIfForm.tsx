import FlaskConical from 'lucide-react/icons/flask-conical'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { rangeRefusals } from '#machines/plausible.ts'
import { SettingsChange } from '#model/calls/settingsChange.ts'
import { WhatIfQuery } from '#model/calls/whatIf.ts'
import { readingMethods } from '#model/kinds/moistureReading.ts'
import { type Settings, usualRanges } from '#model/kinds/settings.ts'
import { fieldErrors } from '#model/values/fieldErrors.ts'
import { changesSince, settingsValues } from '#ui/forms/settingsInput.ts'
import { UsualFields } from '#ui/forms/UsualFields.tsx'
import { Button } from '#ui/parts/fields/Button.tsx'
import { Form } from '#ui/parts/fields/Form.tsx'
import { LinkButton } from '#ui/parts/fields/LinkButton.tsx'
import { namedChoices } from '#ui/parts/fields/namedChoices.ts'
import { NumberField } from '#ui/parts/fields/NumberField.tsx'
import { SegmentedControl } from '#ui/parts/fields/SegmentedControl.tsx'
import { SelectField } from '#ui/parts/fields/SelectField.tsx'
import { useNow } from '#ui/parts/text/useNow.ts'
import { useForm } from '#ui/saving/useForm.ts'
import { t } from '#ui/words/words.ts'
import { seasonsOffered, whatIfAddress, type WhatIfView } from './whatIfView.ts'

export interface WhatIfFormProps {
  view: WhatIfView
  /** Today's, with which the fields begin. */
  settings: Settings
}

/** What a query can't say, by the setting. */
function unaskable(input: Readonly<Record<string, unknown>>) {
  const query = Object.fromEntries(Object.entries(input).map(([name, value]) => [name, String(value)]))
  const { error } = WhatIfQuery.safeParse(query)
  return Object.entries(fieldErrors(error?.issues ?? [], query)).map(([field, [message = '']]) => ({ field, message }))
}

const ranges = Object.values(usualRanges).flat()

/** A season, and today's settings to be changed. Leaving it asks nothing: the address keeps what was asked. */
export function WhatIfForm({ view, settings }: WhatIfFormProps) {
  const [, navigate] = useLocation()
  const seasons = seasonsOffered(useNow(), settings, view.season)
  const [season, chooseSeason] = useState(String(view.season ?? seasons[0]))
  const today = settingsValues(settings)
  const form = useForm(
    SettingsChange,
    { ...today, ...view.change },
    {
      read: changesSince(today),
      rules: unaskable,
      rulebook: { waits: false, refusalsOf: (input) => rangeRefusals(settings, input) },
      fleeting: true,
    },
  )
  const ask = (): void => {
    const change = form.check()
    if (change !== null) navigate(whatIfAddress(Number(season), change))
  }
  return (
    <Form
      onSubmit={ask}
      errors={form.answer}
      className="rounded-card border-line bg-surface grid gap-5 border p-4 sm:p-5 print:hidden"
    >
      <p className="text-quiet max-w-prose">
        {t(
          'The season is decided again by the rules, with these settings from its first day on. The log and the plant stay as they are.',
        )}
      </p>
      <div className="grid items-start gap-5 sm:grid-cols-2 lg:grid-cols-3">
        <SelectField
          label={t('Season')}
          name="season"
          value={season}
          choices={seasons.map((year) => ({ value: String(year), label: seasonName(year, settings) }))}
          onChange={chooseSeason}
        />
        <NumberField label={t('Maximum lot weight')} unit="lbs" {...form.field('max_lot_weight')} />
        <NumberField label={t('Ideal moisture content')} unit="%" {...form.field('ideal_moisture_content')} />
        <SegmentedControl
          label={t('Moisture method')}
          choices={namedChoices(readingMethods)}
          {...form.field('ideal_moisture_method')}
        />
        <NumberField
          label={t('Ready up to this far above the target')}
          unit="%"
          {...form.field('ready_moisture_margin')}
        />
      </div>
      <details open={ranges.some((name) => form.errorsOf(name).length > 0)}>
        <summary className="min-h-target cursor-pointer content-center font-semibold">
          {t('Usual weights and figures')}
        </summary>
        <div className="grid items-start gap-5 pt-3 sm:grid-cols-2 lg:grid-cols-3">
          <UsualFields form={form} />
        </div>
      </details>
      <div className="flex flex-wrap justify-end gap-3">
        {view.season !== null && <LinkButton href="#/what-if">{t('Today’s settings')}</LinkButton>}
        <Button kind="primary" type="submit" icon={FlaskConical}>
          {t('Decide again')}
        </Button>
      </div>
    </Form>
  )
}

/** `2026/27`: a season that begins with the year is `2026`. */
const seasonName = (year: number, { season_start }: Pick<Settings, 'season_start'>): string =>
  season_start === '01-01' ? String(year) : `${year}/${String(year + 1).slice(2)}`
