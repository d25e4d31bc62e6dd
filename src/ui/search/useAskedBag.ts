import { useEffect, useState } from 'react'
import type { Bag } from '#model/kinds/bag.ts'
import { plainText } from '#model/values/plainText.ts'
import { usePlantClient } from '#ui/hooks/PlantClientProvider.tsx'
import { type FoundBag, findTypedBag } from '#ui/scan/findBag.ts'
import { readScan } from '#ui/scan/readScan.ts'
import { typingPause } from './typingPause.ts'

export interface AskedBag {
  /** `none`: the words are no bag's number. */
  readonly status: 'none' | 'asking' | 'answered' | 'failed'
  readonly bag: Bag | null
}

/** The bag that the words name, `81-7` or `bag 81-7`. The server is asked: most bags are in no list of the browser. */
export function useAskedBag(words: string): AskedBag {
  const plant = usePlantClient()
  const code = codeIn(words)
  const [answer, setAnswer] = useState<{ readonly code: string; readonly found: FoundBag } | null>(null)
  useEffect(() => {
    const scan = code === null ? null : readScan(code)
    if (code === null || scan?.kind !== 'label') return undefined
    let isWanted = true
    const timer = setTimeout(() => {
      void findTypedBag(plant, scan).then((found) => {
        if (isWanted) setAnswer({ code, found })
      })
    }, typingPause)
    return () => {
      isWanted = false
      clearTimeout(timer)
    }
  }, [plant, code])
  if (code === null) return { status: 'none', bag: null }
  if (answer?.code !== code) return { status: 'asking', bag: null }
  const { found } = answer
  return { status: found.is === 'unanswered' ? 'failed' : 'answered', bag: found.is === 'bag' ? found.bag : null }
}

/** `81-7` of `81-7`, `Bag 81-7` and `bag81-7`; null if the words name no bag. */
function codeIn(words: string): string | null {
  const [, code = ''] = /^(?:\p{L}+ ?)?(\d+-\d+)$/u.exec(plainText(words)) ?? []
  const scan = readScan(code)
  return scan?.kind === 'label' ? scan.code : null
}
