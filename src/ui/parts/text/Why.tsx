import { createContext, useContext, useEffect, useState } from 'react'
import { t } from '#ui/words/words.ts'

/** The rules in words. */
export interface Rulebook {
  /** The words of a rule; empty if there is none of this number. */
  readonly textOf: (rule: string) => Promise<string>
  /** The address of a rule in the help; null for users without the help. */
  readonly addressOf: ((rule: string) => string) | null
}

export const RulebookContext = createContext<Rulebook>({ textOf: async () => '', addressOf: null })

/** Rules without a number: their sentence says all. */
const isNumbered = (rule: string): boolean => /^[A-Z]\d+$/.test(rule)

/**
 * The small "why" behind a refusal: its rule, which opens here. It does not leave the page, where something may be
 * typed already.
 */
export function Why({ rule }: { rule: string }) {
  const [open, setOpen] = useState(false)
  if (!isNumbered(rule)) return null
  return (
    <>
      <button
        type="button"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
        className="reach rounded-sm border border-current/40 px-1 align-baseline text-xs font-medium whitespace-nowrap"
      >
        {t('Why?')} <span className="figures">{rule}</span>
      </button>
      {open && <Rule rule={rule} />}
    </>
  )
}

function Rule({ rule }: { rule: string }) {
  const [text, setText] = useState<string>()
  const { textOf, addressOf } = useContext(RulebookContext)
  useEffect(() => {
    let isShown = true
    void textOf(rule).then((words) => {
      if (isShown) setText(words)
    })
    return () => {
      isShown = false
    }
  }, [rule, textOf])
  return (
    <span role="note" className="my-1 block border-s-2 border-current/40 ps-2 text-sm">
      {text ?? t('Loading the rule…')}{' '}
      {addressOf && (
        <a href={addressOf(rule)} target="_blank" rel="noreferrer" className="underline underline-offset-4">
          {t('Rule {rule} in the help', { rule })}
        </a>
      )}
    </span>
  )
}
