import type { Locator, Page } from '@playwright/test'
import { axeFaults, bringAxe } from './axeFaults.ts'
import { expect, onStanding, signedInAs } from './plant.ts'

/*
 * Menus, panels and windows as the ARIA authoring practices describe them: names, roles, states, keys and the way of the
 * focus. https://www.w3.org/WAI/ARIA/apg/patterns/
 */

onStanding.describe('the user menu', () => {
  onStanding('should have the names, roles and states of a menu button', async ({ page }) => {
    const button = await userButton(page)
    await expect(button).toHaveAttribute('aria-haspopup', 'menu')
    await expect(button).toHaveAttribute('aria-expanded', 'false')
    await button.click()
    const menu = page.getByRole('menu', { name: 'Plant Administrator' })
    await expect(menu.getByRole('menuitem')).toHaveText(['My Profile', 'Sign Out'])
    await expect(button).toHaveAttribute('aria-expanded', 'true')
    expect(await button.getAttribute('aria-controls')).toBe(await menu.getAttribute('id'))
    await expect(menu).toBeFocused()
  })

  onStanding('should be opened, walked and closed by the keys of a menu', async ({ page }) => {
    const button = await userButton(page)
    const menu = page.getByRole('menu')
    await button.focus()
    for (const [key, item] of [
      ['ArrowDown', 'My Profile'],
      ['ArrowUp', 'Sign Out'],
      ['Enter', 'My Profile'],
      ['Space', 'My Profile'],
    ] as const) {
      await page.keyboard.press(key)
      await expect(activeItem(page), `opened by ${key}`).toHaveText(item)
      await page.keyboard.press('Escape')
      await expect(menu).toBeHidden()
      await expect(button).toBeFocused()
    }
    await page.keyboard.press('ArrowDown')
    for (const [key, item] of [
      ['End', 'Sign Out'],
      ['Home', 'My Profile'],
      ['ArrowDown', 'Sign Out'],
      ['ArrowUp', 'My Profile'],
      // A letter finds the item that begins with it.
      ['s', 'Sign Out'],
    ] as const) {
      await page.keyboard.press(key)
      await expect(activeItem(page), `after ${key}`).toHaveText(item)
    }
    await page.keyboard.press('Home')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: 'Profile' }).first()).toBeVisible()
    await expect(menu).toBeHidden()
  })

  onStanding('should be left by Tab, to what follows its button and to what precedes it', async ({ page }) => {
    const button = await userButton(page)
    for (const [key, back] of [
      ['Tab', 'Shift+Tab'],
      ['Shift+Tab', 'Tab'],
    ] as const) {
      await button.focus()
      await page.keyboard.press('ArrowDown')
      await expect(page.getByRole('menu')).toBeFocused()
      await page.keyboard.press(key)
      await expect(page.getByRole('menu')).toBeHidden()
      await expect(button).not.toBeFocused()
      await page.keyboard.press(back)
      await expect(button).toBeFocused()
    }
  })

  onStanding('should take the key that was pressed before its program had loaded', async ({ page }) => {
    let arrive = () => {}
    const program = new Promise<void>((done) => (arrive = done))
    await page.route(/ActionMenu/, async (route) => {
      await program
      await route.continue()
    })
    await signedInAs(page)
    await page.goto('/')
    const button = page.getByRole('button', { name: 'Plant Administrator' })
    await expect(button).toHaveAttribute('aria-haspopup', 'menu')
    await button.focus()
    await page.keyboard.press('ArrowUp')
    await expect(page.getByRole('menu')).toBeHidden()
    arrive()
    await expect(activeItem(page)).toHaveText('Sign Out')
  })
})

onStanding.describe('a panel below its button', () => {
  onStanding('should be drawn within the screen, above all that would clip it', async ({ page }) => {
    await page.setViewportSize({ width: 700, height: 420 })
    const button = await displayButton(page)
    await button.click()
    const panel = page.getByRole('group', { name: 'Display' })
    const last = panel.getByRole('combobox').or(panel.getByRole('radio')).last()
    await expect(last).toBeAttached()
    const box = await panel.boundingBox()
    expect(box?.x).toBeGreaterThanOrEqual(0)
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(700)
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(420)
    await expect(panel).toBeInViewport({ ratio: 1 })
  })

  onStanding('should be closed by Escape, by leaving it, and by a press that does nothing else', async ({ page }) => {
    const button = await displayButton(page)
    const panel = page.getByRole('group', { name: 'Display' })
    await expect(button).toHaveAttribute('aria-expanded', 'false')
    await button.press('Enter')
    await expect(button).toHaveAttribute('aria-expanded', 'true')
    expect(await button.getAttribute('aria-controls')).toBe(await panel.getAttribute('id'))
    await expect(panel.locator(':focus')).toHaveCount(1)
    await page.keyboard.press('Escape')
    await expect(panel).toBeHidden()
    await expect(button).toBeFocused()

    await page.keyboard.press('Enter')
    await expect(panel.locator(':focus')).toHaveCount(1)
    for (let presses = 0; presses < 20 && (await panel.isVisible()); presses++) await page.keyboard.press('Tab')
    await expect(panel).toBeHidden()
    await expect(button).not.toBeFocused()

    await button.click()
    await expect(panel).toBeVisible()
    await page.getByRole('link', { name: 'Wagons', exact: true }).first().click()
    await expect(panel).toBeHidden()
    await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
  })
})

onStanding.describe('a window over the page', () => {
  onStanding('should have a name, keep the focus, and return it to its opener', async ({ page }) => {
    const { opener, dialog } = await newWindow(page)
    await expect(dialog).toHaveAttribute('aria-modal', 'true')
    await expect(dialog.locator(':focus')).toHaveCount(1)
    for (const key of ['Tab', 'Shift+Tab'])
      for (let presses = 0; presses < 14; presses++) {
        await page.keyboard.press(key)
        await expect.poll(() => dialog.evaluate(holdsFocus), { message: `${presses + 1} times ${key}` }).toBe(true)
      }
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(opener).toBeFocused()
  })

  onStanding('should be closed by Escape one at a time, and ask before input is lost', async ({ page }) => {
    const { opener, dialog } = await newWindow(page)
    await dialog.getByRole('textbox', { name: /^Wagon id/ }).fill('B7')
    await page.keyboard.press('Escape')
    const question = page.getByRole('alertdialog')
    await expect(question).toBeVisible()
    await expect(question.locator(':focus')).toHaveCount(1)
    await expect(question).toHaveAccessibleName(/\w/)
    // Only the topmost window is in reach.
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.keyboard.press('Escape')
    await expect(question).toBeHidden()
    await expect(dialog).toBeVisible()
    await expect(dialog.locator(':focus')).toHaveCount(1)
    await page.keyboard.press('Escape')
    await question.getByRole('button').last().press('Enter')
    await expect(dialog).toBeHidden()
    await expect(opener).toBeFocused()
  })

  onStanding('should hold the page still, and not be closed by a drag that begins inside', async ({ page }) => {
    await page.setViewportSize({ width: 1000, height: 400 })
    const { dialog } = await newWindow(page)
    const before = await page.evaluate(() => scrollY)
    await page.mouse.move(20, 200)
    await page.mouse.wheel(0, 400)
    expect(await page.evaluate(() => scrollY)).toBe(before)
    const title = await dialog.getByRole('heading').first().boundingBox()
    await page.mouse.move((title?.x ?? 0) + 5, (title?.y ?? 0) + 5)
    await page.mouse.down()
    await page.mouse.move(10, 200)
    await page.mouse.up()
    await expect(dialog).toBeVisible()
    await page.mouse.click(10, 200)
    await expect(dialog).toBeHidden()
  })
})

onStanding.describe('with a finger, in Spanish', () => {
  onStanding.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  onStanding('the drawer, a menu and a window should have the same names and open no keyboard', async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem('pecanyard.language', 'es'))
    await bringAxe(page)
    await signedInAs(page)
    await page.goto('/')
    await page.getByRole('button', { name: 'Menú' }).tap()
    const drawer = page.getByRole('dialog', { name: 'Menú' })
    await expect(drawer.getByRole('link', { name: 'Tablero' })).toBeVisible()
    await expect(drawer).toBeFocused()
    expect(await axeFaults(page), 'with the drawer').toEqual([])
    await page.touchscreen.tap(380, 500)
    await expect(drawer).toBeHidden()

    const button = page.getByRole('button', { name: 'Plant Administrator' })
    await button.tap()
    const menu = page.getByRole('menu', { name: 'Plant Administrator' })
    await expect(menu.getByRole('menuitem')).toHaveText(['Mi perfil', 'Cerrar sesión'])
    await page.keyboard.press('c')
    await expect(activeItem(page)).toHaveText('Cerrar sesión')
    await page.keyboard.press('Escape')
    await expect(menu).toBeHidden()

    await page.getByRole('button', { name: 'Pantalla' }).tap()
    const panel = page.getByRole('group', { name: 'Pantalla' })
    await expect(panel).toBeFocused()
    await page.touchscreen.tap(200, 830)
    await expect(panel).toBeHidden()

    await page.getByRole('button', { name: 'Nuevo pedido' }).first().tap()
    const dialog = page.getByRole('dialog', { name: 'Nuevo pedido' })
    await expect(dialog).toBeVisible()
    await expect(page.locator('input:focus, select:focus, textarea:focus')).toHaveCount(0)
    await expect(dialog.getByRole('button', { name: 'Cerrar' })).toBeVisible()
    expect(await axeFaults(page), 'with a window').toEqual([])
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
  })
})

// Helpers

async function opened(page: Page): Promise<void> {
  await signedInAs(page)
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
}

async function userButton(page: Page): Promise<Locator> {
  await opened(page)
  return page.getByRole('button', { name: 'Plant Administrator' })
}

async function displayButton(page: Page): Promise<Locator> {
  await opened(page)
  return page.getByRole('button', { name: 'Display' })
}

async function newWindow(page: Page) {
  await opened(page)
  const opener = page.getByRole('button', { name: 'New wagon' }).first()
  await opener.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'New wagon' })
  await expect(dialog).toBeVisible()
  return { opener, dialog }
}

/** The item that the open menu calls active: the focus itself stays on the menu. */
const activeItem = (page: Page): Locator => page.locator('[role=menu]:focus [role=menuitem][data-focus]')

/** Whether the focus is within: a date has it in parts that no selector finds. */
const holdsFocus = (element: Element): boolean => element.contains(document.activeElement)
