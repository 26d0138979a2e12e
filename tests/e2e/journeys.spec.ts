import { walkArticle } from '#tests/support/article-walk.ts'
import { walkMorning } from '#tests/support/attendance-walk.ts'
import { emptyHouse } from '#tests/support/empty-house.ts'
import { walkEvent, walkFirstEvent } from '#tests/support/event-walk.ts'
import { expect, test } from '#tests/support/fixtures.ts'
import { walkDay, walkLessons } from '#tests/support/lesson-walk.ts'

emptyHouse('postgres', (house) => {
  test('becomes a school with a class, a centre and a tutor', async ({ browser, allow }) => {
    allow(/./)
    const director = 'renilde@families.example'
    const guide = 'tomas@families.example'
    const mother = 'amara@families.example'

    const admin = await house.firstAdmin(browser)
    const school = await house.registered(browser, {
      role: 'school',
      email: director,
      first: 'Renilde',
      last: 'Montesano',
      institution: ['Name of the school', 'Linden School'],
    })
    await test.step('the school waits, and is approved', async () => {
      await expect(school.getByRole('region', { name: 'Linden School' })).toContainText('is waiting for approval')
      await house.everyWayLeads(school)
      await house.approve(admin, 'Linden School')
      await house.mailed(director, /Linden School/)
    })

    await test.step('it invites a guide, opens a classroom and enters a child with its mother', async () => {
      await house.inviteGuide(school, guide)
    })
    const teacher = await house.invited(browser, guide)
    await test.step('the class begins', async () => {
      await expect(teacher).toHaveURL('/teacher/app')
      await house.everyWayLeads(teacher)
      await house.openClassroom(school, 'Larches', { guide: 'Tomás Oliveira' })
      await expect(school.getByRole('article').filter({ hasText: 'Larches' })).toContainText('Tomás Oliveira')
      await school.goto('/dashboard/student/new')
      await school.getByLabel('First name').first().fill('Ida')
      await school.getByLabel('Last name').first().fill('Moreau')
      await school.getByRole('combobox', { name: 'Classroom' }).selectOption({ label: 'Larches · 3–6 years' })
      const first = school.getByRole('group', { name: 'First parent or guardian' })
      await first.getByLabel('First name').fill('Amara')
      await first.getByLabel('Last name').fill('Moreau')
      await first.getByLabel('E-mail address').fill(mother)
      await school.getByRole('button', { name: 'Enter', exact: true }).click()
      await expect(school.getByRole('heading', { level: 1 })).toHaveText('Ida Moreau')
      await school.goto('/dashboard/app')
      await house.everyWayLeads(school)
    })

    const family = await house.invited(browser, mother)
    await test.step('the mother sees her child, and writes to its guide, who sees the class and reads it', async () => {
      await expect(family).toHaveURL('/parents')
      const main = family.getByRole('main')
      await expect(main).toContainText('Larches')
      await expect(main).toContainText('Tomás Oliveira')
      await house.everyWayLeads(family)
      await main.getByRole('link', { name: /Write to Tomás/ }).click()
      await family.getByRole('textbox', { name: /message/i }).fill('Ida begins on Monday.')
      await family.keyboard.press('Enter')
      await expect(family.getByText('Ida begins on Monday.').first()).toBeVisible()
      await teacher.goto('/teacher/app')
      await expect(teacher.getByRole('main')).toContainText('Ida')
      await teacher.getByRole('navigation', { name: 'Area' }).getByRole('link', { name: /^Chat/ }).click()
      await teacher.getByRole('link', { name: /Amara Moreau/ }).click()
      await expect(teacher.getByText('Ida begins on Monday.').last()).toBeVisible()
    })

    await test.step('a morning: told at home, seen in the room, entered, fetched', () =>
      walkMorning({ school, teacher, family }))

    await test.step('a work is presented, taken back, planned, and read along', () => walkLessons({ school, teacher }))

    await test.step('the day is closed, and a family reads of it', () => walkDay({ school, teacher, family }))

    await test.step('an article is handed in, set to a time, published, sent as a letter, talked about and translated', () =>
      walkArticle(house, { teacher, admin, family, mother }))

    await test.step('the school invites to an event: taken, waited for, offered, and come to', () =>
      walkEvent(house, { school, family }))

    await test.step('a centre is approved, and enters a trainee with hours', async () => {
      const centre = await house.registered(browser, {
        role: 'training_center',
        email: 'priya@families.example',
        first: 'Priya',
        last: 'Raman',
        institution: ['Name of the training centre', 'Northern Centre'],
      })
      await house.approve(admin, 'Northern Centre')
      await centre.goto('/training-center/student/new')
      await centre.getByLabel('First name').fill('Selma')
      await centre.getByLabel('Last name').fill('Zwölfer')
      await centre.getByLabel('Hours required').fill('400')
      await centre.getByLabel('Hours done').fill('120')
      await centre.getByRole('button', { name: 'Enter', exact: true }).click()
      await expect(centre.getByRole('heading', { level: 1 })).toHaveText('Selma Zwölfer')
      await centre.goto('/training-center/app')
      await house.everyWayLeads(centre)
      await school.goto('/dashboard/student/list')
      await expect(school.getByRole('main')).not.toContainText('Selma')
    })

    await test.step('a tutor and a professional come to a page where everything opens', async () => {
      for (const role of ['tutor', 'professional']) {
        const page = await house.registered(browser, {
          role,
          email: `${role}@families.example`,
          first: 'Luca',
          last: role,
        })
        await house.everyWayLeads(page)
        if (role === 'tutor') await walkFirstEvent(page, admin)
      }
      await admin.goto('/admin/app')
      await house.everyWayLeads(admin)
    })
  })
})
