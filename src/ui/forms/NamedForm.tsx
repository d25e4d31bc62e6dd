import type { RecordOf } from '#model/commit.ts'
import { usePlantClient } from '#ui/hooks/PlantClientProvider.tsx'
import { Form } from '#ui/parts/fields/Form.tsx'
import { TextArea } from '#ui/parts/fields/TextArea.tsx'
import { TextField } from '#ui/parts/fields/TextField.tsx'
import { ErrorBanner } from '#ui/parts/text/ErrorBanner.tsx'
import { t } from '#ui/words/words.ts'
import { FormActions } from './FormActions.tsx'
import type { NamedKind, NamedList, NamedText } from './namedKinds.ts'
import { useForm } from './useForm.ts'
import { useSubmit } from './useSubmit.ts'

export interface NamedFormProps<L extends NamedList, Input> {
  named: NamedKind<L, Input>
  /** The record to change; undefined for a new one. */
  record?: RecordOf<L> | undefined
  onDone: () => void
  onCancel: () => void
}

/** A broker, a variety or a drying bin, new or changed. */
export function NamedForm<L extends NamedList, Input>({ named, record, onDone, onCancel }: NamedFormProps<L, Input>) {
  const plant = usePlantClient()
  const { field, label, hint, words, maxLength, texts = [] } = named
  const before = (text: NamedText<L>): string => (record === undefined ? '' : text.of(record))
  const start: Record<string, string> = {
    [field]: record === undefined ? '' : named.nameOf(record),
    ...Object.fromEntries(texts.map((text) => [text.field, before(text)])),
  }
  const form = useForm(named.schema, start, {
    read: (values) => {
      const entered = texts.map((text) => ({ text, value: (values[text.field] ?? '').trim() }))
      // Another server may only have the name.
      const written = entered.filter(({ text, value }) => value !== before(text))
      return {
        [field]: values[field]?.trim(),
        ...Object.fromEntries(written.map(({ text, value }) => [text.field, value])),
      }
    },
    missing: { [field]: words.missing },
  })

  const { submit, saving } = useSubmit(form, {
    send: async (body, key) =>
      record === undefined ? named.add(plant, body, key) : named.change(plant, record.id, body, key),
    onDone: () => onDone(),
  })

  return (
    <Form onSubmit={submit} errors={form.answer}>
      <ErrorBanner errors={form.status} />
      <TextField
        name={field}
        label={label}
        hint={hint}
        required
        maxLength={maxLength}
        value={form.values[field] ?? ''}
        onChange={(value) => form.merge({ [field]: value })}
        errors={form.errorsOf(field)}
      />
      {texts.map(({ type, ...text }) => {
        const shown = {
          name: text.field,
          label: text.label,
          hint: text.hint,
          maxLength: text.maxLength,
          value: form.values[text.field] ?? '',
          onChange: (value: string) => form.merge({ [text.field]: value }),
          errors: form.errorsOf(text.field),
        }
        return type === undefined ? (
          <TextArea key={text.field} {...shown} />
        ) : (
          <TextField key={text.field} type={type} {...shown} />
        )
      })}
      <FormActions submit={record === undefined ? t('Add') : t('Save')} saving={saving} onCancel={onCancel} />
    </Form>
  )
}
