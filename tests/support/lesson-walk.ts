import type { Page } from '@playwright/test'
import { expect, wake } from './fixtures.ts'

type People = Record<'school' | 'teacher' | 'family', Page>

const heading = (page: Page) => page.getByRole('heading', { level: 1 })

/** A guide writes what a child did, takes a mistake back and plans a lesson; the school reads along at once, and writes nothing. */
export async function walkLessons({ school, teacher }: Pick<People, 'school' | 'teacher'>): Promise<void> {
  await teacher.goto('/teacher/lessons')
  await expect(heading(teacher)).toHaveText('0 of 1 seen today')
  await wake(teacher)
  await school.goto('/dashboard/lessons')
  await expect(school.getByRole('main')).toContainText('you read along')
  await wake(school)

  const ida = teacher.getByRole('region', { name: 'Larches' }).getByRole('link', { name: /Ida/ })
  const chosen = teacher.getByRole('heading', { name: 'Ida Moreau' })
  await ida.click()
  await expect(chosen).toBeVisible()
  await teacher.keyboard.press('Escape')
  await expect(chosen).toBeHidden()
  // Nothing is known yet: what begins an area is offered, and the rest is in the list.
  await ida.click()
  await teacher.getByRole('button', { name: 'Cylinder blocks begins the area' }).click()
  await expect(heading(teacher)).toHaveText('1 of 1 seen today')
  await expect(heading(school)).toHaveText('1 of 1 seen today')
  await teacher.getByRole('button', { name: 'Undo' }).click()
  await expect(heading(teacher)).toHaveText('0 of 1 seen today')
  await expect(heading(school)).toHaveText('0 of 1 seen today')

  await ida.click()
  await teacher.getByRole('button', { name: 'Write down' }).click()
  await expect(teacher.getByRole('combobox', { name: 'Work', exact: true })).toHaveAttribute('aria-invalid', 'true')
  await teacher.getByLabel('Work', { exact: true }).selectOption({ label: 'Pink tower' })
  await teacher.getByLabel('What is to be written').selectOption({ label: 'planned' })
  await teacher.getByLabel('Note').fill('On the mat, after the snack')
  await teacher.getByRole('button', { name: 'Write down' }).click()
  await expect(teacher.getByText('Pink tower, planned')).toBeVisible()
  await ida.click()
  await teacher.getByRole('button', { name: 'Pink tower planned' }).click()
  await expect(heading(teacher)).toHaveText('1 of 1 seen today')

  await school.getByRole('region', { name: 'Larches' }).getByRole('link', { name: /Ida/ }).click()
  await expect(heading(school)).toHaveText('Ida Moreau')
  await expect(school.getByRole('region', { name: 'Sensorial' })).toContainText('Pink tower')
  await expect(school.getByRole('region', { name: 'What was written down' })).toContainText(
    'On the mat, after the snack',
  )
}

/** A guide writes what she saw, closes the day, and a family reads its week; what is not shared stays with those who wrote it. */
export async function walkDay({ school, teacher, family }: People): Promise<void> {
  const observations = (page: Page) => page.getByRole('region', { name: 'Observations' })
  await family.goto('/parents/journal')
  await expect(heading(family)).toHaveText('Ida’s days')
  await expect(family.getByRole('main')).toContainText('Nothing was shared in this week')

  await teacher.goto('/teacher/lessons')
  await wake(teacher)
  await teacher.getByRole('region', { name: 'Larches' }).getByRole('link', { name: /Ida/ }).click()
  await teacher.getByRole('link', { name: 'Write an observation' }).click()
  await expect(heading(teacher)).toHaveText('Write an observation')
  await teacher.getByRole('button', { name: 'Save' }).click()
  await expect(teacher.getByLabel('What you saw')).toHaveAttribute('aria-invalid', 'true')
  await teacher.getByLabel('What you saw').fill('Built the tower twice and laughed when it fell.')
  await teacher.getByRole('button', { name: 'Save' }).click()
  await expect(heading(teacher)).toHaveText('1 of 1 seen today')

  // Nobody else reads it yet.
  await school.goto('/dashboard/lessons')
  await wake(school)
  await school.getByRole('region', { name: 'Larches' }).getByRole('link', { name: /Ida/ }).click()
  await expect(observations(school)).toContainText('No observations yet')

  await teacher.getByRole('link', { name: 'Close of the day' }).click()
  await expect(heading(teacher)).toHaveText('Close of the day')
  await expect(teacher.getByRole('region', { name: 'Not seen today: 0 children' })).toBeVisible()
  await teacher.getByRole('button', { name: 'Share today’s works' }).click()
  await expect(teacher.getByRole('region', { name: 'With the families' })).toContainText('Shared at')
  const note = teacher.getByRole('region', { name: 'What you wrote today' })
  await note.getByRole('button', { name: 'Share with the family' }).click()
  await expect(note).toContainText('The family too')
  await expect(observations(school)).toContainText('laughed when it fell')

  await family.reload()
  await expect(family.getByRole('main')).toContainText('Pink tower · first shown')
  await expect(family.getByRole('main')).toContainText('laughed when it fell')
  await expect(family.getByRole('region', { name: 'Ask Ida' })).toContainText('Pink tower')
  await family.goto('/parents')
  await expect(family.getByRole('region', { name: 'This week' })).toContainText('Ida 1 work, 1 new, 1 note')
  await family.getByRole('region', { name: 'This week' }).getByRole('link', { name: 'Ida' }).click()
  await expect(heading(family)).toHaveText('Ida’s days')
  // A note of a lesson is for those who teach.
  await expect(family.getByRole('main')).not.toContainText('On the mat')
}
