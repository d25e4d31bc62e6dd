import { ComboboxOption, ComboboxOptions } from '@headlessui/react'
import Check from 'lucide-react/icons/check'
import type { ComponentProps } from 'react'
import { classes } from '#ui/parts/text/classes.ts'
import type { ComboChoice } from './offeredChoices.ts'

interface ComboListProps {
  /** The field's name, which is the list's. */
  label: string
  offered: readonly ComboChoice[]
  /** Draws only what is in sight. */
  isVirtual: boolean
}

/** The choices below the field, above every clipping parent; opened by typing, the arrow, or a press on the text. */
export function ComboList({ label, offered, isVirtual }: ComboListProps) {
  return (
    <ComboboxOptions
      as={NamedList}
      aria-label={label}
      anchor={{ to: 'bottom start', gap: 4, padding: 8 }}
      // The page stays usable: a press beside the list closes it.
      modal={false}
      className={listClass}
    >
      {isVirtual
        ? ({ option }: { option: string }) => {
            const choice = offered.find(({ value }) => value === option)
            return choice ? <Option {...choice} /> : <></>
          }
        : offered.map((choice) => <Option key={choice.value} {...choice} />)}
    </ComboboxOptions>
  )
}

/** Headless UI would name the list after the arrow's button. */
function NamedList(props: ComponentProps<'div'>) {
  return <div {...props} aria-labelledby={undefined} />
}

/** The virtual list adds its own attributes and place. */
type OptionProps = ComboChoice & Omit<ComponentProps<'div'>, keyof ComboChoice | 'ref'>

function Option({ value, label, lang, disabled = false, reason, always = false, ...placed }: OptionProps) {
  return (
    <ComboboxOption
      {...placed}
      value={value}
      lang={lang}
      disabled={disabled || reason !== undefined}
      className={classes(optionClass, always && 'text-accent-ink font-semibold', value === '' && 'text-quiet')}
    >
      <span className="min-w-0 grow">
        <span className="block wrap-anywhere">{label}</span>
        {reason && <span className="block text-xs/4">{reason}</span>}
      </span>
      <Check aria-hidden className="text-accent-ink invisible size-5 shrink-0 group-data-selected:visible" />
    </ComboboxOption>
  )
}

const listClass =
  'z-290 w-(--input-width) min-w-56 overscroll-contain rounded-card border border-line bg-surface p-1 text-ink shadow-overlay ' +
  'outline-none [--anchor-max-height:22rem] print:hidden'

const optionClass =
  'group flex min-h-target w-full cursor-pointer items-center gap-2 rounded-control px-3 py-2 text-base/5 ' +
  'data-focus:bg-accent-soft data-selected:font-semibold ' +
  'data-disabled:cursor-not-allowed data-disabled:text-quiet'
