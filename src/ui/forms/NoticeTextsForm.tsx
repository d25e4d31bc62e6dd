import RotateCcw from 'lucide-react/icons/rotate-ccw'
import { useState } from 'react'
import * as z from 'zod/mini'
import { settingsCalls } from '#model/calls/settingsCalls.ts'
import { noticeBlanks, NoticeText, type NoticeTextKind, noticeTextKinds } from '#model/kinds/noticeText.ts'
import { Settings } from '#model/kinds/settings.ts'
import { type ClientLanguage, clientLanguages, tagOfLanguage } from '#model/values/languages.ts'
import { filled } from '#model/values/wording.ts'
import { usePlantClient } from '#ui/hooks/PlantClientProvider.tsx'
import { Button } from '#ui/parts/fields/Button.tsx'
import { TextArea } from '#ui/parts/fields/TextArea.tsx'
import { TextField } from '#ui/parts/fields/TextField.tsx'
import { changedFields } from '#ui/saving/changedFields.ts'
import { useEdits } from '#ui/saving/useEdits.ts'
import { useForm } from '#ui/saving/useForm.ts'
import { useSubmit } from '#ui/saving/useSubmit.ts'
import { named, t } from '#ui/words/words.ts'
import { builtInText, gradeName, noticeSample, noticeText } from '#words/noticeText.ts'
import { RecordForm } from './RecordForm.tsx'

export interface NoticeTextsFormProps {
  settings: Settings
  onDone: () => void
  onCancel: () => void
}

interface Which {
  readonly kind: NoticeTextKind
  readonly language: ClientLanguage
}

const all: readonly Which[] = noticeTextKinds.flatMap((kind) => clientLanguages.map((language) => ({ kind, language })))

const fieldOf = ({ kind, language }: Which, part: 'subject' | 'text'): string => `${kind} ${language} ${part}`

type Values = Readonly<Record<string, string>>

const textIn = (values: Values, which: Which): NoticeText => ({
  ...which,
  subject: values[fieldOf(which, 'subject')] ?? '',
  text: values[fieldOf(which, 'text')] ?? '',
})

const valuesOf = (which: Which, said: Pick<NoticeText, 'subject' | 'text'>): Values => ({
  [fieldOf(which, 'subject')]: said.subject,
  [fieldOf(which, 'text')]: said.text,
})

const startingValues = ({ notice_texts }: Pick<Settings, 'notice_texts'>): Values => {
  const values: Record<string, string> = {}
  for (const which of all) Object.assign(values, valuesOf(which, noticeText(notice_texts, which.kind, which.language)))
  return values
}

const trimmed = (values: Values): Values =>
  Object.fromEntries(Object.entries(values).map(([field, text]) => [field, text.trim()]))

const isBuiltIn = ({ kind, language, subject, text }: NoticeText): boolean => {
  const built = builtInText(kind, language)
  return subject === built.subject && text === built.text
}

const filledTexts = (values: Values): readonly NoticeText[] =>
  all.map((which) => textIn(values, which)).filter((each) => !isBuiltIn(each))

/** The errors of each text, by its field. */
const refusals = (values: Values) =>
  filledTexts(values).flatMap((text) => {
    const issues = NoticeText.safeParse(text).error?.issues ?? []
    return issues.map(({ path, message }) => ({
      field: fieldOf(text, path[0] === 'subject' ? 'subject' : 'text'),
      message,
    }))
  })

const kindTitles: Readonly<Record<NoticeTextKind, string>> = {
  wagon: t('A wagon is unloaded'),
  batch: t('A batch is dry'),
  lot: t('A lot is ready for the decision'),
  shipment: t('A lot was shipped'),
  statement: t('A statement is made'),
  offer: t('To brokers: a lot is offered'),
  own: t('To a broker: its lot is ready'),
}

/** `A wagon is unloaded: Subject, English`. */
function fieldName(field: string): string {
  const which = all.find((each) => field === fieldOf(each, 'subject') || field === fieldOf(each, 'text'))
  if (which === undefined) return field
  const language = named(which.language)
  const part =
    field === fieldOf(which, 'subject') ? t('Subject, {language}', { language }) : t('Text, {language}', { language })
  return `${kindTitles[which.kind]}: ${part}`
}

/**
 * The texts of messages to clients and brokers for each kind of record, in both languages. A text that is left as built in changes
 * with the program.
 */
export function NoticeTextsForm({ settings, onDone, onCancel }: NoticeTextsFormProps) {
  const plant = usePlantClient()
  const edits = useEdits()
  const [before] = useState(settings)
  const form = useForm(z.record(z.string(), z.string()), startingValues(before), { read: trimmed, rules: refusals })

  const saved = useSubmit(form, {
    save: (values) =>
      edits.save({
        about: { entity: 'settings', id: 1 },
        before,
        read: (record) => Settings.parse(record),
        valuesOf: startingValues,
        mine: changedFields(trimmed(form.start), values),
        labelOf: fieldName,
        // All texts are one field: the others are sent as they are.
        send: async (fields, over, key) =>
          plant.send(settingsCalls.changeSettings, {
            body: { notice_texts: [...filledTexts(Object.assign({}, startingValues(over), fields))] },
            key,
            version: over.version,
          }),
      }),
    onDone() {
      plant.snackbars.add(t('Texts saved.'))
      onDone()
    },
  })

  return (
    <RecordForm {...saved} form={form} className="grid gap-8" actions={{ submit: t('Save'), onCancel }}>
      {noticeTextKinds.map((kind) => (
        <fieldset key={kind} className="grid min-w-0 gap-5 @2xl:grid-cols-2 @2xl:gap-x-6">
          <legend className="mb-1 text-lg/6 font-bold">{kindTitles[kind]}</legend>
          <p className="text-quiet col-span-full text-sm">
            {t('Filled in: {blanks}.', { blanks: noticeBlanks[kind].map((each) => `{${each}}`).join(', ') })}
          </p>
          {clientLanguages.map((language) => (
            <TextPair key={language} which={{ kind, language }} form={form} company={settings.company_name} />
          ))}
        </fieldset>
      ))}
    </RecordForm>
  )
}

interface TextPairProps {
  which: Which
  form: Pick<ReturnType<typeof useForm<Values, Values>>, 'field' | 'merge' | 'values'>
  company: string
}

function TextPair({ which, form, company }: TextPairProps) {
  const { kind, language } = which
  const now = textIn(form.values, which)
  return (
    <div className="grid content-start gap-3" lang={tagOfLanguage(language)}>
      <TextField
        label={t('Subject, {language}', { language: named(language) })}
        required
        maxLength={120}
        {...form.field(fieldOf(which, 'subject'))}
        value={now.subject}
      />
      <TextArea
        label={t('Text, {language}', { language: named(language) })}
        required
        rows={3}
        maxLength={1000}
        {...form.field(fieldOf(which, 'text'))}
        value={now.text}
      />
      <p className="text-quiet text-sm wrap-anywhere whitespace-pre-line">
        <span className="sr-only">{t('Reads:')} </span>
        {filled(now.text, { ...noticeSample, grade: gradeName(noticeSample.grade, language), company })}
      </p>
      {!isBuiltIn(now) && (
        <div>
          <Button
            kind="plain"
            icon={RotateCcw}
            onClick={() => form.merge(valuesOf(which, builtInText(kind, language)))}
          >
            {t('Put back the built-in text')}
          </Button>
        </div>
      )}
    </div>
  )
}
