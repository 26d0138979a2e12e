import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'

/** As little as is told to be one. */
export const certificate = {
  name: 'certificate.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n'),
}

export const ownPage = '/dashboard/school'

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
