import { LaneMedians, LaneMediansQuery, Lanes, LanesQuery } from '#model/papers/lanes.ts'
import { call } from './call.ts'

/** The lanes of the timeline. */
export const laneCalls = {
  lanes: call('lanes', Lanes, { query: LanesQuery }),
  laneMedians: call('laneMedians', LaneMedians, { query: LaneMediansQuery }),
} as const
