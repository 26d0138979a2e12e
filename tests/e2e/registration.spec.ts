import { unlessLanding } from '#tests/support/landing.ts'
import { demoPassword, homes, registrableRoles } from '#tests/support/demo.ts'
import { expect, newEmail, test } from '#tests/support/fixtures.ts'

const cards = {
  parent: 'Parent',
  teacher: 'Guide',
  school: 'School',
  training_center: 'Training centre',
  tutor: 'Tutor',
  professional: 'Professional',
}
const institutions: Partial<Record<keyof typeof cards, string>> = {
  teacher: 'Where you work',
  school: 'Name of the school',
  training_center: 'Name of the training centre',
}

for (const role of unlessLanding(registrableRoles, ['parent', 'school'])) {
  test(`a newcomer registers as ${role}, types the code and stands in the own area`, async ({ page, open, mailTo }) => {
    const email = newEmail()
    await open('/auth/register')
    await page.getByRole('radio', { name: cards[role] }).check()
    const institution = institutions[role]
    if (institution) await page.getByLabel(institution).fill('Haus am See')
    else await expect(page.getByLabel('Name of the school')).toBeHidden()
    await page.getByLabel('First name').fill('Renilde')
    await page.getByLabel('Last name').fill('Montesano')
    await page.getByLabel('E-mail address').fill(email)
    await page.getByRole('textbox', { name: 'Password' }).fill(demoPassword)
    await page.getByRole('button', { name: 'Create account' }).click()

    await expect(page.getByRole('heading', { level: 1, name: 'Confirm your address' })).toBeVisible()
    await expect(page.getByText(email)).toBeVisible()
    await page.getByLabel('Code').fill((await mailTo(email)).code)
    await page.getByRole('button', { name: 'Confirm' }).click()

    await expect(page).toHaveURL(homes[role])
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Renilde')
  })
}

test('the door chosen on the home page is chosen in the form', async ({ page, open }) => {
  await open('/')
  await page
    .getByRole('main')
    .getByRole('link', { name: /school/i })
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 1, name: 'Create your account' })).toBeVisible()
  await expect(page.getByRole('radio', { name: 'School' })).toBeChecked()
})

test('the link of the mail confirms the address, and works once', async ({ page, open, mailTo }) => {
  const email = newEmail()
  await open('/auth/register?role=parent')
  await page.getByLabel('First name').fill('Ada')
  await page.getByLabel('Last name').fill('Pieri')
  await page.getByLabel('E-mail address').fill(email)
  await page.getByRole('textbox', { name: 'Password' }).fill(demoPassword)
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page).toHaveURL(/\/auth\/verify/)
  const { link } = await mailTo(email)

  await open(link)
  await expect(page.getByRole('heading', { name: 'Your address is confirmed' })).toBeVisible()
  await open(link)
  await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Confirm with a code' })).toBeVisible()
})

test('what is wrong is said in words, beside the field and above the form', async ({ page, open }) => {
  await open('/auth/register?role=school')
  await page.getByRole('button', { name: 'Create account' }).click()
  const summary = page.getByRole('region', { name: 'Please look at this again' })
  await expect(summary).toBeFocused()
  await expect(page.getByLabel('Name of the school')).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByLabel('E-mail address')).toHaveAttribute('aria-invalid', 'true')

  await summary.getByRole('link').first().click()
  await expect(page.getByLabel('Name of the school')).toBeFocused()
})

test('five wrong codes use the code up; typed values are kept', async ({ page, open, newPerson, mailTo }) => {
  const { email } = await newPerson()
  await open(`/auth/verify?email=${email}`)
  await expect(page.getByText(email)).toBeVisible()
  const { code } = await mailTo(email)
  const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0')
  const refusal = page.getByRole('region', { name: 'That did not work' })
  for (let attempt = 1; attempt < 5; attempt += 1) {
    await page.getByLabel('Code').fill(wrong)
    await page.getByRole('button', { name: 'Confirm', exact: true }).click()
    await expect(refusal).toContainText('not right')
    await expect(page.getByLabel('Code')).toHaveValue(wrong)
  }
  await page.getByLabel('Code').fill(wrong)
  await page.getByRole('button', { name: 'Confirm', exact: true }).click()
  await expect(page.getByText('This code is used up')).toBeVisible()
})
