import { cleanup } from '@testing-library/react'
import { afterEach } from 'vitest'

// The library does this by itself only where test functions are global.
afterEach(cleanup)
