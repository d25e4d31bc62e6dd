import { expect, it } from 'vitest'
import { chosen } from '#ui/pages/timeline/WhichOne.tsx'

const query = (q: string, more = '') => new URLSearchParams({ q }).toString() + more

it.each([
  ['wagon D14', 'wagon d14', 'entity=wagon&entity_id=3'],
  ['D14', 'wagon d14', 'entity=wagon&entity_id=3'],
  ['wagon:D14 corrected', 'wagon d14', 'q=corrected&entity=wagon&entity_id=3'],
  ['"wrong scale" lot #76', 'lot 76', 'q=%22wrong+scale%22&entity=lot&entity_id=3'],
  ['who:ana type:bag.weighed', 'user ana', 'q=type%3Abag.weighed&actor=3'],
  ['who:"Ana Ruiz"', 'user ana ruiz', 'actor=3'],
])('%s should become the chosen record, and the rest of the filter stay', (typed, said, expected) => {
  expect(chosen(query(typed), said, 3)).toBe(expected)
  expect(chosen(query(typed, '&span=yesterday'), said, 3)).toContain('span=yesterday')
})
