import { expect, it } from 'vitest'
import { pure, withoutBodies } from '#scripts/lightModel.ts'

it('should mark only the values of a module’s constants', () => {
  const code =
    'export const Row = z.object({ id: Id })\nconst plain = 3\nfunction made() { const inner = z.object({}) }\n'
  expect(pure(code)).toBe(
    'export const Row = /* @__PURE__ */ (() => z.object({ id: Id }))()\nconst plain = 3\n' +
      'function made() { const inner = z.object({}) }\n',
  )
})

it('should leave the schemas of bodies out of the calls, with the imports that only these need', () => {
  const code = [
    "import { call } from './call.ts'",
    "import { User } from './user.ts'",
    "import { UserInput } from './userInput.ts'",
    "export const addUser = call('manage_users', 'POST /api/users/', User, { body: UserInput })",
  ]
  expect(withoutBodies(code.join('\n')).split('\n').filter(Boolean)).toEqual([
    ...code.slice(0, 2),
    "export const addUser = call('manage_users', 'POST /api/users/', User)",
  ])
})
