import { BehaviorSubject, distinctUntilChanged, map, Observable, skip } from 'rxjs'
import type { ReadonlySignal } from './signal.ts'

/** A stream whose latest value can be read, as a `BehaviorSubject`'s. */
export interface State<T> extends Observable<T> {
  readonly value: T
}

/** A state as screens read it. */
export const signalOf = <T>(state$: State<T>): ReadonlySignal<T> => partOf(state$, (state) => state)

/** A part of a state as screens read it; `select` returns an existing value. */
export const partOf = <T, Part>(state$: State<T>, select: (state: T) => Part): ReadonlySignal<Part> => ({
  get: () => select(state$.value),
  subscribe(listener) {
    const changes$ = state$.pipe(map(select), distinctUntilChanged(Object.is), skip(1))
    const subscription = changes$.subscribe(() => listener())
    return () => subscription.unsubscribe()
  },
})

/** A value that never changes. */
export const constant = <T>(value: T): ReadonlySignal<T> => signalOf(new BehaviorSubject(value))

/** The changes of a signal, as a stream. */
export const changesOf = (signal: ReadonlySignal<unknown>): Observable<void> =>
  new Observable((subscriber) => signal.subscribe(() => subscriber.next()))

/** A signal's value and its later ones, as a stream. */
export const valuesOf = <T>(signal: ReadonlySignal<T>): Observable<T> =>
  new Observable((subscriber) => {
    subscriber.next(signal.get())
    return signal.subscribe(() => subscriber.next(signal.get()))
  })
