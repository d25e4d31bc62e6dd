import { Weight } from '#ui/parts/text/Figure.tsx'

/** A difference of weights with its sign: `−35.50 lbs`. */
export const Difference = ({ lbs }: { lbs: number }) => (
  <>
    {lbs < 0 ? '−' : '+'}
    <Weight value={Math.abs(lbs)} />
  </>
)
