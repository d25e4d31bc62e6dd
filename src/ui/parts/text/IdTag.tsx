import { classes } from './classes.ts'

export interface IdTagProps {
  /** What kind of thing: Wagon, Lot, Bag. */
  kind?: string
  /** What people say aloud: B12, 1042, 1042-7. */
  id: string | number
  size?: 'row' | 'title' | 'poster'
}

const sizes = {
  row: 'text-lg/6',
  title: 'text-3xl/9 whitespace-normal [overflow-wrap:anywhere]',
  poster: 'text-[clamp(2.5rem,13vw,3.75rem)]/none',
}

/** An id that is called across the floor, set so that it can be read across it. */
export function IdTag({ kind, id, size = 'row' }: IdTagProps) {
  return (
    <span className={classes('figures font-bold tracking-tight', sizes[size])}>
      {kind && <span className="text-quiet font-normal">{kind} </span>}
      {id}
    </span>
  )
}
