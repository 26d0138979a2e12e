import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { sql } from 'drizzle-orm'
import { demoPassword } from '#tests/support/demo.ts'
import { emptyHouse } from '#tests/support/empty-house.ts'
import { expect, test } from '#tests/support/fixtures.ts'

const dayIn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
const bornYearsAgo = (years: number) => dayIn(-Math.round(years * 365.25))
const [director, guide, mother, father] = ['renilde', 'tomas', 'amara', 'nils'].map(
  (name) => `${name}@families.example`,
)

const classList = [
  'First name;Last name;Born;Classroom;Status;Mother;Mother’s e-mail',
  `Ida;Moreau;${bornYearsAgo(6.4)};Larches;enrolled;Amara Moreau;${mother}`,
  `Ada;Moreau;${bornYearsAgo(4.2)};Larches;enrolled;Amara Moreau;${mother}`,
  `Ben;Åkesson;${bornYearsAgo(5)};Larches;enrolled;Nils Åkesson;${father}`,
  `Cleo;Berg;${bornYearsAgo(3.5)};;perhaps;;`,
].join('\r\n')

async function movesIn(school: Page) {
  await school.goto('/dashboard/student/list')
  await school.getByRole('button', { name: 'Import', exact: true }).click()
  const dialog = school.getByRole('dialog', { name: 'Import a list' })
  const send = (name: string, text: string) =>
    dialog.getByLabel('Choose a file').setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) })
  await send('class.csv', classList)
  await expect(dialog.getByText('2 people get an invitation')).toBeVisible()
  await dialog.getByRole('button', { name: 'Import 3 rows' }).click()
  await expect(dialog.getByText('3 rows are imported')).toBeVisible()
  const download = school.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Download the refused rows' }).click()
  const refused = readFileSync(await (await download).path(), 'utf8')
  await dialog.getByRole('button', { name: 'Another file' }).click()
  await send('mended.csv', refused.replace('perhaps', 'waiting list'))
  await dialog.getByRole('button', { name: 'Import one row' }).click()
  await expect(dialog.getByText('One row is imported')).toBeVisible()
}

async function takesOverTheYear(school: Page) {
  await school.goto('/dashboard/classroom/year')
  await school.getByLabel('First day of the year').fill(dayIn(20))
  await school.getByRole('button', { name: 'Prepare the year' }).click()
  await school.getByLabel('Where Cleo Berg is next year').selectOption({ label: 'Begins in Larches' })
  await school.getByLabel('Where Ben Åkesson is next year').selectOption({ label: 'Leaves' })
  const take = school.getByRole('region', { name: 'Take over the year' })
  await expect(take).toContainText('one stays, one changes classroom, one leaves, and one is new')
  await expect(take.getByRole('button')).not.toHaveAttribute('aria-busy', 'true')
  await take.getByRole('button').click()
  await expect(school.getByText('The year is taken over: 3 records have changed.')).toBeVisible()
}

const agesTo = (day: number) => sql`
  with left_school as (update students set end_date = current_date + ${day}::int where end_date is not null)
  update memberships set ends_on = current_date + ${day}::int where ends_on is not null`

emptyHouse('postgres', (house) => {
  test('a school moves in, goes through its year, loses a family and a guide, and closes', async ({
    browser,
    allow,
  }) => {
    allow(/./)
    const admin = await house.firstAdmin(browser)
    const school = await house.registered(browser, {
      role: 'school',
      email: director!,
      first: 'Renilde',
      last: 'Montesano',
      institution: ['Name of the school', 'Linden School'],
    })
    await house.approve(admin, 'Linden School')
    await house.inviteGuide(school, guide!)
    const teacher = await house.invited(browser, guide!)
    await house.openClassroom(school, 'Larches', { guide: 'Tomás Oliveira' })
    await house.openClassroom(school, 'Firs', { ages: '6–9 years' })

    await test.step('it moves in with the list it had, and families come by the mail that brought them', async () => {
      await movesIn(school)
    })
    const [family, other] = [await house.invited(browser, mother!), await house.invited(browser, father!)]
    for (const child of ['Ida', 'Ada']) await expect(family.getByRole('main')).toContainText(child)
    await expect(other.getByRole('main')).toContainText('Ben')
    await expect(other.getByRole('main')).not.toContainText('Ida')

    await test.step('the year is prepared, looked at and taken over', async () => {
      await takesOverTheYear(school)
      await teacher.goto('/teacher/app')
      await expect(teacher.getByRole('main')).toContainText('Cleo')
      await family.goto('/parents')
      await expect(family.getByRole('main')).toContainText('Firs')
    })

    await test.step('the guide’s last day is entered', async () => {
      await school.goto('/dashboard/user/list?q=Oliveira')
      await school.getByRole('rowheader').getByRole('link', { name: 'Tomás Oliveira' }).click()
      await school.getByRole('button', { name: 'Enter the last day' }).click()
      const dialog = school.getByRole('alertdialog')
      await dialog.getByLabel('Last day').fill(dayIn(10))
      await dialog.getByRole('button', { name: 'Enter the last day' }).click()
      await expect(school.getByText('The last day is entered')).toBeVisible()
      await teacher.goto('/teacher/app')
      await expect(teacher.getByRole('main')).toContainText('Cleo')
    })

    await test.step('both days pass: neither sees anything of the school, and both keep what is theirs', async () => {
      await house.overnight(agesTo(-1))
      await teacher.goto('/teacher/app')
      await expect(teacher.getByRole('heading', { level: 1 })).toContainText('Hello')
      await expect(teacher.getByRole('main')).not.toContainText('Cleo')
      await house.everyWayLeads(teacher)
      await other.goto('/parents')
      await expect(other.getByRole('heading', { level: 1 })).toContainText('Hello')
      await expect(other.getByRole('main')).not.toContainText('Ben')
      await house.everyWayLeads(other)
    })

    await test.step('the school reads what ends, says its last day, and everybody hears of it', async () => {
      await school.goto('/dashboard/organisation')
      const closing = school.getByRole('region', { name: 'Closing' })
      await closing.getByText('Say a last day').click()
      await closing.getByLabel('Last day').fill(dayIn(0))
      await closing.getByRole('checkbox').check()
      await closing.getByRole('button', { name: 'Close with this day' }).click()
      await expect(closing).toContainText('Linden School closes on')
      await house.overnight(sql`
        update organisations set closing_asked_at = closing_asked_at - interval '11 minutes' where closes_on is not null`)
      await house.mailed(mother!, /Linden School has said that its last day is/)
      await family.goto('/parents')
      await expect(family.getByRole('main')).toContainText('Linden School closes on')
      await expect(family.getByRole('main')).toContainText('Ida')
    })

    await test.step('the day passes: families are out, and the records are there for those who looked after it', async () => {
      await house.overnight(sql`update organisations set closes_on = current_date - 1 where closes_on is not null`)
      const seen = async () => {
        await family.goto('/parents')
        return family.getByRole('main').innerText()
      }
      await expect.poll(seen, { timeout: 30_000 }).not.toContain('Ida')
      await house.everyWayLeads(family)
      await school.goto('/dashboard/organisation')
      await expect(school.getByRole('main')).toContainText('Linden School has closed')
      await school.goto('/dashboard/student/list')
      await school.getByRole('link', { name: 'Ida Moreau', exact: true }).click()
      await expect(school.getByRole('heading', { level: 1 })).toHaveText('Ida Moreau')
      await school.goto('/dashboard/app')
      await house.everyWayLeads(school)
    })

    await test.step('a mother takes along what is hers, and goes', async () => {
      await family.goto('/parents/user/account?tab=privacy')
      const download = family.waitForEvent('download')
      await family.getByRole('link', { name: 'Download my data' }).click()
      expect(JSON.parse(readFileSync(await (await download).path(), 'utf8')).account.email).toBe(mother)
      await family.getByText('Erase my account').click()
      await family.getByRole('textbox', { name: /^Your password/ }).fill(demoPassword)
      await family.getByRole('button', { name: 'Erase for good' }).click()
      await expect(family.getByText('Your account is erased.')).toBeVisible()
    })
  })
})
