import type { Page } from '@playwright/test'
import { TOTP } from 'otpauth'
import { expect, signedInAs, test } from './plant.ts'

/** The code of the step that comes next: the present one may be used. */
const nextCode = (secret: string): string => new TOTP({ secret }).generate({ timestamp: Date.now() + 30_000 })

test('a second factor should be set up in the profile, asked for at sign-in, and required by a setting', async ({
  page,
  browser,
  plant,
}) => {
  await signedInAs(page)
  await page.goto('/#/profile')
  await page.getByRole('button', { name: 'Set up' }).click()
  await page.getByLabel('Your present password').fill(plant.admin.password)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible()
  const secret = (await page.locator('code').textContent()) ?? ''
  await page.getByRole('textbox', { name: 'Code' }).fill(new TOTP({ secret }).generate())
  await page.getByRole('button', { name: 'Turn on' }).click()
  const codes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')
  await expect(codes).toHaveCount(10)
  const [recovery = ''] = await codes.allTextContents()
  await page.getByRole('button', { name: 'I have kept them' }).click()
  await expect(page.getByText('Recovery codes left')).toBeVisible()

  const tablet = await browser.newPage({ baseURL: plant.url })
  await enter(tablet, plant.admin)
  const field = tablet.getByRole('textbox', { name: 'Code' })
  await expect(field).toBeFocused()
  await expect(field).toHaveAttribute('autocomplete', 'one-time-code')
  await expect(field).toHaveAttribute('inputmode', 'numeric')
  await field.fill('000000')
  await field.press('Enter')
  await expect(tablet.getByText('This code is wrong, too old or used already.')).toBeVisible()
  await field.fill(nextCode(secret))
  await field.press('Enter')
  await expect(tablet.getByRole('heading', { name: 'Dashboard' })).toBeVisible()

  const phone = await browser.newPage({ baseURL: plant.url, locale: 'es-MX' })
  await phone.goto('/')
  await phone.getByLabel('Correo').fill(plant.admin.email)
  await phone.getByLabel('Contraseña').fill(plant.admin.password)
  await phone.getByRole('button', { name: 'Iniciar sesión' }).click()
  // By keyboard: a click within a moment of the last one, at the same place, is taken for a double tap.
  await phone.getByRole('button', { name: 'Usar un código de recuperación' }).press('Enter')
  await phone.getByLabel('Código de recuperación').fill(recovery.toLowerCase())
  await phone.getByRole('button', { name: 'Iniciar sesión' }).click()
  await expect(phone.getByRole('heading', { name: 'Tablero' })).toBeVisible()

  await page.goto('/#/system/form-settings')
  await page.getByLabel('Two-factor sign-in required').check()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Settings saved.')).toBeVisible()
  const manager = { email: 'marcus@example.com', password: 'wheels on the wagon' }
  const csrf = (await page.context().cookies()).find(({ name }) => name === 'csrftoken')?.value ?? ''
  const added = await page.request.post('/api/users/', {
    data: { ...manager, first_name: 'Marcus', last_name: 'Odom', role_number: 4 },
    headers: { 'X-CSRFToken': csrf, Origin: plant.url },
  })
  expect(added.status()).toBe(201)

  const other = await browser.newPage({ baseURL: plant.url })
  await enter(other, manager)
  await expect(other.getByRole('heading', { name: 'Set it up to go on' })).toBeVisible()
  await expect(other.getByRole('link', { name: 'Wagons' })).toHaveCount(0)
  await other.getByLabel('Your present password').fill(manager.password)
  await other.getByRole('button', { name: 'Continue' }).click()
  const own = (await other.locator('code').textContent()) ?? ''
  await other.getByRole('textbox', { name: 'Code' }).fill(new TOTP({ secret: own }).generate())
  await other.getByRole('button', { name: 'Turn on' }).click()
  await other.getByRole('button', { name: 'I have kept them' }).click()
  await expect(other.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
})

async function enter(page: Page, { email, password }: { email: string; password: string }): Promise<void> {
  await page.goto('/')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
}
