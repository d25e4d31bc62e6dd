import { BehaviorSubject, defer, EMPTY, exhaustMap, of, type OperatorFunction, repeat, tap } from 'rxjs'

/** Loads at each request, one at a time: for all requests during a load, it loads once more after it. */
export const againIfWanted =
  <T>(load: () => Promise<T>): OperatorFunction<unknown, T> =>
  (requests$) =>
    defer(() => {
      const wanted$ = new BehaviorSubject(false)
      const load$ = defer(() => {
        wanted$.next(false)
        return load()
      })
      return requests$.pipe(
        tap(() => wanted$.next(true)),
        exhaustMap(() => load$.pipe(repeat({ delay: () => (wanted$.value ? of(null) : EMPTY) }))),
      )
    })
