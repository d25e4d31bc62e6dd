import { useEffect, useMemo, useState } from 'react'
import { usePlantClient } from '#ui/hooks/PlantClientProvider.tsx'
import { useRecordHref } from '#ui/records/useRecordHref.ts'
import { t } from '#ui/words/words.ts'
import { type Finding, find, findAlike } from './finding.ts'
import { bagFinding } from './recordFindings.ts'
import { typingPause } from './typingPause.ts'
import { useAskedBag } from './useAskedBag.ts'
import { useFindings } from './useFindings.ts'

export interface Search {
  readonly found: readonly Finding[]
  /** What is said of findings that are not, or not quite; null if something is called so. */
  readonly said: string | null
  /** The server is still asked: something else may be called so. */
  readonly isAsking: boolean
  /** What Enter opens that came before the server's answer: only what is called exactly so. */
  readonly answer: Finding | undefined
  /** Looks among all records of the server; null once it was asked for them. */
  readonly lookEarlier: { readonly label: string; readonly act: () => void } | null
}

/** Seasons are not in the specification; earlier lots and bags are. */
const earlierSeasons = {
  look: t('Look in earlier seasons too'),
  looking: t('Looking in earlier seasons …'),
  nothing: (words: string) => t('Nothing is called “{words}” this season, nor in earlier seasons.', { words }),
}
const earlierLots: typeof earlierSeasons = {
  look: t('Look among earlier lots and bags too'),
  looking: t('Looking among earlier lots and bags …'),
  nothing: (words) => t('Nothing is called “{words}”, no earlier lot or bag either.', { words }),
}

/**
 * The findings of some words. If nothing that is loaded is called so, the server is asked for all records before that
 * is said.
 */
export function useSearch(words: string): Search {
  const [earlier, setEarlier] = useState(false)
  const { all, first, state } = useFindings(earlier)
  const asked = useAskedBag(words)
  const bags = useBagFinding(asked.bag)
  const texts = usePlantClient().isPecanyard() ? earlierSeasons : earlierLots
  const loaded = useMemo(() => find(words, all, first), [words, all, first])
  const exact = [...bags, ...loaded.filter(({ key }) => bags.every((bag) => bag.key !== key))]

  const isNothingHere = words.trim() !== '' && exact.length === 0 && asked.status !== 'asking'
  useEffect(() => {
    if (!isNothingHere) return undefined
    const timer = setTimeout(() => setEarlier(true), typingPause)
    return () => clearTimeout(timer)
  }, [isNothingHere, words])

  const isAsking = asked.status === 'asking' || (exact.length === 0 && (!earlier || state === 'loading'))
  const exactly = asked.status === 'none' ? exact[0] : bags[0]
  const alike = useMemo(
    () => (isNothingHere && !isAsking ? findAlike(words, all) : []),
    [isNothingHere, isAsking, words, all],
  )
  const lookEarlier = words === '' || earlier || isAsking ? null : { label: texts.look, act: () => setEarlier(true) }

  function said(): string | null {
    if (exact.length > 0) return null
    if (isAsking) return texts.looking
    if (state === 'failed' || asked.status === 'failed')
      return t('Not all could be searched. Nothing that is loaded here is called “{words}”.', { words })
    return alike.length > 0
      ? t('Nothing is called “{words}”. These are written almost so:', { words })
      : texts.nothing(words)
  }
  return {
    found: exact.length > 0 ? exact : alike,
    said: said(),
    isAsking,
    answer: isAsking ? undefined : exactly,
    lookEarlier,
  }
}

function useBagFinding(bag: Parameters<typeof bagFinding>[0] | null): readonly Finding[] {
  const hrefOf = useRecordHref()
  const href = bag === null ? null : hrefOf('lot', bag.lot)
  return bag === null || href === null ? [] : [{ ...bagFinding(bag), goal: { href: `${href}?bag=${bag.id}` } }]
}
