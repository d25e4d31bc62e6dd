import { useEffect, useRef, useState } from 'react'
import { usePlantClient } from '#ui/hooks/PlantClientProvider.tsx'
import { currentPlace } from '#ui/hooks/useHashPlace.ts'
import { drafts } from '#ui/unsaved/drafts.ts'
import { useScopes, useUnsaved } from '#ui/unsaved/DraftScope.tsx'
import { isChanged } from '#ui/unsaved/isChanged.ts'
import { changedFields } from './changedFields.ts'

/** The drafts of forms when a session ended, with their user. In memory only, without passwords. */
const kept = new Map<string, { readonly user: number; readonly values: object }>()

/**
 * The draft of a form, starting with `start`. If it is `guarded`, leaving it asks first; after the session expired, the
 * same user finds it again when signed in, another user does not.
 */
export function useFormDraft<Values extends object>(start: Values, guarded: boolean) {
  const plant = usePlantClient()
  const scopes = useScopes()
  const [user] = useState(() => plant.self.get()?.id)
  const [name] = useState(() => `${currentPlace()} ${Object.keys(start).join(' ')}`)
  const [values, setValues] = useState<Values>(() => ({ ...start, ...recalled(name, user) }))
  const unsaved = guarded && isChanged(values, start)
  const newest = useRef({ start, values, unsaved })
  useEffect(() => {
    newest.current = { start, values, unsaved }
  })
  // Declared before `useUnsaved`, whose cleanup releases the draft: a discarded draft is not kept.
  useEffect(() => {
    kept.delete(name)
    return () => {
      const { start: before, values: typed, unsaved: isUnsaved } = newest.current
      const hasEnded = plant.session.get().status !== 'signed in'
      // What may be saved already is sent again by itself: found here once more, it would be saved twice.
      if (user !== undefined && hasEnded && isUnsaved && drafts.areHeld() && !drafts.mayBeSaved(scopes))
        kept.set(name, { user, values: withoutPasswords(changedFields(before, typed)) })
    }
  }, [plant, name, user, scopes])
  useUnsaved(unsaved)
  return [values, setValues] as const
}

function recalled(name: string, user: number | undefined): object {
  const found = kept.get(name)
  return found !== undefined && found.user === user ? found.values : {}
}

const withoutPasswords = (values: object): object =>
  Object.fromEntries(Object.entries(values).filter(([field]) => !field.includes('password')))
