import { shownNumber } from '#model/values/localId.ts'
import { classes } from './classes.ts'

export interface IdTagProps {
  /** The kind of record: Wagon, Lot, Bag. */
  kind?: string
  /** The name used in speech: B12, 1042, 1042-7. */
  id: string | number
  size?: 'row' | 'title' | 'poster'
}

const sizes = {
  row: 'text-lg/6',
  title: 'text-3xl/9 whitespace-normal [overflow-wrap:anywhere]',
  poster: 'text-[clamp(2.5rem,13vw,3.75rem)]/none',
}

/** A name that is called across the floor, large enough to be read from there. */
export function IdTag({ kind, id, size = 'row' }: IdTagProps) {
  return (
    <span className={classes('figures font-bold tracking-tight', sizes[size])}>
      {kind && <span className="text-quiet font-normal">{kind} </span>}
      {shownNumber(id)}
    </span>
  )
}
