import { useEffect } from 'react'
import { Waiting } from './Opening.tsx'
import { pageLoads } from './pageLoads.ts'

/** Stands where a page will, for as long as its chunk is on its way. */
export function LoadingPage() {
  useEffect(() => pageLoads.begin(), [])
  return <Waiting />
}
