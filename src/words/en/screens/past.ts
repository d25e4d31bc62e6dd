/** Pages at a past time. */
export const past = [
  'This page at a past time',
  'This page has no past: it is shown as it is now.',
  'As it was',
  'There is no such record at this moment',
  'It came later, or was removed before. Go to another time above, or back to now.',
  'Names of people and companies are those of today.',
  'Read-only: nothing can be changed here.',
  'Back to now',
  'One event back',
  'One event on',
  'Over the day',
  '{record} at that moment',
] as const
