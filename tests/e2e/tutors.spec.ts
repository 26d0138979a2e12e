import { emptyHouse } from '#tests/support/empty-house.ts'
import { expect, test, wake } from '#tests/support/fixtures.ts'
import { violations } from '#tests/support/violations.ts'

const pdf = Buffer.from(
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
)
const inYears = (years: number) => new Date(Date.now() + years * 365 * 86_400_000).toISOString().slice(0, 10)

emptyHouse('embedded', (house) => {
  test('a tutor is approved, a family books by keyboard and without scripts, the tutor sees it, the family cancels', async ({
    browser,
  }) => {
    const admin = await house.firstAdmin(browser)
    const tutor = await house.registered(browser, {
      role: 'tutor',
      email: 'mira@tutors.example',
      first: 'Mira',
      last: 'Sandoz',
    })

    await tutor.goto('/dashboard/tutor')
    await wake(tutor)
    await tutor.getByRole('button', { name: 'Begin' }).click()
    await tutor.getByLabel('In one line').fill('Fractions you can hold')
    await tutor.getByRole('checkbox', { name: 'Mathematics' }).check()
    await tutor.getByRole('checkbox', { name: '6–9 years' }).check()
    await tutor.getByRole('checkbox', { name: 'English' }).check()
    await tutor.getByRole('checkbox', { name: 'Online' }).check()
    await tutor.getByLabel('Price of a session').fill('45')
    await tutor.getByLabel('Time zone').selectOption('Europe/Lisbon')
    for (const day of ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'])
      await tutor.getByLabel(day).fill('8-12, 14:00–18:00')
    await tutor.getByLabel('Monday').fill('from nine')
    await tutor.getByRole('button', { name: 'Save' }).click()
    await expect(tutor.getByText('Write hours such as').first()).toBeVisible()
    await tutor.getByLabel('Monday').fill('09:00–12:00')
    await tutor.getByRole('button', { name: 'Save' }).click()
    await expect(tutor.getByText('Saved.')).toBeVisible()
    await tutor.getByRole('button', { name: 'Publish', exact: true }).click()
    await expect(tutor.getByText('it needs a background check that counts')).toBeVisible()
    await tutor
      .getByRole('form', { name: 'Background check' })
      .locator('input[type=file]')
      .setInputFiles({ name: 'check.pdf', mimeType: 'application/pdf', buffer: pdf })
    await tutor.getByRole('button', { name: 'Hand in' }).click()
    await expect(tutor.getByText('An admin will look at it')).toBeVisible()
    expect(await violations(tutor)).toEqual([])

    const visitor = await house.visiting(admin)
    await visitor.goto('/tutors')
    await expect(visitor.getByText('No tutors yet')).toBeVisible()
    await admin.goto('/admin/tutor/list?state=waiting')
    await wake(admin)
    await admin.getByRole('link', { name: 'Mira Sandoz' }).click()
    await admin.getByLabel('Counts until').fill(inYears(1))
    await admin.getByRole('button', { name: 'Approve' }).click()
    await expect(admin.getByText('Approved until')).toBeVisible()

    // By keyboard alone.
    const parent = await house.registered(browser, {
      role: 'parent',
      email: 'ilse@families.example',
      first: 'Ilse',
      last: 'Baum',
    })
    await parent.goto('/tutors?mode=online')
    await wake(parent)
    await parent.getByRole('link', { name: 'Mira Sandoz' }).press('Enter')
    await expect(parent.getByRole('heading', { level: 1 })).toHaveText('Mira Sandoz')
    await parent
      .getByRole('list')
      .getByRole('link', { name: /^\d\d:\d\d, / })
      .first()
      .press('Enter')
    await expect(parent.getByRole('heading', { level: 1 })).toHaveText('A session with Mira Sandoz')
    expect(await violations(parent)).toEqual([])
    await parent.getByLabel('Note').press('T')
    await parent.getByRole('button', { name: 'Book' }).press('Enter')
    await expect(parent).toHaveURL(/\/parents\/bookings\?done=booked/)
    await expect(parent.getByRole('article', { name: /With Mira Sandoz/ })).toContainText('mira@tutors.example')
    await house.mailed('mira@tutors.example', /Ilse Baum has booked a session with you/)

    await tutor.goto('/dashboard/bookings')
    const seen = tutor.getByRole('article', { name: /With Ilse Baum/ })
    await expect(seen).toContainText('ilse@families.example')

    // Without scripts: links and a form.
    const plain = await browser.newContext({
      baseURL: new URL(parent.url()).origin,
      javaScriptEnabled: false,
      storageState: await parent.context().storageState(),
    })
    const page = await plain.newPage()
    await page.goto('/tutors')
    await page.getByRole('link', { name: 'Mira Sandoz' }).click()
    await page
      .getByRole('link', { name: /^\d\d:\d\d, / })
      .nth(3)
      .click()
    await page.getByLabel('Note').fill('Ohne Skript')
    await page.getByRole('button', { name: 'Book' }).click()
    await expect(page.getByRole('status').filter({ hasText: 'Booked.' })).toBeVisible()
    const both = page.getByRole('article', { name: /With Mira Sandoz/ })
    await expect(both).toHaveCount(2)
    await both.first().getByText('Cancel this session').click()
    await both.first().getByRole('button', { name: 'Cancel the session' }).click()
    await expect(page.getByRole('status').filter({ hasText: 'The other side was told' })).toBeVisible()
    await expect(both).toHaveCount(1)
    await house.mailed('mira@tutors.example', /will not take place/)
    await plain.close()
  })
})
