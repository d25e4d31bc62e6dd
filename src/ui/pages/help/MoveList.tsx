import ArrowRight from 'lucide-react/icons/arrow-right'
import Zap from 'lucide-react/icons/zap'
import { notThere } from '#machines/lifecycle.ts'
import { granted, type Permission, roleNames, roles } from '#model/values/roles.ts'
import { translated } from '#ui/words/translated.ts'
import { wordList } from '#ui/words/wordList.ts'
import { t, named } from '#ui/words/words.ts'
import { bringIntoView } from './bringIntoView.ts'
import type { LifecycleMap, Move } from './readLifecycle.ts'
import { stateLook, stateName } from './stateName.ts'

/** The drawing in words: each step with its target, who may take it, its rules and their cures. */
export function MoveList({ map: { states, moves }, texts }: { map: LifecycleMap; texts: ReadonlyMap<string, string> }) {
  return (
    <div className="grid content-start gap-4">
      {states.filter(isThere).map((state) => {
        const from = moves.filter((move) => move.from === state)
        return (
          <div key={state} data-tone={stateLook(state).tone} className="border-tone grid gap-1.5 border-s-4 ps-3">
            <h3 className="font-bold">{stateName(state)}</h3>
            {from.length === 0 && <p className="text-quiet text-sm">{t('Stays as it is.')}</p>}
            <ul className="grid gap-1.5">
              {from.map((move) => (
                <li key={move.name}>
                  <MoveLine move={move} texts={texts} />
                </li>
              ))}
            </ul>
          </div>
        )
      })}
    </div>
  )
}

const isThere = (state: string): boolean => state !== notThere.after

function MoveLine({
  move: { words, to, direction, rules, permissions },
  texts,
}: {
  move: Move
  texts: ReadonlyMap<string, string>
}) {
  const cures = [...new Set(rules.flatMap(({ cures: labels }) => labels))]
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-1.5 text-[0.9375rem]/6">
        {permissions === null && <Zap role="img" aria-label={t('Automatic:')} className="text-accent size-4" />}
        <span className="font-semibold">{words}</span>
        {direction !== 'stays' && (
          <>
            <ArrowRight role="img" aria-label={t('becomes')} className="text-quiet size-4" />
            {stateName(to)}
          </>
        )}
        {rules.map(({ id }) => (
          <RuleMark key={id} id={id} text={translated(texts.get(id) ?? '')} />
        ))}
        {permissions !== null && <span className="text-quiet ms-auto ps-2 text-sm">{rolesWith(...permissions)}</span>}
      </p>
      {cures.length > 0 && (
        <p className="text-quiet text-sm">{t('What helps: {cures}', { cures: cures.map(translated).join(', ') })}</p>
      )}
    </>
  )
}

/** A rule's number; pressed, it scrolls to the rule's text. */
function RuleMark({ id, text }: { id: string; text: string }) {
  return (
    <button
      type="button"
      data-printed
      title={text}
      aria-label={`${id}: ${text}`}
      onClick={() => bringIntoView(document.getElementById(`rule-${id}`), 'center')}
      className="figures text-accent-ink reach px-1 font-semibold underline decoration-dotted underline-offset-4"
    >
      {id}
    </button>
  )
}

/**
 * The roles that have one of these permissions: "Supervisor and above". Roles 0 and 1 are sets of their own; from 2 on
 * each role includes the one below.
 */
export function rolesWith(...permissions: readonly Permission[]): string {
  const holds = (role_number: number) => {
    const held = granted({ role_number, broker: 1 })
    return permissions.some((each) => held.includes(each))
  }
  const outside = [roles.broker, roles.grower].filter(holds).map((role) => named(roleNames[role]))
  const first = [roles.staff, roles.supervisor, roles.manager, roles.administrator].find(holds)
  if (first === undefined) return wordList(outside)
  const name = named(roleNames[first])
  return wordList([...outside, first === roles.administrator ? name : t('{role} and above', { role: name })])
}
