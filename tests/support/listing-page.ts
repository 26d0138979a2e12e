import type { Page } from '@playwright/test'
import { expect, wake } from './fixtures.ts'

/** As little as is told to be one. */
export const certificate = {
  name: 'certificate.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n'),
}

export const ownPage = '/dashboard/school'

/** As little as a listing needs to be shown. */
export async function showListing(school: Page): Promise<void> {
  await school.goto(ownPage)
  await wake(school)
  await school.getByRole('button', { name: 'Begin the listing' }).click()
  await school.getByLabel('In a sentence or two').fill('A children’s house among quinces.')
  await school.getByRole('combobox', { name: 'Town' }).pressSequentially('Weimar')
  await school
    .getByRole('option', { name: /^Weimar/ })
    .first()
    .click()
  await school.getByRole('checkbox', { name: 'German' }).check()
  await school.getByRole('group', { name: '3–6 years' }).getByRole('checkbox').check()
  await school.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(school.getByText('The listing is saved').first()).toBeVisible()
  await school.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(school.getByRole('link', { name: 'See the page' })).toBeVisible()
}

/** Who recognises the school, as its form asks. */
export async function declare(page: Page, body: string, kind: string): Promise<void> {
  await page.getByText('Add a recognition').click()
  await page.getByLabel('Who says it', { exact: true }).selectOption(body)
  await page.getByLabel('What it says', { exact: true }).selectOption(kind)
  await page.getByRole('button', { name: 'Add it' }).click()
  await expect(page.getByRole('article', { name: new RegExp(`^${body}`) })).toContainText('Said, not proved')
}

export async function handIn(page: Page, body: string): Promise<void> {
  const card = page.getByRole('article', { name: new RegExp(`^${body}`) })
  await card.locator('input[type=file]').setInputFiles(certificate)
  await card.getByRole('button', { name: 'Hand in' }).click()
  await expect(card).toContainText('Evidence handed in')
}

/** Nothing stands out of the window. */
export const fits = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)
