import { expect, type Locator } from '@playwright/test'
import { openAdminApi } from './adminApi.ts'
import { choose } from './job.ts'
import { test } from './plant.ts'

test.use({ viewport: { width: 820, height: 1100 } })

test('should speak Spanish in every dialog from the yard to the lot, also where it refuses', async ({
  plant,
  browser,
}) => {
  test.setTimeout(240_000)
  const adminApi = await openAdminApi(plant)
  await adminApi.add('varieties', { name: 'Desirable' })
  for (const name of ['Bin 1', 'Bin 2']) await adminApi.add('drying_bins', { name })
  const client = await adminApi.add('clients', { company_name: 'Hollis Farms' })
  await adminApi.add('orchards', { name: 'River', client })
  const context = await browser.newContext()
  await context.addInitScript(() => localStorage.setItem('pecanyard.language', 'es'))
  const page = await context.newPage()
  const dialog = page.getByRole('dialog').first()
  const press = async (name: string | RegExp) => page.getByRole('button', { name }).first().click()
  const inDialog = async (name: string | RegExp) => dialog.getByRole('button', { name }).first().click()
  const message = async (words: string) => expect(page.getByText(words, { exact: true }).first()).toBeVisible()

  await test.step('a wrong password', async () => {
    await page.goto(plant.url)
    await page.getByLabel('Correo').fill(plant.admin.email)
    await page.getByLabel('Contraseña').fill('not the password')
    await press('Iniciar sesión')
    await expect(page.getByText('No se pudo entrar con esos datos.')).toBeVisible()
    await page.getByLabel('Contraseña').fill(plant.admin.password)
    await press('Iniciar sesión')
    await expect(page.getByRole('heading', { name: 'Tablero' })).toBeVisible()
  })

  await test.step('an order and its wagon', async () => {
    await press('Nuevo pedido')
    await expect(dialog.getByText('Elija primero: productor, variedad y huerto.')).toBeVisible()
    await spanish(dialog)
    await choose(dialog.getByLabel('Productor'), 'Hollis Farms')
    await choose(dialog.getByLabel('Variedad'), 'Desirable')
    await choose(dialog.getByLabel('Huerto'), 'River')
    await inDialog('Agregar')
    await message('¡Pedido creado!')
    await page.goto('/#/wagons')
    await press('Nuevo remolque')
    await choose(dialog.getByLabel('Productor'), 'Hollis Farms')
    await choose(dialog.getByLabel('Pedido'), 'Desirable')
    await dialog.getByLabel('ID del remolque').fill('b12')
    await spanish(dialog)
    await inDialog('Agregar')
    await message('¡Remolque creado!')
  })

  await test.step('a step that a rule refuses, then taken', async () => {
    await page.goto('/#/wagons/1')
    await press('Prelimpiar el remolque B12')
    await expect(dialog.getByText('Elija un bin de secado.')).toBeVisible()
    await spanish(dialog)
    await dialog.getByRole('checkbox', { name: 'Bin 1' }).check()
    await inDialog('Avanzar a Prelimpieza')
    await message('¡Remolque B12 avanzado a Prelimpieza!')
    await spanish(dialog)
    await inDialog('Avanzar a Descargado')
    await spanish(dialog)
    await inDialog('Ya se avisó al productor')
    await message('¡Se avisó al productor sobre el remolque B12!')
    await spanish(dialog)
    await inDialog('Completar')
    await message('¡Remolque B12 actualizado!')
  })

  await test.step('a correction', async () => {
    await page.goto('/#/wagons/1')
    await press('Más acciones')
    await page.getByRole('menuitem', { name: /^Regresar/ }).click()
    await expect(dialog.getByText('Indique un motivo.')).toBeVisible()
    await spanish(dialog)
    await inDialog('Cancelar')
  })

  await test.step('a batch that is not yet dry', async () => {
    await page.goto('/#/batches/1')
    await press('Empezar a secar la tanda 1')
    await inDialog('Ahora')
    await spanish(dialog)
    await inDialog('Sí')
    await message('¡Tanda de secado 1 avanzada a Secando!')
    await expect(dialog.getByText('La secadora sigue encendida. Registre cuándo se apagó.')).toBeVisible()
    await expect(dialog.getByText('Aún no hay lectura de humedad: tome una primero.')).toBeVisible()
    await spanish(dialog)
    await inDialog(/Registrar el apagado/)
    await inDialog('Ahora')
    await spanish(dialog)
    await inDialog('Agregar evento de secadora')
    await inDialog(/Agregar una lectura de humedad/)
    await dialog.getByRole('textbox', { name: 'Arriba' }).fill('142')
    await expect(dialog.getByText('Un porcentaje es de a lo más 100.')).toBeVisible()
    await dialog.getByRole('textbox', { name: 'Arriba' }).fill('4.42')
    await inDialog('Ahora')
    await spanish(dialog)
    await inDialog('Agregar prueba de humedad')
    await inDialog('Avanzar a Listo')
    await spanish(dialog)
    await inDialog('Sí')
    await message('¡Tanda de secado 1 avanzada a Clasificando!')
  })

  await test.step('a bag, and its lot', async () => {
    await dialog.getByLabel('Grado B').check()
    await dialog.getByRole('textbox', { name: 'Peso bruto' }).fill('12')
    await expect(dialog.getByText('El peso bruto es por lo menos la tara, 35.00 lbs.')).toBeVisible()
    await dialog.getByRole('textbox', { name: 'Peso bruto' }).fill('1535.25')
    await spanish(dialog)
    await inDialog('Agregar bolsa')
    await spanish(page.getByRole('alertdialog'))
    await page.getByRole('alertdialog').getByRole('button', { name: 'Sí' }).click()
    await message('¡Bolsa agregada!')
    await inDialog('Cerrar')
    await page.goto('/#/lots/1')
    await press('Pasar a Listo el lote 1')
    await spanish(dialog)
    await inDialog('Avanzar a Listo')
    await spanish(dialog)
  })
})

/** Words that English can't do without, and the plant's own. */
const english =
  /\b(?:the|is|are|of|and|to|from|with|this|it|not|yet|by|for|Wagon|Batch|Lot|Bag|Order|Client|Grade|Ready|Sorting|Drying|Complete|Save|Cancel|Close|Add|Yes|gross|net|bags?)\b/

/** No English word is left, and nothing overflows. */
async function spanish(place: Locator): Promise<void> {
  await expect(place).toBeVisible()
  expect((await place.innerText()).split('\n').filter((line) => english.test(line))).toEqual([])
  expect(await place.evaluate((box) => box.scrollWidth - box.clientWidth)).toBeLessThanOrEqual(1)
}
