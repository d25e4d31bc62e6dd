import { ruleOfSentence } from '#ui/words/ruleOfSentence.ts'
import { translated } from '#ui/words/translated.ts'
import { Why } from './Why.tsx'

/** An error in the user's language, with the rule that it is from. */
export function Said({ error }: { error: string }) {
  const rule = ruleOfSentence(error)
  return (
    <>
      {translated(error)}
      {rule !== undefined && (
        <>
          {' '}
          <Why rule={rule} />
        </>
      )}
    </>
  )
}
