import { useActorRef, useSelector } from '@xstate/react'
import Check from 'lucide-react/icons/check'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { fromPromise } from 'xstate'
import * as z from 'zod/mini'
import { importCalls } from '#model/calls/importCalls.ts'
import { settingsCalls } from '#model/calls/settingsCalls.ts'
import { PlantChange, SettingsChange } from '#model/calls/settingsChange.ts'
import { type Settings } from '#model/kinds/settings.ts'
import { deviceTimeZone } from '#model/values/calendar.ts'
import { whole } from '#model/values/query.ts'
import { name } from '#model/values/units.ts'
import { DayOfYearField } from '#ui/forms/DayOfYearField.tsx'
import { settingQuestions } from '#ui/forms/settingQuestions.tsx'
import { timeZoneChoices } from '#ui/forms/settingsInput.ts'
import { usePlantClient } from '#ui/hooks/PlantClientProvider.tsx'
import { useSettings, usePlantRecord } from '#ui/hooks/usePlantValues.ts'
import { Button } from '#ui/parts/fields/Button.tsx'
import { ComboField } from '#ui/parts/fields/ComboField.tsx'
import { Form } from '#ui/parts/fields/Form.tsx'
import { LinkButton } from '#ui/parts/fields/LinkButton.tsx'
import { NumberField } from '#ui/parts/fields/NumberField.tsx'
import { TextField } from '#ui/parts/fields/TextField.tsx'
import { typedNumber } from '#ui/parts/fields/typedNumber.ts'
import { Page } from '#ui/parts/page/Page.tsx'
import { PageSkeleton } from '#ui/parts/page/PageSkeleton.tsx'
import { Section } from '#ui/parts/page/Section.tsx'
import { ErrorBanner } from '#ui/parts/text/ErrorBanner.tsx'
import { AttemptQuestion } from '#ui/saving/AttemptQuestion.tsx'
import { failureErrors } from '#ui/saving/failureErrors.ts'
import { useForm } from '#ui/saving/useForm.ts'
import { t } from '#ui/words/words.ts'
import { firstRunMachine } from './firstRunMachine.ts'

/** The questions for a new plant: some of the settings, the number of bins, and the printer's address. */
const FirstRun = z.extend(z.pick(SettingsChange, { time_zone: true, season_start: true, max_lot_weight: true }), {
  company_name: name(200),
  bins: whole(0, 200),
  label_printer1: PlantChange.shape.label_printer1,
})

/** `/system/first-run`: the settings that a new plant needs before its first wagon. Ends on the dashboard. */
export function FirstRunPage() {
  const settings = useSettings()
  const site = usePlantRecord()
  if (site === null) return <PageSkeleton />
  return <FirstRunForm settings={settings} site={site.id} />
}

function FirstRunForm({ settings, site }: { settings: Settings; site: number }) {
  const plant = usePlantClient()
  const [, navigate] = useLocation()
  const [start] = useState(() => ({
    company_name: settings.company_name,
    time_zone: deviceTimeZone(),
    season_start: settings.season_start,
    max_lot_weight: String(settings.max_lot_weight),
    bins: '12',
    label_printer1: '',
  }))
  const form = useForm(FirstRun, start, {
    read: (typed) => ({
      company_name: typed.company_name.trim(),
      time_zone: typed.time_zone,
      season_start: typed.season_start.trim(),
      max_lot_weight: typedNumber(typed.max_lot_weight),
      bins: typed.bins.trim(),
      label_printer1: typed.label_printer1.trim(),
    }),
  })

  const actor = useActorRef(
    firstRunMachine.provide({
      actors: {
        saveSettings: fromPromise(async ({ input: { settings: body } }) =>
          plant.send(settingsCalls.changeSettings, { body }),
        ),
        savePrinter: fromPromise(async ({ input: { printer } }) =>
          plant.send(settingsCalls.changePlant, { ids: { id: site }, body: { label_printer1: printer } }),
        ),
        addBins: fromPromise(async ({ input: { bins } }) =>
          plant.send(importCalls.importTable, { body: binsBody(bins) }),
        ),
      },
      actions: {
        refuse: (_, failure) => failure && form.refuse(failureErrors(failure)),
        tellDone: () => navigate('/', { replace: true }),
      },
    }),
  )
  const saving = useSelector(actor, (state) => !state.matches('questions') && !state.matches('asked'))
  const asked = useSelector(actor, (state) => (state.matches('asked') ? state.context.answers : null))
  const [question = null] = asked === null ? [] : settingQuestions(asked.settings)

  function save() {
    const input = form.check()
    if (input === null) return
    const { bins, label_printer1: printer = '', ...changed } = input
    actor.send({ type: 'begin', answers: { settings: changed, printer, bins } })
  }

  return (
    <Page title={t('Set the plant up')} width="form">
      <Section title={t('Your plant')}>
        <Form onSubmit={save} errors={form.answer}>
          <p className="text-quiet">{t('Everything can be changed later in the System Settings.')}</p>
          <ErrorBanner errors={form.status} />
          <TextField label={t('Company name')} maxLength={200} {...form.field('company_name')} />
          <ComboField label={t('Time zone')} choices={timeZoneChoices(start.time_zone)} {...form.field('time_zone')} />
          <DayOfYearField label={t('First day of season')} {...form.field('season_start')} />
          <NumberField
            label={t('Maximum lot weight')}
            hint={t('A bag that would go over it starts a new lot.')}
            unit="lbs"
            {...form.field('max_lot_weight')}
          />
          <NumberField
            label={t('How many drying bins are there?')}
            hint={t('They are called Bin 1, Bin 2 and so on. None: add them with names of your own.')}
            {...form.field('bins')}
          />
          <TextField
            label={t('Label printer')}
            hint={t(
              'Its address in the plant’s network, for example 192.168.1.50. Empty where there is none: nothing is printed then.',
            )}
            maxLength={255}
            {...form.field('label_printer1')}
          />
          <div className="flex flex-wrap gap-3">
            <Button kind="primary" type="submit" icon={Check} saving={saving}>
              {t('Begin')}
            </Button>
            <LinkButton href="#/" kind="plain">
              {t('Later')}
            </LinkButton>
          </div>
        </Form>
        <AttemptQuestion
          question={question}
          yes={() => actor.send({ type: 'keep' })}
          no={() => actor.send({ type: 'mend' })}
        />
      </Section>
    </Page>
  )
}

/** The bins as a table. Bins that exist already are not added again. */
function binsBody(count: number) {
  const names = Array.from({ length: count }, (_, nth) => `${t('Bin')} ${nth + 1}`)
  return { kind: 'drying_bin' as const, file: btoa(['name', ...names].join('\n')), dry_run: false }
}
