import type { PrintedBadge } from '#model/papers/badge.ts'
import { leavesLatin1 } from '#print/tickets/ticketFont.ts'
import { loadFonts } from '#ui/tickets/ticketMaking.ts'
import { t } from '#ui/words/words.ts'

/** Saves badges as a sheet to print and cut. The library for PDFs is loaded for it. */
export async function saveBadgeSheet(badges: readonly PrintedBadge[], company: string): Promise<void> {
  const { badgeSheet } = await import('#print/tickets/badgeSheet.ts')
  const fonts = leavesLatin1(JSON.stringify([badges, company])) ? await loadFonts() : null
  badgeSheet(badges, { company, fonts }).save(`${t('Badges')}.pdf`)
}
