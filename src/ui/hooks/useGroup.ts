import type { ListName, RecordOf } from '#model/kinds/commit.ts'
import type { Index } from '#streams/live/byKey.ts'
import type { Records, Versioned } from '#streams/live/records.ts'
import { usePlantClient } from './PlantClientProvider.tsx'
import { useSelected } from './useSelected.ts'

/**
 * The loaded rows of one group (`#streams/live/recordIndexes.ts`), newest first: `useGroup('bags', bagsOfLot, lot.id)`. Renders again only when a record
 * of the group changes, comes or goes. Without a key the group is empty.
 */
export function useGroup<L extends ListName>(
  list: L,
  index: Index<RecordOf<L>>,
  key: number | null,
): readonly RecordOf<L>[] {
  return useSelected(usePlantClient().lists[list], (records) => newestOf(records, index, key), isSameGroup)
}

/** The same of the rows that the list returns by default, independent of what other screens have loaded. */
export function useListedGroup<L extends ListName>(
  list: L,
  index: Index<RecordOf<L>>,
  key: number | null,
): readonly RecordOf<L>[] {
  return useSelected(usePlantClient().lists[list].listed, (records) => newestOf(records, index, key), isSameGroup)
}

/** The loaded rows of several groups, one group after the other. */
export function useGroups<L extends ListName>(
  list: L,
  index: Index<RecordOf<L>>,
  keys: readonly number[],
): readonly RecordOf<L>[] {
  return useSelected(
    usePlantClient().lists[list],
    (records) => keys.flatMap((key) => newestOf(records, index, key)),
    isSameGroup,
  )
}

const newestOf = <T extends Versioned>(records: Records<T>, index: Index<T>, key: number | null): readonly T[] =>
  key === null ? [] : records.by(index, key).toReversed()

/** Records are immutable: the same ones in the same places are the same group. */
const isSameGroup = (now: readonly unknown[], before: readonly unknown[]): boolean =>
  now.length === before.length && now.every((record, at) => record === before[at])
