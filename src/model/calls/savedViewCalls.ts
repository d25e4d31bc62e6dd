import { call, listOf, Nothing, unrecorded } from './call.ts'
import { SavedView, SavedViewChange, SavedViewInput, SavedViewQuery } from './savedView.ts'

/** Saved views of lists. */
export const savedViewCalls = {
  listViews: call('listViews', listOf(SavedView), { query: SavedViewQuery }),
  saveView: call('saveView', SavedView, { body: SavedViewInput, ignores: unrecorded }),
  changeView: call('changeView', SavedView, { body: SavedViewChange, ignores: unrecorded }),
  removeView: call('removeView', Nothing, { ignores: unrecorded }),
} as const
