import { contactMethods } from '#model/kinds/client.ts'
import { clientLanguages } from '#model/values/languages.ts'
import { MultiSelect } from '#ui/parts/fields/MultiSelect.tsx'
import { namedChoices } from '#ui/parts/fields/namedChoices.ts'
import { SelectField } from '#ui/parts/fields/SelectField.tsx'
import { TextField } from '#ui/parts/fields/TextField.tsx'
import type { useForm } from '#ui/saving/useForm.ts'
import { wordList } from '#ui/words/wordList.ts'
import { named, t } from '#ui/words/words.ts'
import type { ClientValues } from './clientInput.ts'

export interface ClientFieldsProps {
  form: Pick<ReturnType<typeof useForm<ClientValues, unknown>>, 'field' | 'merge' | 'errorsOf' | 'values'>
  /** Growers may change their own contact data, not their name. */
  ownContact?: boolean
}

/** The name and contact fields of a client, shared by all forms with one. */
export function ClientFields({ form, ownContact = false }: ClientFieldsProps) {
  const { field } = form
  return (
    <>
      {!ownContact && <TextField label={t('Company name')} required wide maxLength={200} {...field('company_name')} />}
      <div className="@container col-span-full">
        <div className="grid gap-x-6 gap-y-5 @md:grid-cols-2">
          <TextField label={t('First name')} maxLength={100} {...field('first_name')} />
          <TextField label={t('Last name')} maxLength={100} {...field('last_name')} />
          <TextField label={t('Phone')} type="tel" maxLength={40} {...field('phone')} />
          <TextField label={t('Mobile phone')} type="tel" maxLength={40} {...field('mobile_phone')} />
          <TextField label={t('Other phone')} type="tel" maxLength={40} {...field('alt_phone')} />
          <TextField label={t('Email')} type="email" maxLength={254} {...field('email')} />
        </div>
      </div>
      <MultiSelect
        label={t('Preferred contact')}
        name="preferred_contact_methods"
        wide
        hint={ownContact ? t('How you like to be told.') : t('How this client likes to be told.')}
        choices={namedChoices(contactMethods)}
        value={form.values.preferred_contact_methods}
        onChange={(preferred_contact_methods) => form.merge({ preferred_contact_methods })}
        errors={form.errorsOf('preferred_contact_methods')}
      />
      <SelectField
        label={t('Language')}
        placeholder={wordList(clientLanguages.map(named))}
        hint={
          ownContact ? t('Mails to you are written in it.') : t('Mails and texts to this client are written in it.')
        }
        choices={namedChoices(clientLanguages)}
        {...field('language')}
      />
    </>
  )
}
