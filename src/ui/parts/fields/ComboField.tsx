import { Combobox, ComboboxButton, ComboboxInput } from '@headlessui/react'
import ChevronDown from 'lucide-react/icons/chevron-down'
import X from 'lucide-react/icons/x'
import { Fragment, useMemo, useState } from 'react'
import { classes } from '#ui/parts/text/classes.ts'
import { plural, t } from '#ui/words/words.ts'
import { ComboList } from './ComboList.tsx'
import { controlClass } from './controlClass.ts'
import { type ControlAttributes, Field } from './Field.tsx'
import { type ComboChoice, offeredChoices } from './offeredChoices.ts'
import type { SelectFieldProps } from './SelectField.tsx'
import { useComboText } from './useComboText.ts'

export interface ComboFieldProps<Value extends string> extends Omit<SelectFieldProps<Value>, 'choices'> {
  choices: readonly ComboChoice<Value>[]
}

/** From here on only the choices in sight are drawn. */
const long = 60

/**
 * One of many, by typing a part of its name or from the list that the arrow opens: a client, an order, a bin. Few
 * choices, which nobody has to look for, stay with the native select.
 */
export function ComboField<Value extends string>(props: ComboFieldProps<Value>) {
  const { choices, none } = props
  return (
    <Field {...props}>
      {(control) => (
        <>
          <Combo key={String(choices.length >= long)} {...props} control={control} />
          {choices.length === 0 && none}
        </>
      )}
    </Field>
  )
}

type ComboProps<Value extends string> = ComboFieldProps<Value> & { control: ControlAttributes }

function Combo<Value extends string>({ control, ...props }: ComboProps<Value>) {
  const { label, value, choices, onChange, required = false, placeholder = t('Choose…') } = props
  const [typed, setTyped] = useState('')
  const [valueBefore, setValueBefore] = useState(value)
  // What was looked for is found, or a scan has chosen.
  if (valueBefore !== value) {
    setValueBefore(value)
    setTyped('')
  }
  const choiceOf = (each: string | null) => choices.find((choice) => choice.value === each)
  const chosen = choiceOf(value)?.label ?? ''
  // A scan puts back the name that its keys have replaced.
  const words = typed === chosen ? '' : typed
  const offered = useOffered(choices, words, required ? null : placeholder)
  const isVirtual = choices.length >= long
  return (
    <Combobox<string>
      value={value}
      disabled={control.disabled ?? false}
      virtual={isVirtual ? offered.virtual : null}
      onChange={(next: string | null) => onChange(choiceOf(next)?.value ?? '')}
      onClose={() => setTyped('')}
    >
      {({ open }) => (
        <div className="relative">
          <Text {...{ control, placeholder, open, value, chosen, words }} onType={setTyped} />
          {!required && value !== '' && !control.disabled && (
            <button
              type="button"
              aria-label={t('Choose none')}
              onClick={() => onChange('')}
              className={classes(buttonClass, 'end-11')}
            >
              <X aria-hidden className="size-5" />
            </button>
          )}
          <ComboboxButton aria-label={t('All choices')} className={classes(buttonClass, 'end-0')}>
            <ChevronDown aria-hidden className="size-5" />
          </ComboboxButton>
          <p role="status" className="sr-only">
            {open && words !== '' && plural(offered.found, '{n} found', '{n} found')}
          </p>
          <ComboList label={label} offered={offered.choices} isVirtual={isVirtual} />
        </div>
      )}
    </Combobox>
  )
}

interface TextProps {
  control: ControlAttributes
  placeholder: string
  open: boolean
  /** What is chosen, and its name. */
  value: string
  chosen: string
  words: string
  onType: (typed: string) => void
}

function Text({ control, placeholder, open, value, chosen, words, onType }: TextProps) {
  const hands = useComboText({ open, value, chosen, typed: words })
  const named = { id: control.id }
  return (
    // As a child the input keeps its description, which Headless UI would take from labels of its own.
    <ComboboxInput as={Fragment} {...named} displayValue={() => chosen} onChange={({ target }) => onType(target.value)}>
      <input
        {...control}
        {...hands}
        placeholder={placeholder}
        autoComplete="off"
        spellCheck={false}
        className={classes(controlClass, 'pe-22 text-ellipsis')}
      />
    </ComboboxInput>
  )
}

/** Stands in the list where nothing fits what is typed. */
const nothing: ComboChoice = { value: '\u0000', label: t('Nothing is called so.'), disabled: true }

/** What the list shows; with an empty choice where one may choose none. */
function useOffered(choices: readonly ComboChoice[], words: string, none: string | null) {
  return useMemo(() => {
    const all = none === null ? choices : [{ value: '', label: none }, ...choices]
    const fitting = offeredChoices(all, words)
    const offered = fitting.length === 0 ? [nothing] : fitting
    const disabled = new Set(offered.filter(isDisabled).map(({ value }) => value))
    const virtual = { options: offered.map(({ value }) => value), disabled: (each: string) => disabled.has(each) }
    return { choices: offered, found: fitting.length, virtual }
  }, [choices, words, none])
}

const isDisabled = ({ disabled, reason }: ComboChoice): boolean => disabled === true || reason !== undefined

const buttonClass =
  'rounded-control text-quiet hover:text-ink absolute inset-y-0 grid w-11 place-items-center disabled:cursor-not-allowed'
