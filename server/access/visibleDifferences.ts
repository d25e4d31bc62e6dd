import type { RecordDifference } from '#model/calls/stepPreview.ts'
import type { ListName, RecordOf } from '#model/kinds/commit.ts'
import type { Holder } from '#model/values/roles.ts'
import { changesBetween } from '#plant/changesBetween.ts'
import { isSame } from '#plant/isSame.ts'
import type { Owned } from '#plant/ownership.ts'
import type { PlantState } from '#plant/state.ts'
import { view } from './accessScope.ts'

/** The records whose view differs for a user between two states of a plant, with both views of each. */
export function visibleDifferences(
  viewer: Holder,
  { before, after }: { readonly before: PlantState; readonly after: PlantState },
): readonly RecordDifference[] {
  const { everything, records } = changesBetween(before, after)
  if (everything) throw new Error('A step renames nothing that records of other kinds show.')
  return records.flatMap(({ list, id, before: [owned], after: owns }) => {
    const was = viewOf(viewer, list, owned)
    const is = viewOf(viewer, list, owns)
    return isSame(was, is) ? [] : [{ list, id, before: was, after: is }]
  })
}

function viewOf<L extends ListName>(
  viewer: Holder,
  list: L,
  owned: Owned<RecordOf<L>> | null | undefined,
): Readonly<Record<string, unknown>> | null {
  const record = owned === null || owned === undefined ? null : view(viewer, list, owned)
  return record === null ? null : { ...record }
}
