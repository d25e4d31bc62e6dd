import type { ChangeEvent, HTMLInputAutoCompleteAttribute } from 'react'
import { classes } from '#ui/parts/text/classes.ts'
import { controlClass } from './controlClass.ts'
import { Field, type FieldProps } from './Field.tsx'
import { withTooLong } from './withTooLong.ts'

export interface TextFieldProps extends FieldProps {
  value: string
  onChange: (value: string) => void
  /** Normalizes the text while it is typed, for example a wagon's id: capitals, no spaces. */
  transform?: (typed: string) => string
  type?: 'text' | 'email' | 'tel' | 'password' | 'url'
  placeholder?: string
  autoComplete?: HTMLInputAutoCompleteAttribute
  /** The keys of an on-screen keyboard. */
  inputMode?: 'numeric'
  /** The most characters; a longer text stays, with an error. */
  maxLength?: number
  /** Large, for names that are spoken aloud: wagons and bins. */
  large?: boolean
}

export function TextField(props: TextFieldProps) {
  const { value, onChange, transform, type = 'text', placeholder, autoComplete = 'off', maxLength, large } = props
  const { inputMode } = props
  function change({ target }: ChangeEvent<HTMLInputElement>) {
    const shaped = transform ? transform(target.value) : target.value
    if (transform && shaped !== target.value) {
      const caret = transform(target.value.slice(0, target.selectionStart ?? undefined)).length
      // Set here: if React set it, the caret would jump to the end.
      target.value = shaped
      target.setSelectionRange(caret, caret)
    }
    onChange(shaped)
  }

  return (
    <Field {...props} errors={withTooLong(props.errors, value, maxLength)}>
      {(control) => (
        <input
          {...control}
          type={type}
          value={value}
          onChange={change}
          placeholder={placeholder}
          autoComplete={autoComplete}
          inputMode={inputMode}
          autoCapitalize={transform && 'characters'}
          spellCheck={type === 'text' && !transform}
          className={classes(controlClass, large && 'text-2xl font-bold tracking-wide')}
        />
      )}
    </Field>
  )
}
