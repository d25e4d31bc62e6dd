/** Pages at a past time. */
export const past = [
  'This page at a past time',
  'This page has no past: it is shown as it is now.',
  'As it was',
  'Read-only: nothing can be changed here.',
  'Back to now',
  'One event back',
  'One event on',
  'Over the day',
  '{record} at that moment',
] as const
