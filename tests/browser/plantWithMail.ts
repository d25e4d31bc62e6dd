import { MailServer } from '#tests/support/mailServer.ts'
import { openPlant, test as base } from './plant.ts'

/** Playwright's test with a plant of its own that sends its mail to `post`, a mail server of its own. */
export const test = base.extend<{ post: MailServer }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads from the pattern what a fixture needs: nothing
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
