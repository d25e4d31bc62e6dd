import * as react from 'react'

// React notes where each element was made, by a stack trace each, up to a number every second: a fifth of the time of
// these tests, for warnings that nobody reads. Told that the number is reached, it notes none.
const internals: unknown = Reflect.get(react, '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE')
if (typeof internals === 'object' && internals !== null)
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
    get: () => Infinity,
    set: () => {},
    configurable: true,
  })
