import { eachEmptyHouse } from '#tests/support/empty-house.ts'
import { expect, test, wake } from '#tests/support/fixtures.ts'
import { violations } from '#tests/support/violations.ts'

const name = 'Haus am Bach'
/** Written every ten seconds. */
const written = { timeout: 40_000, intervals: [2_000] }

eachEmptyHouse((house) => {
  test('what a visitor looks at and does not find is seen by the admin, and its own part by an organisation', async ({
    browser,
  }) => {
    const admin = await house.firstAdmin(browser)
    admin.setDefaultTimeout(15_000)
    const head = { role: 'school', email: 'mira@families.example', first: 'Mira', last: 'Bach' }
    const school = await house.registered(browser, { ...head, institution: ['Name of the school', name] })
    await house.approve(admin, name)

    const visitor = await house.visiting(admin)
    for (const path of ['/', '/pricing', '/pricing', '/schools']) await visitor.goto(path)
    await visitor.goto('/search?q=quendelzwirn')
    await expect(visitor.getByRole('heading', { level: 1 })).toBeVisible()

    await expect(async () => {
      await admin.goto('/admin/analytics')
      const pages = admin.getByRole('region', { name: 'Most viewed pages' })
      await expect(pages.getByRole('link', { name: '/pricing' })).toBeVisible({ timeout: 1_000 })
      await expect(
        admin.getByRole('region', { name: 'Searched for and not found' }).getByRole('link', { name: 'quendelzwirn' }),
      ).toBeVisible({ timeout: 1_000 })
    }).toPass(written)
    await wake(admin)
    expect(await violations(admin)).toEqual([])
    await admin.getByText('As a table').first().click()
    await expect(admin.getByRole('table', { name: 'Visitors and pages, by day' })).toBeVisible()

    // Any past day can be asked for: nobody had looked then.
    await admin.getByLabel('Up to').fill('2026-01-31')
    await admin.getByRole('button', { name: 'Show' }).click()
    await expect(admin).toHaveURL(/until=2026-01-31/)
    await expect(admin.getByText('No search has been without a result in these days.')).toBeVisible()

    await school.goto('/dashboard/app')
    await expect(school.getByText('Your public pages were opened in the last 30 days')).toBeVisible()
    await school.goto('/admin/analytics')
    await expect(school.getByRole('heading', { level: 1 })).not.toHaveText('Analytics')
  })
})
