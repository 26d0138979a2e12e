import type { Page } from '@playwright/test'
import { emptyHouse } from '#tests/support/empty-house.ts'
import { expect, test, wake } from '#tests/support/fixtures.ts'
import { showListing } from '#tests/support/listing-page.ts'
import { violations } from '#tests/support/violations.ts'

const name = 'Institut am See'
const host = 'Birkenhaus'
const title = 'AMI Primary, summer course'
const daysAway = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

/** The director opens a cohort, trains in it, and is told what makes no sense; nothing typed is lost. */
async function openCohort(director: Page): Promise<string> {
  await director.goto('/training-center/cohort')
  await expect(director.getByText('No cohort yet')).toBeVisible()
  await director.getByRole('link', { name: 'New cohort' }).click()
  await expect(director.getByRole('heading', { level: 1 })).toHaveText('New cohort')
  await wake(director)
  await director.getByLabel('Title').fill(title)
  await director.getByLabel('First day').fill(daysAway(-40))
  await director.getByLabel('Last day').fill(daysAway(-50))
  await director.getByLabel('Place', { exact: true }).fill('Zürich')
  await director.getByLabel('Places', { exact: true }).fill('1')
  await director.getByLabel('Hours required', { exact: true }).fill('8')
  await director.getByLabel('Observation visits required').fill('1')
  await director.getByLabel('Practicum hours required').fill('4')
  await director.getByRole('checkbox', { name: 'Ida Sommer' }).check()
  await director.getByLabel('State').selectOption('Open')
  await director.getByRole('button', { name: 'Create the cohort' }).click()
  await expect(director.getByText('A cohort ends after it begins.')).toBeVisible()
  expect(await violations(director)).toEqual([])
  await director.getByLabel('Last day').fill(daysAway(60))
  await director.getByRole('button', { name: 'Create the cohort' }).click()
  await expect(director.getByRole('heading', { level: 1 })).toHaveText(title)
  expect(await violations(director)).toEqual([])
  return (await director.getByRole('region', { name: 'Link for applicants' }).getByRole('link').getAttribute('href'))!
}

async function apply(teacher: Page, address: string) {
  await teacher.goto(address)
  await expect(teacher.getByRole('heading', { level: 1 })).toHaveText(title)
  await wake(teacher)
  await teacher.getByLabel('Why this course').fill('Short.')
  await teacher.getByRole('button', { name: 'Send' }).click()
  await expect(teacher.getByRole('textbox', { name: 'Why this course' })).toHaveValue('Short.')
  await teacher.getByLabel('Why this course').fill('I have assisted for three years, and want to learn the rest.')
  await teacher.getByLabel('How did you hear of it?').selectOption('My school')
  await teacher.getByRole('button', { name: 'Send' }).click()
  await expect(teacher.getByRole('heading', { name: 'The way so far' })).toBeVisible()
  expect(await violations(teacher)).toEqual([])
}

type People = Record<'director' | 'teacher' | 'school' | 'supervisor', Page>

const hoursOf = (page: Page, kind: string, minutes: string) => async () => {
  await page.getByLabel('Day', { exact: true }).fill(daysAway(-1))
  await page.getByLabel('What', { exact: true }).selectOption(kind)
  await page.getByLabel('Minutes').fill(minutes)
  await page.getByRole('button', { name: 'Enter hours' }).click()
  await expect(page.getByText(`${kind} · ${minutes} min`)).toBeVisible()
}

/** The centre finds the school in the directory and asks; both agree; whom the school named signs. */
async function practise({ director, teacher, school, supervisor }: People) {
  await director.goto('/training-center/cohort')
  await director.getByRole('link', { name: title }).click()
  await director.getByRole('link', { name: 'Jonas Feld' }).first().click()
  await wake(director)
  await director.getByText('Ask for a practicum').click()
  await director.getByLabel('First day at the school').fill(daysAway(-20))
  await director.getByLabel('Last day at the school').fill(daysAway(90))
  await director.getByRole('button', { name: 'Ask both' }).click()
  await expect(director.getByText('Choose days within the course').first()).toBeVisible()
  await director.getByLabel('Last day at the school').fill(daysAway(20))
  await director.getByRole('button', { name: 'Ask both' }).click()
  const asked = director.getByRole('article', { name: host })
  await expect(asked).toContainText('The school has not answered yet.')
  expect(await violations(director)).toEqual([])

  await teacher.goto('/dashboard/course')
  await teacher.getByRole('link', { name: title }).click()
  await wake(teacher)
  await teacher.getByRole('button', { name: 'Agree' }).click()
  await expect(teacher.getByRole('article', { name: host })).toContainText('The trainee agreed on')
  expect(await violations(teacher)).toEqual([])

  await school.goto('/dashboard/school')
  await school.getByRole('link', { name: 'Practicums with us' }).click()
  await wake(school)
  await school.getByRole('button', { name: 'Take the trainee' }).click()
  await expect(school.getByText('Choose somebody who works at the school').first()).toBeVisible()
  await school.getByLabel('Supervisor').selectOption('Tomás Oliveira')
  await school.getByRole('button', { name: 'Take the trainee' }).click()
  await expect(school.getByRole('article', { name: 'Jonas Feld' })).toContainText('Supervisor: Tomás Oliveira')
  expect(await violations(school)).toEqual([])

  await teacher.reload()
  await wake(teacher)
  await hoursOf(teacher, 'Practice teaching', '240')()

  await supervisor.goto('/dashboard/course')
  await supervisor.getByRole('link', { name: 'Practicums' }).click()
  await wake(supervisor)
  await supervisor.getByRole('button', { name: 'Sign', exact: true }).click()
  await expect(supervisor.getByText('Signed', { exact: true })).toBeVisible()
  await supervisor.getByLabel('What', { exact: true }).selectOption('Milestone')
  await supervisor.getByLabel('On', { exact: true }).fill(daysAway(-1))
  await supervisor.getByLabel('What was seen or reached').fill('Presents the pink tower alone.')
  await supervisor.getByRole('button', { name: 'Note it' }).click()
  await expect(supervisor.getByText('Milestone,')).toBeVisible()
  expect(await violations(supervisor)).toEqual([])
  await supervisor.getByLabel('A word about it').fill('With joy.')
  await supervisor.getByRole('button', { name: 'Sign off the practicum' }).click()
  await expect(supervisor.getByText('Tomás Oliveira signed it off on')).toBeVisible()
}

/** What is missing is said; the rest is signed, the course completed, and the credential issued, checked and taken back. */
async function certify(director: Page, teacher: Page) {
  await teacher.reload()
  await wake(teacher)
  await hoursOf(teacher, 'Observation visit', '60')()
  await director.goto('/training-center/cohort')
  await director.getByRole('link', { name: title }).click()
  await director.getByRole('link', { name: 'Jonas Feld' }).first().click()
  await wake(director)
  await expect(director.getByText('observation visits that are signed')).toBeVisible()
  await director.getByRole('button', { name: 'Sign', exact: true }).click()
  await expect(director.getByText('Everything required is signed.')).toBeVisible()
  await director.getByRole('button', { name: 'Course completed' }).click()
  await director.getByRole('button', { name: 'Issue the credential' }).click()
  await expect(director.getByText(`“${title}” was issued on`)).toBeVisible()
  expect(await violations(director)).toEqual([])

  await teacher.reload()
  await teacher.getByRole('link', { name: 'To my credentials' }).click()
  await wake(teacher)
  await teacher.getByRole('button', { name: 'Let others check it' }).click()
  await teacher.getByRole('link', { name: 'The page on which anybody can check it' }).click()
  await expect(teacher.getByText(`${name} issued this credential`)).toBeVisible()
  const address = teacher.url()
  await director.getByText('Take the credential back').first().click()
  await director.getByLabel('Why it is taken back').fill('An exam has to be taken again.')
  await director.getByRole('button', { name: 'Take the credential back' }).click()
  await expect(director.getByText('was taken back on')).toBeVisible()
  expect((await teacher.request.get(address)).status()).toBe(404)
}

emptyHouse('postgres', (house) => {
  test('a director opens a cohort; a guide applies, is offered a place, enters hours; they are signed and counted', async ({
    browser,
  }) => {
    const admin = await house.firstAdmin(browser)
    const head = { role: 'training_center', email: 'ida@families.example', first: 'Ida', last: 'Sommer' }
    const director = await house.registered(browser, { ...head, institution: ['Name of the training centre', name] })
    await house.approve(admin, name)
    const address = await openCohort(director)

    const guide = { role: 'teacher', email: 'jonas@families.example', first: 'Jonas', last: 'Feld' }
    const teacher = await house.registered(browser, { ...guide, institution: ['Where you work', 'Quittenhof'] })
    await apply(teacher, address)

    await director.reload()
    await director.getByRole('link', { name: 'Jonas Feld' }).first().click()
    await expect(director.getByRole('heading', { level: 1 })).toHaveText('Jonas Feld')
    await wake(director)
    await director.getByLabel('Offer stands until').fill(daysAway(10))
    await director.getByRole('button', { name: 'Offer a place' }).click()
    await expect(director.getByText('The offer stands until')).toBeVisible()

    await teacher.goto('/dashboard/course')
    await teacher.getByRole('link', { name: title }).click()
    await expect(teacher.getByRole('button', { name: 'Accept the place' })).toBeVisible()
    await wake(teacher)
    await teacher.getByRole('button', { name: 'Accept the place' }).click()
    await expect(teacher.getByText('0 of 8 hours with 9 weeks left').first()).toBeVisible()
    await teacher.getByLabel('Day', { exact: true }).fill(daysAway(-1))
    await teacher.getByLabel('Minutes').fill('-60')
    await teacher.getByRole('button', { name: 'Enter hours' }).click()
    await expect(teacher.getByLabel('Minutes')).toHaveAttribute('aria-invalid', 'true')
    await teacher.getByLabel('Minutes').fill('240')
    await teacher.getByRole('button', { name: 'Enter hours' }).click()
    await expect(teacher.getByText('Course · 240 min')).toBeVisible()
    expect(await violations(teacher)).toEqual([])

    await director.reload()
    await wake(director)
    await director.getByRole('button', { name: 'Sign', exact: true }).click()
    await expect(director.getByText('Signed', { exact: true })).toBeVisible()
    await director.goto('/training-center/analytics')
    await expect(director.getByText('1 had asked or applied; 1 of them had enrolled')).toBeVisible()
    await director
      .getByRole('table', { name: 'How far people have come' })
      .getByRole('link', { name: 'Enrolled' })
      .click()
    await expect(director.getByRole('link', { name: 'Jonas Feld' })).toBeVisible()
    expect(await violations(director)).toEqual([])
    await director.goto(`/training-center/analytics?on=${daysAway(-1)}`)
    await expect(director.getByText('Nothing had happened by then')).toBeVisible()

    const lead = { role: 'school', email: 'renilde@families.example', first: 'Renilde', last: 'Falk' }
    const school = await house.registered(browser, { ...lead, institution: ['Name of the school', host] })
    await house.approve(admin, host)
    await showListing(school)
    await house.inviteGuide(school, 'tomas@families.example')
    const supervisor = await house.invited(browser, 'tomas@families.example')
    await practise({ director, teacher, school, supervisor })
    await certify(director, teacher)
  })
})
