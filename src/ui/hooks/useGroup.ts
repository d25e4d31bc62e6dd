import type { ListName, RecordOf } from '#model/kinds/commit.ts'
import type { WindowedListName } from '#model/kinds/kinds.ts'
import type { Index } from '#streams/live/byKey.ts'
import type { Records, Versioned } from '#streams/live/records.ts'
import type { ReadonlySignal } from '#streams/signal.ts'
import { usePlantClient } from './PlantClientProvider.tsx'
import { useSelected } from './useSelected.ts'

/**
 * The loaded rows of one group, newest first: `useGroup('bags', bagsOfLot, lot.id)`; of several, one group after the
 * other. Renders again only when a record of the group changes, comes or goes. Without a key the group is empty.
 * `#streams/live/recordIndexes.ts` has the groups.
 */
export const useGroup = <L extends ListName>(
  list: L,
  index: Index<RecordOf<L>>,
  keys: number | null | readonly number[],
): readonly RecordOf<L>[] => useGroupsIn(usePlantClient().lists[list], index, keys)

/** The same of the rows that the list returns by default, independent of what other screens have loaded. */
export const useListedGroup = <L extends WindowedListName>(
  list: L,
  index: Index<RecordOf<L>>,
  keys: number | null | readonly number[],
): readonly RecordOf<L>[] => useGroupsIn(usePlantClient().lists[list].listed, index, keys)

const useGroupsIn = <T extends Versioned>(
  rows: ReadonlySignal<Records<T>>,
  index: Index<T>,
  keys: number | null | readonly number[],
): readonly T[] =>
  useSelected(rows, (records) => [keys ?? []].flat().flatMap((key) => records.by(index, key).toReversed()), isSameGroup)

/** Records are immutable: the same ones in the same places are the same group. */
const isSameGroup = (now: readonly unknown[], before: readonly unknown[]): boolean =>
  now.length === before.length && now.every((record, at) => record === before[at])
