// A credential as a signed file: its owner fetches it, and whoever is shown it asks whether it can be believed.
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { altered, verifiedElsewhere } from '#tests/support/badges.ts'
import { expect, test } from '#tests/support/fixtures.ts'
import { violations } from '#tests/support/violations.ts'

const form = (page: Page) => page.getByRole('form', { name: 'The file to be checked' })
const check = (page: Page) => form(page).getByRole('button', { name: 'Check', exact: true }).click()
const finding = (page: Page) => page.getByRole('main').getByRole('status')

const jwt = (name: string, text: string) => ({ name, mimeType: 'application/vc+jwt', buffer: Buffer.from(text) })

test('a guide fetches hers, it stands by another implementation, and anybody checks it, without a script as well', async ({
  page,
  browser,
  baseURL,
  open,
  signIn,
}) => {
  await signIn('teacher')
  await open('/teacher/professional')
  const download = page.waitForEvent('download')
  await page
    .getByRole('link', { name: /^Signed file: / })
    .first()
    .click()
  const file = await download
  expect(file.suggestedFilename()).toMatch(/\.jwt$/)
  const token = await readFile(await file.path(), 'utf8')
  const { keys } = await (await page.request.get('/.well-known/jwks.json')).json()
  const said = verifiedElsewhere(token, keys)
  const { name } = (said.credentialSubject as { achievement: { name: string } }).achievement
  for (const address of [
    said.iss as string,
    (said.credentialStatus as { statusListCredential: string }).statusListCredential,
  ])
    expect([address, (await page.request.get(address)).status()]).toEqual([address, 200])

  await page.getByRole('link', { name: 'The page on which anybody can check it' }).first().click()
  await expect(page.getByRole('img', { name: /^QR code that leads to .*\/credentials\// })).toBeVisible()
  expect(await violations(page)).toEqual([])
  await page.getByRole('link', { name: 'Check a signed file' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Check a signed credential')
  await form(page)
    .getByLabel('Or its text')
    .fill(token.replaceAll(/(.{60})/g, '$1\n'))
  await check(page)
  await expect(finding(page)).toContainText('Genuine and unchanged')
  await expect(finding(page)).toBeFocused()
  await expect(page.getByRole('main')).toContainText(name)
  expect(await violations(page)).toEqual([])

  const plain = await (await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL! })).newPage()
  await plain.goto('/credentials/check')
  const ask = async (text: string, holder = '') => {
    await form(plain).getByLabel('File', { exact: true }).setInputFiles(jwt('badge.jwt', text))
    await form(plain).getByLabel('Whose it should be').fill(holder)
    await check(plain)
    return finding(plain)
  }
  await expect(await ask(token)).toContainText('Genuine and unchanged')
  await expect(await ask(token, 'Somebody Else')).toContainText('Genuine, but about somebody else')
  await expect(form(plain).getByLabel('Whose it should be')).toHaveValue('Somebody Else')
  await expect(await ask(altered(token, name, 'Doctor of everything'))).toContainText('changed after it was signed')
  await expect(plain.getByRole('main')).not.toContainText('Doctor of everything')
  await expect(await ask('hello')).toContainText('This is no signed credential')
  await expect(await ask('a'.repeat(500_000))).toContainText('far more')
  await form(plain)
    .getByLabel('File', { exact: true })
    .setInputFiles(jwt('scan.jwt', 'a'.repeat(5_000_000)))
  await check(plain)
  await expect(plain.getByText('This is too large')).toBeVisible()
  await plain.goto('/credentials/check')
  await check(plain)
  await expect(form(plain).getByText('Choose the file, or paste its text.')).toBeVisible()
  await plain.context().close()
})

test('nothing given is said at the field, and by keyboard alone it can be put right', async ({ page, open }) => {
  await open('/credentials/check')
  await check(page)
  await expect(form(page).getByText('Choose the file, or paste its text.')).toBeVisible()
  await expect(form(page).getByLabel('Or its text')).toBeFocused()
  await page.keyboard.type('no badge')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(finding(page)).toBeFocused()
  await expect(finding(page)).toContainText('This file proves nothing')
  await expect(form(page).getByLabel('Or its text')).toHaveValue('no badge')
  await form(page)
    .getByLabel('File', { exact: true })
    .setInputFiles(jwt('scan.jwt', 'a'.repeat(5_000_000)))
  await check(page)
  await expect(finding(page)).toContainText('far more')
})
