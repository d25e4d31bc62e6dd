import { useCallback, useState } from 'react'
import type { HandoverMail, HandoverMailInput } from '#model/calls/handoverMail.ts'
import { handoverMailCalls } from '#model/calls/handoverMailCalls.ts'
import { languageIn, languages, nameOfLanguage } from '#model/values/languages.ts'
import { nameKey } from '#model/values/sameName.ts'
import { usePlantClient } from '#ui/hooks/PlantClientProvider.tsx'
import { type EditedAnswer, useAnswer } from '#ui/hooks/useAnswer.ts'
import { useSettings } from '#ui/hooks/usePlantValues.ts'
import { Checkbox } from '#ui/parts/fields/Checkbox.tsx'
import { FieldGroup } from '#ui/parts/fields/FieldGroup.tsx'
import { SelectField } from '#ui/parts/fields/SelectField.tsx'
import { Section } from '#ui/parts/page/Section.tsx'
import { ErrorBanner } from '#ui/parts/text/ErrorBanner.tsx'
import { Skeleton } from '#ui/parts/text/Skeleton.tsx'
import { failureMessages } from '#ui/saving/failureErrors.ts'
import { language, t } from '#ui/words/words.ts'

/** Which shifts' handovers the user is mailed at their end. */
export function HandoverMails() {
  const plant = usePlantClient()
  const answer = useAnswer<HandoverMail>(useCallback(async () => plant.send(handoverMailCalls.handoverMail), [plant]))
  const { value, status } = answer
  if (status === 'absent' || value?.can_send === false) return null
  return (
    <Section title={t('Handover by mail')}>
      {status === 'loading' && <Skeleton label={t('Loading')} lines={2} />}
      {status === 'failed' && <p className="text-quiet">{t('It could not be loaded just now.')}</p>}
      {value !== null && <Choices answer={answer} chosen={value} />}
    </Section>
  )
}

const isNamed = (shifts: readonly string[], name: string): boolean =>
  shifts.some((each) => nameKey(each) === nameKey(name))

/** Each choice is saved by its touch. */
function Choices({ answer, chosen }: { answer: EditedAnswer<HandoverMail>; chosen: HandoverMail }) {
  const plant = usePlantClient()
  const { shifts } = useSettings()
  const [errors, setErrors] = useState<readonly string[]>([])
  const asks = chosen.every || chosen.shifts.length > 0

  async function choose(change: Partial<HandoverMailInput>) {
    const { every, shifts: named, language: spoken } = chosen
    // The first choice is in the language of the screen, until another is chosen.
    const body = { every, shifts: named, language: asks ? spoken : nameOfLanguage(language()), ...change }
    answer.edit((before) => ({ ...before, ...body }))
    const result = await plant.send(handoverMailCalls.chooseHandoverMail, { body })
    if (result.ok) return setErrors([])
    setErrors(failureMessages(result.failure))
    answer.refresh()
  }

  if (shifts.length === 0)
    return (
      <p className="text-quiet">{t('The plant has no shifts yet. An administrator enters them in the settings.')}</p>
    )
  return (
    <div className="grid gap-4">
      <ErrorBanner errors={errors} />
      <FieldGroup
        label={t('At the end of')}
        hint={t('What the shift brought, what is held and what waits.')}
        name="shifts"
      >
        <Checkbox
          label={t('Every shift')}
          name="every"
          checked={chosen.every}
          onChange={(every) => void choose({ every, shifts: [] })}
        />
        {shifts.map(({ name, from, until }) => (
          <Checkbox
            key={name}
            label={`${name}, ${from}–${until}`}
            name={name}
            checked={chosen.every || isNamed(chosen.shifts, name)}
            disabled={chosen.every}
            onChange={(wanted) => {
              const others = chosen.shifts.filter((each) => !isNamed([name], each))
              void choose({ shifts: wanted ? [...others, name] : others })
            }}
          />
        ))}
      </FieldGroup>
      {asks && (
        <SelectField
          label={t('Language')}
          name="language"
          value={chosen.language}
          choices={languages.map((each) => ({ value: each.name, label: languageIn(language(), each) }))}
          onChange={(spoken) => spoken !== '' && void choose({ language: spoken })}
        />
      )}
    </div>
  )
}
