import { useState } from 'react'
import type { RecordOf } from '#model/kinds/commit.ts'
import { entityOf } from '#model/kinds/kinds.ts'
import { clientLanguages } from '#model/values/languages.ts'
import { usePlantClient } from '#ui/hooks/PlantClientProvider.tsx'
import { Checkbox } from '#ui/parts/fields/Checkbox.tsx'
import type { FieldProps } from '#ui/parts/fields/Field.tsx'
import { SelectField } from '#ui/parts/fields/SelectField.tsx'
import { TextArea } from '#ui/parts/fields/TextArea.tsx'
import { TextField } from '#ui/parts/fields/TextField.tsx'
import { changedFields } from '#ui/saving/changedFields.ts'
import { useEdits } from '#ui/saving/useEdits.ts'
import { useForm } from '#ui/saving/useForm.ts'
import { useSubmit } from '#ui/saving/useSubmit.ts'
import { wordList } from '#ui/words/wordList.ts'
import { named as nameOf, t } from '#ui/words/words.ts'
import type { NamedField, NamedKind, NamedList } from './namedKinds.ts'
import { RecordForm } from './RecordForm.tsx'

export interface NamedFormProps<L extends NamedList, Input extends object> {
  named: NamedKind<L, Input>
  /** The record to change; undefined for a new one. */
  record?: RecordOf<L> | undefined
  onDone: (record: RecordOf<L>) => void
  onCancel: () => void
}

/** A broker, a variety or a drying bin, new or changed. */
export function NamedForm<L extends NamedList, Input extends object>({
  named,
  record,
  onDone,
  onCancel,
}: NamedFormProps<L, Input>) {
  const plant = usePlantClient()
  const { list, field, label, hint, words, maxLength, more = [] } = named
  const edits = useEdits()
  const [stands] = useState(record)
  /** The fields of a record as calls take them. */
  const valuesOf = (each: RecordOf<L>): object => ({
    [field]: named.nameOf(each),
    ...Object.fromEntries(more.map((other) => [other.field, inputOf(other.type, other.of(each))])),
  })
  const before = (each: NamedField<L>): string => (stands === undefined ? (each.start ?? '') : each.of(stands))
  const start: Record<string, string> = {
    [field]: stands === undefined ? '' : named.nameOf(stands),
    ...Object.fromEntries(more.map((each) => [each.field, before(each)])),
  }
  const form = useForm(named.schema, start, {
    read: (values) => {
      const entered = more.map((each) => ({ each, value: (values[each.field] ?? '').trim() }))
      // Another server may only have the name.
      const written = entered.filter(({ each, value }) => value !== before(each))
      return {
        [field]: values[field]?.trim(),
        ...Object.fromEntries(written.map(({ each, value }) => [each.field, inputOf(each.type, value)])),
      }
    },
    missing: { [field]: words.missing },
  })

  const saved = useSubmit(form, {
    save: (input) =>
      stands === undefined
        ? async (key) => named.add(plant, input, key)
        : edits.save({
            about: { entity: entityOf(list), id: stands.id },
            before: stands,
            read: named.read,
            valuesOf,
            mine: changedFields(valuesOf(stands), input),
            send: async (body, { id, version }, key) => named.change(plant, id, { body, version, key }),
          }),
    onDone,
  })

  return (
    <RecordForm {...saved} form={form} actions={{ submit: record === undefined ? t('Add') : t('Save'), onCancel }}>
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
      {more.map(({ field: name, label, hint, type, maxLength = 0 }) => (
        <FurtherField
          key={name}
          type={type}
          name={name}
          label={label}
          hint={hint}
          maxLength={maxLength}
          value={form.values[name] ?? ''}
          onChange={(value) => form.merge({ [name]: value })}
          errors={form.errorsOf(name)}
        />
      ))}
    </RecordForm>
  )
}

/** The value of a field as the calls take it. */
function inputOf(type: FurtherFieldProps['type'], value: string): unknown {
  if (type === 'flag') return value === 'yes'
  return type === 'language' && value === '' ? null : value
}

interface FurtherFieldProps extends Omit<FieldProps, 'required'> {
  type: NamedField<NamedList>['type']
  maxLength: number
  value: string
  onChange: (value: string) => void
}

function FurtherField({ type, ...field }: FurtherFieldProps) {
  const { value, onChange } = field
  switch (type) {
    case 'lines':
      return <TextArea {...field} />
    case 'flag':
      return <Checkbox {...field} checked={value === 'yes'} onChange={(on) => onChange(on ? 'yes' : '')} />
    case 'language':
      return (
        <SelectField
          {...field}
          placeholder={wordList(clientLanguages.map(nameOf))}
          choices={clientLanguages.map((spoken) => ({ value: spoken, label: nameOf(spoken) }))}
        />
      )
    case 'email':
    case 'tel':
    case undefined:
      return <TextField type={type} {...field} />
  }
}
