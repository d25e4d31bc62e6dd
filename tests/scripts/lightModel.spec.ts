import { expect, it } from 'vitest'
import { pure } from '#scripts/lightModel.ts'

it('should mark what is made for a constant of a module, and nothing else', () => {
  const code =
    'export const Row = z.object({ id: Id })\nconst plain = 3\nfunction made() { const inner = z.object({}) }\n'
  expect(pure(code)).toBe(
    'export const Row = /* @__PURE__ */ (() => z.object({ id: Id }))()\nconst plain = 3\n' +
      'function made() { const inner = z.object({}) }\n',
  )
})
