import type { Page } from '@playwright/test'
import { emptyHouse } from '#tests/support/empty-house.ts'
import { expect, test, wake } from '#tests/support/fixtures.ts'
import { showListing } from '#tests/support/listing-page.ts'
import { violations } from '#tests/support/violations.ts'

const name = 'Quittenhof'
const details = '/schools/quittenhof/details'
const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

/** When families may come, as the school says it. */
async function opens(school: Page) {
  await school.getByRole('link', { name: 'Visits of families' }).click()
  await expect(school.getByRole('heading', { level: 1 })).toHaveText('Visits of families')
  await wake(school)
  await school.getByRole('checkbox', { name: 'Families may book visits' }).check()
  for (const day of weekdays) await school.getByLabel(day).fill('9-12')
  await school.getByLabel('Monday').fill('from nine')
  await school.getByLabel('What families can expect').fill('You sit on a low chair and watch.')
  await school.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(school.getByText('Write hours such as').first()).toBeVisible()
  await school.getByLabel('Monday').fill('09:00–12:00')
  await school.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(school.getByText('Families can book now.')).toBeVisible()
  expect(await violations(school)).toEqual([])
}

/** A family asks, waits, is offered a place and accepts, and the child is enrolled. */
async function asksForAPlace(school: Page, parent: Page) {
  await parent.goto(details)
  await parent.getByRole('link', { name: 'Ask for a place' }).click()
  await expect(parent.getByRole('heading', { level: 1 })).toHaveText(`Ask ${name} for a place`)
  await wake(parent)
  await parent.getByLabel('First name of the child').fill('Jonas')
  await parent.getByLabel('Last name of the child').fill('Baum')
  const born = parent.getByRole('group', { name: 'Month of birth' })
  await born.getByLabel('Month').selectOption('May')
  await parent.getByLabel('Your message').fill('We live around the corner and look for a place.')
  await parent.getByRole('button', { name: 'Send the enquiry' }).click()
  await expect(parent.getByText('Choose a month and a year.')).toBeVisible()
  expect(await violations(parent)).toEqual([])
  await born.getByLabel('Year').selectOption(String(new Date().getUTCFullYear() - 4))
  await parent.getByRole('button', { name: 'Send the enquiry' }).click()
  await expect(parent.getByText(`${name} has your enquiry`)).toBeVisible()

  await school.goto('/dashboard/school/enquiries')
  await wake(school)
  await school.getByText('3–6 years · no waiting list').click()
  await school.getByRole('checkbox', { name: 'Children can be put on the list' }).check()
  await school.getByLabel('Places that the list has to give').fill('1')
  await school.getByRole('button', { name: 'Save this list' }).click()
  await expect(school.getByText('Saved. What is free is offered.')).toBeVisible()
  const asked = school.getByRole('article', { name: 'Jonas Baum' })
  await asked.getByRole('button', { name: 'Take on' }).click()
  await asked.getByRole('button', { name: 'Put on the waiting list' }).click()
  await expect(asked).toBeHidden()
  expect(await violations(school)).toEqual([])

  await parent.reload()
  await wake(parent)
  await expect(parent.getByText('There is a place for your child.')).toBeVisible()
  await parent.getByRole('button', { name: 'Accept the place' }).click()
  await expect(parent.getByText(`${name} keeps the place`)).toBeVisible()

  await school.goto('/dashboard/school/enquiries?view=waiting')
  await wake(school)
  await school.getByRole('article', { name: 'Jonas Baum' }).getByRole('button', { name: 'Enrol the child' }).click()
  await expect(school.getByRole('article', { name: 'Jonas Baum' })).toBeHidden()
}

emptyHouse('embedded', (house) => {
  test('families come to look: with an account by keyboard, as a guest without scripts; the school calls one off', async ({
    browser,
  }) => {
    const admin = await house.firstAdmin(browser)
    const head = { role: 'school', email: 'renilde@families.example', first: 'Renilde', last: 'Falk' }
    const school = await house.registered(browser, { ...head, institution: ['Name of the school', name] })
    await house.approve(admin, name)
    await showListing(school)
    await opens(school)

    const mother = { role: 'parent', email: 'ilse@families.example', first: 'Ilse', last: 'Baum' }
    const parent = await house.registered(browser, mother)
    await parent.goto(details)
    await wake(parent)
    await parent
      .getByRole('region', { name: 'Visit this school' })
      .getByRole('listitem')
      .getByRole('link')
      .first()
      .press('Enter')
    await expect(parent.getByRole('heading', { level: 1 })).toHaveText(`Visit ${name}`)
    await wake(parent)
    expect(await violations(parent)).toEqual([])
    await parent.getByRole('button', { name: 'Book this visit' }).press('Enter')
    await expect(parent.getByRole('heading', { level: 1 })).toHaveText(`Your visit: ${name}`)
    await expect(parent.getByText(`${name} expects you.`)).toBeVisible()
    expect(await violations(parent)).toEqual([])
    await house.mailed('ilse@families.example', new RegExp(`You visit ${name}`))

    const { origin } = new URL(parent.url())
    const plain = await (await browser.newContext({ baseURL: origin, javaScriptEnabled: false })).newPage()
    await plain.goto(details)
    await plain.getByRole('region', { name: 'Visit this school' }).getByRole('link', { name: 'All times' }).click()
    await plain
      .getByRole('region', { name: 'When you can come' })
      .getByRole('listitem')
      .getByRole('link')
      .nth(4)
      .click()
    await plain.getByLabel('Your name').fill('Ines Duarte')
    await plain.getByLabel('Your email address').fill('ines')
    await plain.getByRole('button', { name: 'Book this visit' }).click()
    await expect(plain.getByLabel('Your name')).toHaveValue('Ines Duarte')
    await plain.getByLabel('Your email address').fill('ines@families.example')
    await plain.getByRole('button', { name: 'Book this visit' }).click()
    await expect(plain.getByRole('status').filter({ hasText: 'One more step' })).toBeVisible()
    await plain.goto(await house.mailed('ines@families.example', /http\S+\/visits\/\S+/))
    await plain.getByRole('button', { name: 'Confirm the visit' }).click()
    await expect(plain.getByText(`${name} expects you.`)).toBeVisible()

    await school.reload()
    await wake(school)
    await expect(school.getByRole('article', { name: /Ilse Baum/ })).toBeVisible()
    const guest = school.getByRole('article', { name: /Ines Duarte/ })
    await guest.getByText('Call this visit off').click()
    await guest.getByLabel('A word for the family').fill('The group is on a trip.')
    await guest.getByRole('button', { name: 'Call off', exact: true }).click()
    await expect(guest).toBeHidden()
    await house.mailed('ines@families.example', /The group is on a trip\./)
    await parent.getByRole('button', { name: 'Cancel the visit' }).click()
    await expect(parent.getByText('You cancelled it.')).toBeVisible()
    await asksForAPlace(school, parent)
  })
})
