import type { Page } from '@playwright/test'
import { eachEmptyHouse } from '#tests/support/empty-house.ts'
import { expect, test, wake } from '#tests/support/fixtures.ts'
import { violations } from '#tests/support/violations.ts'

const name = 'Institut am See'
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
  await director.getByLabel('Hours required').fill('100')
  await director.getByLabel('Observation visits required').fill('4')
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

eachEmptyHouse((house) => {
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
    await director.getByRole('link', { name: 'Jonas Feld' }).click()
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
    await expect(teacher.getByText('of 40 hours that the straight line').first()).toBeVisible()
    await teacher.getByLabel('Day').fill(daysAway(-1))
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
  })
})
