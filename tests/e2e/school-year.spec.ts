import { callApi } from '#tests/support/call-api.ts'
import { expect, test, type Person } from '#tests/support/fixtures.ts'

const dayIn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
const bornYearsAgo = (years: number) => dayIn(-Math.round(years * 365.25))

/** Two classrooms and three children, by the school that registered itself. */
async function furnish(origin: string, { token }: Person) {
  const send = <T>(path: string, body: object) => callApi<T>(origin, token, 'POST', path, body)
  const open = (name: string, level: string) =>
    send<{ classroom: { id: string } }>('/api/v1/classrooms', { name, level, capacity: 8 })
  const poppies = (await open('Poppies', '3-6')).classroom.id
  await open('Larches', '6-9')
  const child = (first_name: string, given: object) =>
    send('/api/v1/students', { first_name, last_name: 'Berg', ...given })
  await child('Ada', { classroom: poppies, birthDate: bornYearsAgo(4.2) })
  await child('Ben', { classroom: poppies, birthDate: bornYearsAgo(6.4) })
  await child('Cleo', { status: 'waitlist' })
}

test('a school prepares its next year, looks at it as a whole, takes it over, and takes it back', async ({
  page,
  open,
  newPerson,
  signIn,
  server,
}) => {
  const school = await newPerson('school')
  await furnish(server.origin, school)
  await signIn(school)
  await open('/dashboard/classroom/list')
  await page.getByRole('link', { name: 'Next school year' }).click()
  await page.getByLabel('First day of the year').fill(dayIn(400))
  await page.getByRole('button', { name: 'Prepare the year' }).click()

  // What keeps the year from being taken over now is said.
  const take = page.getByRole('region', { name: 'Take over the year' })
  await expect(take.getByRole('button')).toBeDisabled()
  await expect(take).toContainText('can be taken over from')
  await page.getByLabel('First day of the year').fill(dayIn(20))
  await page.getByRole('button', { name: 'Change the day' }).click()

  const poppies = page.getByRole('form', { name: 'Poppies' })
  await expect(poppies.getByLabel('Where Ada Berg is next year')).toHaveValue(/./)
  await expect(poppies).toContainText('6 years old · suggested')
  await expect(take).toContainText('one stays and one changes classroom')
  const rooms = page.getByRole('region', { name: 'The classrooms then' })
  await expect(rooms.getByRole('listitem').filter({ hasText: 'Larches' })).toContainText('one comes')
  await page.getByLabel('Where Cleo Berg is next year').selectOption({ label: 'Begins in Larches' })
  await expect(rooms.getByRole('listitem').filter({ hasText: 'Larches' })).toContainText('2 come')
  await page.getByLabel('Where Ada Berg is next year').selectOption({ label: 'Leaves' })
  await expect(take).toContainText('one changes classroom, one leaves, and one is new')
  await expect(take.getByRole('button')).not.toHaveAttribute('aria-busy', 'true')
  await page.reload()
  await expect(page.getByLabel('Where Ada Berg is next year')).toHaveValue('leaves')

  await take.getByRole('button').click()
  await expect(page.getByText('The year is taken over: 3 records have changed.')).toBeVisible()
  await open('/dashboard/classroom/list')
  await expect(page.getByRole('article').filter({ hasText: 'Larches' })).toContainText('2 / 8')
  await page.getByRole('link', { name: 'Next school year' }).click()
  await page.getByRole('button', { name: 'Take it back' }).click()
  await expect(page.getByText('Taken back: 3 records are as they were.')).toBeVisible()
  await expect(page.getByLabel('Where Cleo Berg is next year')).toContainText('Begins in Larches')
  await page.getByRole('button', { name: 'Give up this plan' }).click()
  await expect(page.getByRole('button', { name: 'Prepare the year' })).toBeVisible()
})

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false })

  test('the year is prepared and taken over', async ({ page, newPerson, signIn, server, allow }) => {
    // A day that is too far away.
    allow(/status of 422/)
    const school = await newPerson('school')
    await furnish(server.origin, school)
    await signIn(school)
    await page.goto('/dashboard/classroom/year')
    await page.getByLabel('First day of the year').fill(dayIn(900))
    await page.getByRole('button', { name: 'Prepare the year' }).click()
    await expect(page.getByRole('main')).toContainText('eighteen months ahead')
    await page.getByLabel('First day of the year').fill(dayIn(20))
    await page.getByRole('button', { name: 'Prepare the year' }).click()
    await page.getByLabel('Where Cleo Berg is next year').selectOption({ label: 'Begins in Poppies' })
    await page.getByRole('form', { name: 'From the waiting list' }).getByRole('button', { name: 'Save' }).click()
    await page.getByRole('button', { name: 'Take over the year' }).click()
    await expect(page.getByRole('button', { name: 'Take it back' })).toBeVisible()
    await page.goto('/dashboard/classroom/list')
    await expect(page.getByRole('article').filter({ hasText: 'Poppies' })).toContainText('2 / 8')
  })
})

test('whoever looks after no school prepares no year', async ({ page, open, signIn, allow }) => {
  allow(/status of 403/)
  for (const role of ['teacher', 'training_center'] as const) {
    await signIn(role)
    await open('/dashboard/classroom/year')
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Next school year')
  }
})
