import { User } from '#model/kinds/user.ts'
import { call, listOf, secret } from './call.ts'
import { ErasedUser, EraseInput } from './erase.ts'
import { UserChange, UserInput } from './userInput.ts'

/** The users. */
export const userCalls = {
  listUsers: call('listUsers', listOf(User)),
  getUser: call('getUser', User),
  addUser: call('addUser', User, { body: UserInput }),
  changeUser: call('changeUser', User, { body: UserChange }),
  inviteUser: call('inviteUser', User),
  removeUserSecondFactor: call('removeUserSecondFactor', User, { ignores: secret }),
  eraseUser: call('eraseUser', ErasedUser, { body: EraseInput }),
} as const
