import { type Kysely, type Migration, sql } from 'kysely'

const statements = [
  `drop trigger "events_follow" on "events"`,
  `create or replace function "refuse_event_gap"() returns trigger language plpgsql as
   $$ declare
     oldest bigint;
     newest bigint;
     number bigint;
   begin
     select min("seq"), max("seq"), count(*) into oldest, newest, number from "added";
     if number > 0 and (oldest < 1 or newest - oldest + 1 <> number
       or (oldest > 1 and not exists (select from "events" where "seq" = oldest - 1))) then
       raise exception 'Events are numbered without a gap.';
     end if;
     return null;
   end $$`,
  `create trigger "events_follow" after insert on "events" referencing new table as "added"
   for each statement execute function "refuse_event_gap"()`,
]

/**
 * On PostgreSQL the guard against gaps runs once a statement: it took more than a third of the time of inserting a
 * group of events when it ran once an event.
 */
export const eventsGuard = (dialect: 'sqlite' | 'postgres'): Migration => ({
  up: async (db: Kysely<unknown>): Promise<void> => {
    if (dialect === 'postgres') for (const text of statements) await sql.raw(text).execute(db)
  },
})
