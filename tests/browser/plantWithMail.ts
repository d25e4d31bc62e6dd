import { MailServer } from '#tests/support/mailServer.ts'
import { openPlant, test as base } from './plant.ts'

/** Playwright's test with its own plant, which sends its mail to `post`, its own mail server. */
export const test = base.extend<{ post: MailServer }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixture's dependencies from the pattern: none
  post: async ({}, use) => {
    const post = await MailServer.open()
    await use(post)
    await post.close()
  },
  plant: async ({ post }, use) => {
    const plant = await openPlant({ SMTP_URL: post.url })
    await use(plant)
    await plant.close()
  },
})
