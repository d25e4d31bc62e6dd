import { Checkbox } from '#ui/parts/fields/Checkbox.tsx'
import { FieldGroup } from '#ui/parts/fields/FieldGroup.tsx'
import { t } from '#ui/words/words.ts'
import type { offeredPermissions } from './extraPermissions.ts'

export interface PermissionsFieldProps {
  available: ReturnType<typeof offeredPermissions>
  value: readonly string[]
  onChange: (value: readonly string[]) => void
  errors: readonly string[]
}

/** The permissions of a user beyond their role. */
export function PermissionsField({ available, value, onChange, errors }: PermissionsFieldProps) {
  if (available.length === 0) return null
  return (
    <FieldGroup
      name="permissions"
      wide
      label={t('Allowed beyond the role')}
      hint={t('Each holds on the pages of their role; those of a higher role stay closed.')}
      errors={errors}
    >
      <div className="grid gap-x-6 sm:grid-cols-2">
        {available.map(({ permission, words }) => (
          <Checkbox
            key={permission}
            name={permission}
            label={words}
            checked={value.includes(permission)}
            onChange={(checked) =>
              onChange(checked ? [...value, permission] : value.filter((each) => each !== permission))
            }
          />
        ))}
      </div>
    </FieldGroup>
  )
}
