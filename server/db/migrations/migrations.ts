import type { Migration } from 'kysely'
import { adjustments } from './adjustments.ts'
import { clientLanguage } from './clientLanguage.ts'
import { commitMarks } from './commitMarks.ts'
import { digests } from './digests.ts'
import { eventEnvelope } from './eventEnvelope.ts'
import { eventsGuard } from './eventsGuard.ts'
import { firstTables } from './firstTables.ts'
import { holds } from './holds.ts'
import { lotFigures } from './lotFigures.ts'
import { mails } from './mails.ts'
import { measuringErrors } from './measuringErrors.ts'
import { notices } from './notices.ts'
import { practice } from './practice.ts'
import { printJobs } from './printJobs.ts'
import { refusals } from './refusals.ts'
import { secondFactors } from './secondFactors.ts'
import { secrets } from './secrets.ts'
import { signatureMeaning } from './signatureMeaning.ts'
import { signedAt } from './signedAt.ts'
import { signInTries } from './signInTries.ts'
import { usualFigures } from './usualFigures.ts'
import { wagonWeights } from './wagonWeights.ts'

/**
 * Every migration in its order, the same list for both engines. A migration that has been released is never edited;
 * new ones only add, so that a server of the release before still runs on the newer tables.
 */
export const migrations = (dialect: 'sqlite' | 'postgres'): Readonly<Record<string, Migration>> => ({
  '0001_first_tables': firstTables(dialect),
  '0002_mails': mails,
  '0003_print_jobs': printJobs,
  '0004_secrets': secrets,
  '0005_signed_at': signedAt,
  '0006_usual_figures': usualFigures,
  '0007_lot_figures': lotFigures,
  '0008_digests': digests,
  '0009_sign_in_tries': signInTries,
  '0010_event_envelope': eventEnvelope,
  '0011_wagon_weights': wagonWeights,
  '0012_holds': holds,
  '0013_signature_meaning': signatureMeaning,
  '0014_refusals': refusals,
  '0015_adjustments': adjustments,
  '0016_measuring_errors': measuringErrors,
  '0017_notices': notices,
  '0018_client_language': clientLanguage,
  '0019_second_factors': secondFactors,
  '0020_practice': practice,
  '0021_events_guard': eventsGuard(dialect),
  '0022_commit_marks': commitMarks,
})
