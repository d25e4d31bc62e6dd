import { wording } from '#model/values/wording.ts'
import { rule } from './rule.ts'

/** `hasRates`: the plant has a rate card. `parts`: how many orders have something to state. */
interface StatementFacts {
  readonly hasRates: boolean
  readonly parts: number
}

const ratesAreSet = rule<StatementFacts, null>('M1 state status', {
  holds: ({ hasRates }) => hasRates,
  message: wording('No rates are set: an administrator sets them in the System Settings.'),
})

const somethingToState = rule<StatementFacts, null>('M2 state status', {
  holds: ({ hasRates, parts }) => !hasRates || parts > 0,
  message: wording('There is nothing to state that the statements before do not have.'),
})

/** The rules of a statement. */
export const statementRules = [ratesAreSet, somethingToState]
