import type { Page } from '@playwright/test'

export async function fillBillingAddress(page: Page): Promise<void> {
  await page.getByLabel('Name', { exact: true }).fill('Žofie Lindqvist')
  await page.getByLabel('Street and number').fill('Lindenallee 12')
  await page.getByLabel('Postal code').fill('90-001')
  await page.getByLabel('Town').fill('Łódź')
  await page.getByLabel('Country').selectOption('PL')
}
