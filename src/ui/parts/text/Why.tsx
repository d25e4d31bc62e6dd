import { createContext, useContext, useEffect, useState } from 'react'
import { loadChunk } from '#ui/parts/page/loadChunk.ts'
import { translated } from '#ui/words/translated.ts'
import { t } from '#ui/words/words.ts'
import { readRules, spokenRule } from './readRules.ts'

/** The address of a rule in the help; null for users without the help. */
export const RuleAddress = createContext<((rule: string) => string) | null>(null)

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
        className="reach rounded-sm border border-current/40 px-1 align-baseline text-xs font-medium whitespace-nowrap opacity-80"
      >
        {t('Why?')} <span className="figures">{rule}</span>
      </button>
      {open && <Rule rule={rule} />}
    </>
  )
}

function Rule({ rule }: { rule: string }) {
  const [text, setText] = useState<string>()
  const addressOf = useContext(RuleAddress)
  useEffect(() => {
    let isShown = true
    void loadChunk(async () => import('#machines/RULES.md?raw')).then(({ default: rulebook }) => {
      const found = readRules(rulebook).find(({ id }) => id === rule)
      if (isShown) setText(found === undefined ? '' : spokenRule(translated(found.text)))
    })
    return () => {
      isShown = false
    }
  }, [rule])
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
