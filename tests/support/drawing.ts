import { cleanup } from '@testing-library/react'
import { afterEach } from 'vitest'
import { stopOpened } from './opened.ts'

// The library does this by itself only where test functions are global.
afterEach(() => {
  cleanup()
  stopOpened()
})
