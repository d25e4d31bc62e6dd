import { linkIn } from '#tests/support/mailServer.ts'
import { expect, signedInAs } from './plant.ts'
import { test } from './plantWithMail.ts'

const chosen = 'four pecans in a row'

test('a mailed link should set a forgotten password, once, and every other device is signed out', async ({
  page,
  browser,
  plant,
  post,
}) => {
  const tablet = await browser.newPage({ baseURL: plant.url })
  await signedInAs(tablet)
  await tablet.goto('/')
  await expect(tablet.getByRole('heading', { name: 'Dashboard' })).toBeVisible()

  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/')
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  // The sign-in form, visible until then, has an email as well.
  await expect(page.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible()
  await page.getByLabel('Email').fill(plant.admin.email)
  await page.getByRole('button', { name: 'Send me a link' }).click()
  await expect(page.getByRole('heading', { name: 'Look in your mail' })).toBeVisible()

  const { base: site, uid, token } = linkIn(await post.mailLike(/password-reset-confirm/))
  expect(site).toBe(plant.url)
  await page.goto(`/#/password-reset-confirm/${uid}/${token}`)
  await page.getByLabel('New password').fill(chosen)
  await page.getByLabel('The same once more').fill(chosen)
  await page.getByRole('button', { name: 'Set password' }).click()
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
  await expect(tablet.getByRole('heading', { name: 'Sign in' })).toBeVisible()

  await tablet.goto(`/#/password-reset-confirm/${uid}/${token}`)
  await tablet.getByLabel('New password').fill('another one altogether')
  await tablet.getByLabel('The same once more').fill('another one altogether')
  await tablet.getByRole('button', { name: 'Set password' }).click()
  await expect(tablet.getByText('This link was used already')).toBeVisible()
  await expect(tablet.getByRole('link', { name: 'Ask for a new link' })).toBeVisible()
})
