import * as z from 'zod/mini'
import { Id, Instant, lines, orElse, orNull, Pounds, Version } from '#model/values/units.ts'

/** How many wagons one announcement can be of. */
const mostAnnounced = 20

/**
 * What a grower, or the office, says that comes: `wagon_count` wagons of an orchard's variety about `expected_at` (UTC), together with
 * `lbs` of nuts in the shell, null where nobody has said how much.
 */
export const AnnouncementRow = z.object({
  id: Id,
  client: Id,
  orchard: Id,
  variety: Id,
  expected_at: z.string(),
  wagon_count: orElse(z.int(), 1),
  lbs: orNull(z.number()),
  pre_dried: orElse(z.boolean(), false),
  notes: orElse(z.string(), ''),
  cancelled: orElse(z.boolean(), false),
})

/** Arrived once all of its wagons are recorded: told from the wagons and never stored. */
export const announcementStatuses = ['Expected', 'Arrived', 'Cancelled'] as const

/** An announcement with its names; `came` are the ids of the wagons that were recorded of it. Decisions, section 99. */
export const Announcement = z.extend(AnnouncementRow, {
  status: z.enum(announcementStatuses),
  came: z.array(Id),
  company_name: orElse(z.string(), ''),
  orchard_name: orElse(z.string(), ''),
  variety_name: orElse(z.string(), ''),
  created_at: orNull(z.string()),
  version: Version,
})

/** The writable fields of an announcement. */
export const AnnouncementInput = z.strictObject({
  client: Id,
  orchard: Id,
  variety: Id,
  expected_at: Instant,
  wagon_count: z.optional(
    z
      .int('Give a number of wagons.')
      .check(
        z.minimum(1, 'Announce at least one wagon.'),
        z.maximum(mostAnnounced, 'Announce at most 20 wagons at once.'),
      ),
  ),
  lbs: z.optional(z.nullable(Pounds)),
  pre_dried: z.optional(z.boolean()),
  notes: z.optional(lines(400)),
  cancelled: z.optional(z.boolean()),
})

export type AnnouncementRow = z.infer<typeof AnnouncementRow>
export type Announcement = z.infer<typeof Announcement>
export type AnnouncementInput = z.infer<typeof AnnouncementInput>
