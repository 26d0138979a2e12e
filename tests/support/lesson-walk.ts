import type { Page } from '@playwright/test'
import { expect, wake } from './fixtures.ts'

const heading = (page: Page) => page.getByRole('heading', { level: 1 })

/** A guide writes what a child did, takes a mistake back and plans a lesson; the school reads along at once, and writes nothing. */
export async function walkLessons({ school, teacher }: { school: Page; teacher: Page }): Promise<void> {
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
