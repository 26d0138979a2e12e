import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { expect, test } from '#tests/support/fixtures.ts'
import { violations } from '#tests/support/violations.ts'
import { workbook } from '#tests/support/workbook.ts'

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Import a list' })
const lines = (...rows: string[]) => rows.join('\r\n')

async function openDialog(page: Page) {
  await page.getByRole('button', { name: 'Import', exact: true }).click()
  await expect(dialog(page)).toBeVisible()
}

const choose = (page: Page, name: string, text: string) =>
  dialog(page)
    .getByLabel('Choose a file')
    .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) })

test.describe('a school moves in', () => {
  // Half-way through a motion colours are mixed.
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  test('a German workbook, its columns put right, the refused rows mended and sent again', async ({
    page,
    open,
    signIn,
    baseURL,
    context,
  }) => {
    await signIn('school')
    await context.addCookies([{ name: 'i18nextLng', value: 'de', url: baseURL! }])
    await open('/dashboard/student/list')
    await page.getByRole('button', { name: 'Importieren', exact: true }).click()
    const box = page.getByRole('dialog', { name: 'Liste importieren' })
    const send = (name: string, buffer: Buffer) =>
      box.getByLabel('Datei auswählen').setInputFiles({ name, mimeType: 'application/octet-stream', buffer })
    const mother = 'helga.einzug@moving.example'
    const titles = ['Vorname', 'Name', 'Geboren am', 'Status', 'Mutter', 'E-Mail der Mutter', 'Ankunft', 'Schuhgröße']
    await send(
      'klassenliste.xlsx',
      workbook([
        ['Klassenliste 2026'],
        titles,
        ['Jule', 'Einzug', new Date('2021-03-07'), 'Aufgenommen', 'Helga Einzug', mother, '01.09.2024', 28],
        ['Till', 'Einzug', '7.3.22', 'Irgendwie', 'Helga Einzug', mother, '01.09.2024', 26],
      ]),
    )
    await expect(box.getByText('klassenliste.xlsx, das erste Blatt')).toBeVisible()
    await expect(box.getByText('Weggelassene Spalten: Ankunft, Schuhgröße')).toBeVisible()
    await expect(box.getByText('Eine Person bekommt eine Einladung per Mail.')).toBeVisible()

    // By keyboard, on a phone.
    await page.setViewportSize({ width: 390, height: 844 })
    await box.getByRole('button', { name: 'Spalten' }).focus()
    await page.keyboard.press('Enter')
    await expect(box.getByLabel('Geboren am')).toHaveValue('birth_date')
    await expect(box.getByText('Zum Beispiel 2021-03-07')).toBeVisible()
    await box.getByLabel('Ankunft').selectOption('Nachname')
    await expect(box.getByText('Das ist auch für eine andere Spalte gewählt.').first()).toBeVisible()
    await expect(box.getByRole('button', { name: 'Weiter' })).toBeDisabled()
    await box.getByLabel('Ankunft').selectOption('Erster Tag')
    expect.soft(await violations(page), 'columns').toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
    await box.getByRole('button', { name: 'Weiter' }).click()
    await expect(box.getByText('Weggelassene Spalten: Schuhgröße')).toBeVisible()
    await page.setViewportSize({ width: 1440, height: 900 })
    const refused = box.getByRole('row', { name: /Till Einzug/ })
    await expect(refused).toContainText('Geburtsdatum: „7.3.22“ lässt das Jahrhundert offen.')
    await expect(refused).toContainText('Status: „Irgendwie“ ist hier nicht bekannt. Schreib Anfrage, Warteliste')

    await box.getByRole('button', { name: 'Eine Zeile importieren' }).click()
    await expect(box.getByText('Eine Zeile ist importiert')).toBeVisible()
    const download = page.waitForEvent('download')
    await box.getByRole('button', { name: 'Abgelehnte Zeilen herunterladen' }).click()
    expect((await download).suggestedFilename()).toBe('klassenliste-abgelehnt.csv')
    const csv = readFileSync(await (await download).path(), 'utf8')
    expect(csv).toContain('Warum abgelehnt')
    expect(csv).not.toContain('Jule')

    await box.getByRole('button', { name: 'Andere Datei' }).click()
    await send(
      'klassenliste-abgelehnt.csv',
      Buffer.from(csv.replace('7.3.22', '7.3.2022').replace(';Irgendwie;', ';Warteliste;')),
    )
    await expect(box.getByRole('row', { name: /Till Einzug/ })).toContainText('Neu')
    await expect(box.getByText('Eine Person bekommt eine Einladung per Mail.')).toBeHidden()
    await expect(box.getByText('Weggelassene Spalten: Ankunft, Schuhgröße')).toBeVisible()
    await box.getByRole('button', { name: 'Eine Zeile importieren' }).click()
    await expect(box.getByText('Eine Zeile ist importiert')).toBeVisible()
    await box.getByRole('button', { name: 'Schließen' }).last().click()
    await context.clearCookies({ name: 'i18nextLng' })
    await open('/dashboard/student/list?q=Einzug')
    await expect(page.getByRole('row', { name: /Jule Einzug/ })).toContainText('Enrolled')
    await expect(page.getByRole('row', { name: /Till Einzug/ })).toContainText('Waiting list')
  })

  for (const settings of [{ themeMode: 'dark' }, { themeDirection: 'rtl' }] as const) {
    test(`nothing bars the way: ${Object.values(settings)[0]}`, async ({ page, open, signIn, display }) => {
      await signIn('school')
      await display(settings)
      await open('/dashboard/student/list')
      await openDialog(page)
      await choose(page, 'kids.csv', lines('First name,Last name,Born,Size', 'A,B,01/02/2020,3', 'C,D,soon,4'))
      await expect(dialog(page).getByRole('button', { name: 'Swap day and month' })).toBeVisible()
      expect.soft(await violations(page), 'rows').toEqual([])
      await dialog(page).getByRole('button', { name: 'Columns' }).click()
      await expect(dialog(page).getByLabel('Born')).toBeVisible()
      expect.soft(await violations(page), 'columns').toEqual([])
    })
  }

  test('a long list shows how far it is, stops where it is told to, and goes on', async ({ page, open, signIn }) => {
    await signIn('school')
    await open('/dashboard/student/list')
    await openDialog(page)
    const rows = Array.from(
      { length: 140 },
      (_, at) => `Long${at},Listed,2020-01-01,Par Ent,parent${at}@long-list.example`,
    )
    await choose(page, 'long.csv', lines('First name,Last name,Born,Mother,Mother’s e-mail', ...rows))
    const held = await holdRoute(page)
    await dialog(page).getByRole('button', { name: 'Import 140 rows' }).click()
    await expect(dialog(page).getByRole('progressbar')).toHaveAttribute('aria-valuetext', '0 of 140 rows')
    await dialog(page).getByRole('button', { name: 'Stop' }).click()
    await expect(dialog(page).getByText('Stopping …')).toBeVisible()
    held()
    await expect(dialog(page).getByText('Stopped after 50 of 140 rows')).toBeVisible()
    await dialog(page).getByRole('button', { name: 'Go on' }).click()
    await expect(dialog(page).getByText('140 rows are imported')).toBeVisible()
    await dialog(page).getByRole('button', { name: 'Take it back' }).click()
    await expect(page.getByText('Taken back: 140 rows are as before')).toBeVisible()
  })
})

/** Holds the server’s answers to server functions until it is called. */
async function holdRoute(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route('**/_serverFn/**', async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}
