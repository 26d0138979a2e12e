import type { Page } from '@playwright/test'
import { expect, wake } from './fixtures.ts'

type People = { school: Page; teacher: Page; family: Page }

const close = (page: Page) => page.getByRole('link', { name: 'Close', exact: true })
const toldOf = (page: Page, words: string) => page.getByRole('listitem').filter({ hasText: `Ida: ${words}` })
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
  await toldOf(teacher, 'gone home').getByRole('button', { name: 'Undo' }).click()
  await expect(heading(teacher)).toHaveText('1 of 1 are here')

  await ida.click()
  await teacher.keyboard.press('Escape')
  await expect(close(teacher)).toBeHidden()
  await ida.click()
  await teacher.getByText('Somebody else').click()
  await teacher.getByRole('button', { name: 'Goes home with this person' }).click()
  await expect(teacher.getByText('Please fill this in.')).toBeVisible()
  await teacher.getByLabel('Who takes the child home').fill('Mr Novak')
  await teacher.getByRole('button', { name: 'Goes home with this person' }).click()
  await expect(heading(teacher)).toHaveText('0 of 1 are here')
  await family.goto('/dashboard/notices')
  await expect(family.getByRole('main')).toContainText('Somebody who is not on your list has taken this child home')

  await teacher.getByRole('link', { name: 'Month', exact: true }).click()
  await expect(teacher.getByRole('row', { name: /Ida Moreau/ })).toContainText('gone home')
  await expect(school.getByRole('region', { name: 'Larches' })).toContainText('home')
  await school.goto('/dashboard/app')
  await expect(school.getByRole('article', { name: 'Larches' })).toContainText('1 gone home')
}
