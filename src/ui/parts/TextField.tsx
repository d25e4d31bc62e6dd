import { type ChangeEvent, type HTMLInputAutoCompleteAttribute, useLayoutEffect, useRef } from 'react'
import { classes } from './classes.ts'
import { controlClass } from './controlClass.ts'
import { Field, type FieldProps } from './Field.tsx'

export interface TextFieldProps extends FieldProps {
  value: string
  onChange: (value: string) => void
  /** Bends what is typed into shape as it is typed, such as a wagon's id: capitals, no spaces. */
  transform?: (typed: string) => string
  type?: 'text' | 'email' | 'tel' | 'password' | 'url'
  placeholder?: string
  autoComplete?: HTMLInputAutoCompleteAttribute
  maxLength?: number
  /** Spoken aloud, so set large: wagon and bin names. */
  large?: boolean
}

export function TextField(props: TextFieldProps) {
  const { value, onChange, transform, type = 'text', placeholder, autoComplete = 'off', maxLength, large } = props
  const input = useRef<HTMLInputElement>(null)
  const caret = useRef<number>(null)

  function change({ target }: ChangeEvent<HTMLInputElement>) {
    if (!transform) return onChange(target.value)
    caret.current = transform(target.value.slice(0, target.selectionStart ?? undefined)).length
    onChange(transform(target.value))
  }

  // A value that differs from what was typed throws the caret to the end; put it back where the person was.
  useLayoutEffect(() => {
    if (caret.current !== null) input.current?.setSelectionRange(caret.current, caret.current)
    caret.current = null
  })

  return (
    <Field {...props}>
      {(control) => (
        <input
          {...control}
          ref={input}
          type={type}
          value={value}
          onChange={change}
          placeholder={placeholder}
          autoComplete={autoComplete}
          maxLength={maxLength}
          spellCheck={type === 'text' && !transform}
          className={classes(controlClass, large && 'text-2xl font-bold tracking-wide')}
        />
      )}
    </Field>
  )
}
