import type { Page } from '@playwright/test'
import { sql } from 'drizzle-orm'
import type { EmptyHouse } from './empty-house.ts'
import { expect, wake } from './fixtures.ts'

type Readers = { teacher: Page; admin: Page; family: Page; mother: string }

const title = 'The first quiet morning'

/** From the first draft of a house: handed in, set to a time, published, sent as a letter, talked about and translated. */
export async function walkArticle(house: EmptyHouse, { teacher, admin, family, mother }: Readers): Promise<void> {
  const stranger = 'reader@elsewhere.example'
  await family.goto('/blog')
  await expect(family.getByRole('main').getByRole('article')).toHaveCount(0)
  await followByMail(house, family, mother)
  const reader = await house.visiting(family)
  await followByMail(house, reader, stranger)

  await write(teacher)
  await setForTomorrow(admin)
  await family.goto('/blog')
  await expect(family.getByRole('main').getByRole('article')).toHaveCount(0)
  await house.overnight(sql`update blog_posts set publish_at = now() - interval '1 minute' where publish = 'scheduled'`)
  const listed = async () => {
    await family.goto('/blog')
    return family.getByRole('link', { name: title }).count()
  }
  await expect.poll(listed, { timeout: 30_000 }).toBeGreaterThan(0)

  await admin.goto('/admin/blog')
  await admin.getByRole('link', { name: title, exact: true }).click()
  await wake(admin)
  await admin.getByRole('button', { name: 'Send as a letter' }).click()
  await expect(admin.getByText(/Handed on for 2 readers\.$/)).toBeVisible()
  for (const email of [mother, stranger]) await house.mailed(email, /Nobody rang\./)
  await reader.goto(await house.mailed(stranger, /http\S+\/blog\/the-first-quiet-morning\S*/))
  await expect(reader.getByRole('heading', { level: 1, name: title })).toBeVisible()

  await talk({ teacher, admin, family })
  await translate(admin, family)
}

/** Asked of whoever reads the mailbox, whether they have an account or none. */
async function followByMail(house: EmptyHouse, page: Page, email: string): Promise<void> {
  await page.goto('/letters')
  const asked = page.getByLabel('E-mail address')
  if (await asked.isVisible()) {
    await asked.fill(email)
    await page.getByRole('button', { name: 'Follow', exact: true }).click()
    await page.goto(await house.mailed(email, /http\S+\/letters\/\S+token=\S+/))
    await page.getByRole('button', { name: 'Yes, follow by mail' }).click()
    await expect(page.getByText('Confirmed: letters come from now on.')).toBeVisible()
    return
  }
  await page.getByRole('button', { name: `Follow with ${email}` }).click()
  await expect(page.getByText('You follow this by mail now.')).toBeVisible()
}

async function write(teacher: Page): Promise<void> {
  await teacher.goto('/admin/blog')
  await teacher.getByRole('link', { name: 'New article' }).first().click()
  await teacher.getByLabel('Title').fill(title)
  await teacher.getByRole('button', { name: 'Begin' }).click()
  await expect(teacher.getByRole('heading', { name: 'Write' })).toBeVisible()
  await wake(teacher)
  await teacher.getByLabel('Summary').fill('What we heard when we said nothing.')
  await teacher.getByRole('textbox', { name: 'Text', exact: true }).click()
  await teacher.keyboard.type('Nobody rang.')
  await expect(teacher.getByText(/^Saved at/)).toBeVisible()
  await teacher.getByRole('button', { name: 'See it as readers will' }).click()
  await teacher.getByRole('button', { name: 'Send to the editors' }).click()
  await expect(teacher.getByText('Handed in').or(teacher.getByRole('alert'))).toHaveText('Handed in')
}

async function setForTomorrow(admin: Page): Promise<void> {
  await admin.goto('/admin/moderation?type=post')
  await expect(admin.getByRole('link', { name: new RegExp(title) })).toBeVisible()
  await admin.goto('/admin/blog')
  await admin.getByRole('link', { name: title, exact: true }).click()
  await wake(admin)
  await admin.getByText('Publish later', { exact: true }).click()
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)
  await admin.getByLabel('Day and time').fill(`${tomorrow}T07:00`)
  await admin.getByRole('button', { name: 'Set the time' }).click()
  await expect(admin.getByText('The article will be published at that time.')).toBeVisible()
}

async function talk({ teacher, admin, family }: Omit<Readers, 'mother'>): Promise<void> {
  await family.getByRole('link', { name: title }).click()
  await family.getByLabel('Write a comment').fill('Ida told us about it.')
  await family.getByRole('button', { name: 'Send comment' }).click()
  await expect(family.getByText('Waits for a moderator')).toBeVisible()
  await admin.goto('/admin/moderation?type=comment')
  await admin.getByRole('link', { name: /Ida told us about it/ }).click()
  await admin.getByRole('article').getByRole('button', { name: 'Decide' }).click()
  await expect(admin.getByRole('article').getByText('by Nora Berg')).toBeVisible()
  await teacher.goto('/blog/the-first-quiet-morning')
  await expect(teacher.getByText('Ida told us about it.')).toBeVisible()
}

async function translate(admin: Page, family: Page): Promise<void> {
  await admin.goto('/blog/the-first-quiet-morning')
  await admin.getByRole('link', { name: 'Translate this article' }).click()
  await admin.getByRole('combobox', { name: 'Language', exact: true }).selectOption('de')
  await admin.getByLabel('Title').fill('Der erste stille Morgen')
  await admin.getByRole('button', { name: 'Begin' }).click()
  await expect(admin.getByRole('region', { name: 'Original', exact: true })).toContainText('Nobody rang.')
  await wake(admin)
  await admin.getByLabel('Summary').fill('Was wir hörten, als wir nichts sagten.')
  await admin.getByRole('textbox', { name: 'Text', exact: true }).click()
  await admin.keyboard.type('Niemand hat geklingelt.')
  await expect(admin.getByText(/^Saved at/)).toBeVisible()
  await admin.getByRole('button', { name: 'See it as readers will' }).click()
  await admin.getByRole('button', { name: 'Publish now' }).click()
  await expect(admin.getByText('The article is published.')).toBeVisible()
  await family.reload()
  await family.getByRole('main').getByRole('link', { name: 'Deutsch', exact: true }).click()
  await expect(family.getByRole('heading', { level: 1, name: 'Der erste stille Morgen' })).toBeVisible()
  await expect(family.getByText('Niemand hat geklingelt.')).toBeVisible()
}
