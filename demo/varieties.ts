/** A variety as the market reports it: nuts per pound and percent kernel, least and most. */
export interface GrownVariety {
  readonly name: string
  readonly count: readonly [number, number]
  readonly yield: readonly [number, number]
}

/** Varieties of Georgia with the counts and yields of the market's reports of autumn 2020 (USDA AMS). */
export const grownVarieties: readonly GrownVariety[] = [
  { name: 'Desirable', count: [42, 60], yield: [46, 54] },
  { name: 'Stuart', count: [51, 57], yield: [46, 52] },
  { name: 'Elliott', count: [66, 70], yield: [49, 52] },
  { name: 'Caddo', count: [61, 65], yield: [52, 54] },
  { name: 'Cape Fear', count: [50, 55], yield: [49, 56] },
  { name: 'Creek', count: [47, 50], yield: [50, 54] },
  { name: 'Byrd', count: [49, 60], yield: [61, 62] },
  { name: 'Cunard', count: [49, 64], yield: [62, 63] },
  { name: 'Moneymaker', count: [60, 70], yield: [43, 45] },
  { name: 'Sumner', count: [48, 55], yield: [51, 53] },
  { name: 'Excel', count: [45, 52], yield: [52, 55] },
]
