import type { Page } from '@playwright/test'
import { emptyHouse } from '#tests/support/empty-house.ts'
import { expect, test, wake } from '#tests/support/fixtures.ts'
import { fits, showListing } from '#tests/support/listing-page.ts'
import { violations } from '#tests/support/violations.ts'

const name = 'Quittenhof'
const reviews = '/schools/quittenhof/parent-reviews'

type Opinion = { title: string; body: string; marks: readonly number[] }

const questions = ['Overall', 'The guides', 'The environment', 'Communication', 'Community']

async function fill(page: Page, { title, body, marks }: Opinion) {
  await page.getByRole('radio', { name: 'Parent of a child there' }).check()
  await page.getByLabel('Level').selectOption('3–6 years')
  await page.getByLabel('From which year').fill('2023')
  for (const [index, question] of questions.entries()) {
    await page
      .getByRole('group', { name: question })
      .getByRole('radio', { name: String(marks[index]) })
      .check()
  }
  await page.getByRole('group', { name: 'Would you recommend the school?' }).getByRole('radio', { name: 'yes' }).check()
  await page.getByLabel('In a few words').fill(title)
  await page.getByLabel('How is it there?').fill(body)
}

const calm: Opinion = {
  title: 'Nobody hurries her',
  body: 'She chooses her work and nobody hurries her. Letters about holidays come a week too late.',
  marks: [4, 5, 4, 2, 3],
}
const harsh: Opinion = {
  title: 'The boy of the Lindners',
  body: 'The boy of the Lindners bites, and everybody should know it. His parents are to blame for that.',
  marks: [1, 2, 2, 1, 1],
}

/** The same person where no script runs. */
async function withoutScripts(page: Page): Promise<Page> {
  const { origin } = new URL(page.url())
  const storageState = await page.context().storageState()
  const browser = page.context().browser()!
  return (await browser.newContext({ baseURL: origin, javaScriptEnabled: false, storageState })).newPage()
}

/** Reported by a dialog, and taken away by a moderator. */
async function takenAway(reporter: Page, admin: Page) {
  await reporter.goto(reviews)
  await wake(reporter)
  await reporter.getByRole('article', { name: harsh.title }).getByRole('button', { name: 'Report' }).click()
  await reporter.getByRole('radio', { name: 'Privacy of children' }).check()
  await reporter.getByRole('alertdialog').getByRole('button', { name: 'Report' }).click()
  await expect(reporter.getByText('Thank you. Moderators will look at it.')).toBeVisible()
  await admin.goto('/admin/moderation')
  await wake(admin)
  await admin.getByRole('link', { name: /Gerd Quast/ }).click()
  const judged = admin.getByRole('article')
  await expect(judged).toContainText('Review of a school')
  await admin.locator('body').press('Enter')
  await expect(judged.getByText(/Yours until/)).toBeVisible()
  await judged.getByRole('radio', { name: 'Remove it' }).check()
  await judged.getByRole('combobox', { name: 'Rule' }).selectOption('Privacy of children')
  await judged.getByRole('button', { name: 'Decide' }).click()
  await expect(judged.getByText('by Nora Berg')).toBeVisible()
}

emptyHouse('postgres', (house) => {
  test('parents say how a school is, it answers, one is taken away and appealed against, and everybody reads', async ({
    browser,
  }) => {
    const admin = await house.firstAdmin(browser)
    const head = { role: 'school', email: 'renilde@families.example', first: 'Renilde', last: 'Falk' }
    const school = await house.registered(browser, { ...head, institution: ['Name of the school', name] })
    await house.approve(admin, name)
    await showListing(school)

    // Whoever is not signed in is asked to, and comes back to the form. What is missing is said at its field.
    const mother = { role: 'parent', email: 'amara@families.example', first: 'Amara', last: 'Moreau' }
    const parent = await house.registered(browser, mother)
    await parent.goto('/schools/quittenhof/details')
    await parent.getByRole('region', { name: 'Parent reviews' }).getByRole('link', { name: 'Write a review' }).click()
    await expect(parent.getByRole('heading', { level: 1 })).toHaveText(`How is it at ${name}?`)
    await wake(parent)
    await fill(parent, { ...calm, body: 'Too short' })
    await parent.getByRole('button', { name: 'Send the review' }).click()
    await expect(parent.getByText('Please use at least 50 characters')).toBeVisible()
    expect(await violations(parent)).toEqual([])
    await parent.getByLabel('How is it there?').fill(calm.body)
    await parent.getByRole('button', { name: 'Send the review' }).click()
    await expect(parent.getByRole('status').filter({ hasText: 'Your review can be read now' })).toBeVisible()
    await expect(parent.getByRole('article', { name: calm.title })).toContainText('yours')

    // Without scripts the same: what was typed stands there again until it is right.
    const second = { role: 'parent', email: 'gerd@families.example', first: 'Gerd', last: 'Quast' }
    const plain = await withoutScripts(await house.registered(browser, second))
    await plain.goto(`${reviews}/write`)
    await fill(plain, { ...harsh, body: 'Too short' })
    await plain.getByRole('button', { name: 'Send the review' }).click()
    await expect(plain.getByText('Please use at least 50 characters')).toBeVisible()
    await expect(plain.getByLabel('In a few words')).toHaveValue(harsh.title)
    await expect(plain.getByRole('group', { name: 'Communication' }).getByRole('radio', { name: '1' })).toBeChecked()
    await plain.getByLabel('How is it there?').fill(harsh.body)
    await plain.getByRole('button', { name: 'Send the review' }).click()
    await expect(plain.getByRole('status')).toContainText('Your review can be read now')
    await plain.goto(`${reviews}/write`)
    await plain.getByLabel('In a few words').fill(`${harsh.title}, again`)
    await plain.getByRole('button', { name: 'Save' }).click()
    await expect(plain.getByRole('article', { name: `${harsh.title}, again` })).toContainText('1 earlier text')
    await plain.getByRole('article', { name: calm.title }).getByRole('button', { name: 'This helped me' }).click()
    await expect(plain.getByRole('article', { name: calm.title })).toContainText('helped 1 person')

    await school.goto(reviews)
    await wake(school)
    const answered = school.getByRole('article', { name: calm.title })
    await answered.getByText('Answer for the school').click()
    await answered.getByLabel('What the school says').fill('They go out six weeks before now.')
    await answered.getByRole('button', { name: 'Send the answer' }).click()
    await expect(answered).toContainText(`Answer of ${name}`)
    await school.getByLabel('E-mail address of the family').fill('ida@families.example')
    await school.getByRole('button', { name: 'Send the invitation' }).click()
    await expect(school.getByText('59 more invitations')).toBeVisible()
    expect(await violations(school)).toEqual([])
    expect(await house.mailed('ida@families.example', /praise or criticism/)).toBeTruthy()

    await takenAway(parent, admin)
    const visitor = await house.visiting(admin)
    await visitor.goto(reviews)
    await expect(visitor.getByText('Moderators took it away by the rule “Privacy of children”')).toBeVisible()
    await expect(visitor.getByText('Lindners')).toHaveCount(0)
    await expect(visitor.getByRole('article', { name: calm.title })).toContainText('six weeks before now')
    await expect(visitor.getByText('is shown from five reviews on')).toBeVisible()
    await visitor.getByRole('combobox', { name: 'Who has written' }).selectOption('Visited only')
    await expect(visitor.getByText('None of the reviews is like that')).toBeVisible()
    await visitor.setViewportSize({ width: 390, height: 844 })
    await visitor.goto(reviews)
    expect(await fits(visitor)).toBe(true)
    expect(await violations(visitor)).toEqual([])
    await visitor.getByRole('link', { name: 'Write a review' }).click()
    await expect(visitor).toHaveURL(/\/auth\/login\?redirect=/)

    await plain.goto(await house.mailed(second.email, /http\S+\/decisions\/\S+/))
    await plain.getByLabel('Why is the decision wrong?').fill('Everybody knows it anyway')
    await plain.getByRole('button', { name: 'Send the appeal' }).click()
    await expect(plain.getByRole('status')).toContainText('Your appeal has arrived')
  })
})
