import { Weight } from '#ui/parts/text/Figure.tsx'

/** More or less of a weight, with its sign: `−35.50 lbs`. */
export const Difference = ({ lbs }: { lbs: number }) => (
  <>
    {lbs < 0 ? '−' : '+'}
    <Weight value={Math.abs(lbs)} />
  </>
)
