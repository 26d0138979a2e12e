import type { Page } from '@playwright/test'
import { expect, wake } from './fixtures.ts'

type People = { school: Page; teacher: Page; family: Page }

const heading = (page: Page) => page.getByRole('heading', { level: 1 })

/** A mother tells of a day and takes it back, the guide enters who is there and who fetches a child, and all see it at once. */
export async function walkMorning({ school, teacher, family }: People): Promise<void> {
  await teacher.goto('/teacher/attendance')
  await expect(heading(teacher)).toHaveText('0 of 1 are here')
  await wake(teacher)
  await school.goto('/dashboard/attendance')
  await wake(school)

  await family.goto('/parents')
  await family.getByRole('link', { name: 'Report an absence' }).click()
  await wake(family)
  await family.getByLabel('Note').fill('A fever since last night')
  await family.getByRole('button', { name: 'Tell the school' }).click()
  await expect(family.getByRole('article', { name: 'Ida' })).toContainText('Away today: ill')
  await expect(family.getByRole('heading', { name: 'The school knows' })).toBeVisible()
  // What she tells stands in the room without anybody asking for it.
  await expect(teacher.getByRole('region', { name: 'Not in the room' })).toContainText('A fever since last night')
  await expect(school.getByRole('region', { name: 'Not in the room' })).toContainText('A fever since last night')
  await family.getByRole('button', { name: 'Take back' }).click()
  await expect(family.getByRole('heading', { name: 'The school knows' })).toBeHidden()

  await teacher.getByRole('button', { name: 'Mark 1 as here' }).click()
  await expect(heading(teacher)).toHaveText('1 of 1 are here')
  await expect(heading(school)).toHaveText('1 of 1 are here')

  const ida = teacher.getByRole('region', { name: 'Larches' }).getByRole('link', { name: /Ida/ })
  await ida.click()
  await expect(teacher.getByRole('heading', { name: 'Ida Moreau' })).toBeFocused()
  await teacher.getByRole('button', { name: /Amara Moreau/ }).click()
  await expect(heading(teacher)).toHaveText('0 of 1 are here')
}
