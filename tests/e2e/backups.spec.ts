import { readFileSync } from 'node:fs'
import { unpackTar } from 'modern-tar'
import { demoPassword } from '#tests/support/demo.ts'
import { totpCode } from '#/api/modules/second-steps/totp.ts'
import { emptyHouse } from '#tests/support/empty-house.ts'
import { expect, test } from '#tests/support/fixtures.ts'

emptyHouse('postgres', (house) => {
  test('the first admin makes a backup, has it checked, and takes it away with a code of the second step', async ({
    browser,
  }) => {
    const page = await house.firstAdmin(browser)
    await page.getByRole('navigation').getByRole('link', { name: 'Backups' }).first().click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Backups')
    await expect(page.getByText('No backup yet')).toBeVisible()
    await page.getByRole('button', { name: 'Make a backup' }).click()
    const row = page.getByRole('main').getByRole('listitem').filter({ hasText: 'by hand' })
    await expect(row).toContainText('not checked', { timeout: 30_000 })
    await row.getByRole('button', { name: /^Check the backup/ }).click()
    await expect(row).toContainText('The backup is whole: it restores', { timeout: 60_000 })
    await row.getByText(/^Download or restore/).click()
    await expect(row).toContainText('your account needs a second step')
    await expect(row.locator('pre')).toContainText(/npm run restore -- ".*casa-[\dT-]+Z\.tar"/)

    await page.goto('/second-step?redirect=/admin/backups')
    await page.getByRole('textbox', { name: 'Password' }).fill(demoPassword)
    await page.getByRole('button', { name: 'Set up the app' }).click()
    await expect(page.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible()
    const secret = (await page.getByRole('main').locator('code').innerText()).replaceAll(' ', '')
    const used = totpCode(secret)
    await page.getByRole('textbox', { name: 'Code from the app' }).fill(used)
    await page.getByRole('button', { name: 'Confirm', exact: true }).click()
    const codes = page.getByRole('region', { name: 'Recovery codes' }).getByRole('listitem')
    await expect(codes).toHaveCount(10)
    const recovery = await codes.first().innerText()

    await page.goto('/admin/backups')
    await row.getByText(/^Download or restore/).click()
    await row.getByLabel('Code of your second step').fill(used)
    await row.getByRole('button', { name: 'Download' }).click()
    await expect(row).toContainText('This code is not right, or it was used already')
    await row.getByLabel('Code of your second step').fill(recovery)
    const begun = page.waitForEvent('download')
    await row.getByRole('button', { name: 'Download' }).click()
    const download = await begun
    expect(download.suggestedFilename()).toMatch(/^casa-[\dT-]+Z\.tar$/)
    const entries = await unpackTar(readFileSync(await download.path()))
    expect(entries.map(({ header }) => header.name)).toEqual(expect.arrayContaining(['database.gz', 'SHA256SUMS']))
    expect((await page.request.get(download.url())).status()).toBe(404)
  })
})
