import { unlessLanding } from '#tests/support/landing.ts'
import { column as dayColumn, onGrid, planned, stored, weekOf } from '#tests/support/calendar-page.ts'
import { expect, test } from '#tests/support/fixtures.ts'
import { card, cardsIn, makeBoard, spoken } from '#tests/support/kanban-page.ts'
import { carry, pointIn } from '#tests/support/touch.ts'
import { addDays } from '#/features/calendar/days.ts'

const content = { Ideas: ['Beans', 'Bench', 'Bees'], Begun: ['Bulbs'], Done: [] }

// A tablet held across: columns and days stand beside one another.
test.use({ viewport: { width: 1100, height: 800 }, hasTouch: true })

for (const direction of unlessLanding(['ltr', 'rtl'] as const, ['rtl'])) {
  test(`a card and a column are carried by a finger, ${direction}`, async ({
    page,
    open,
    signIn,
    display,
    server,
    sessions,
  }) => {
    const { path } = await makeBoard(server.origin, sessions.school, content)
    await signIn('school')
    await display({ themeDirection: direction })
    await open(path)
    const taken = page.getByText(/picked up/)
    await carry(page, await pointIn(card(page, 'Bench')), await pointIn(card(page, 'Bulbs'), { y: -10 }), taken)
    await expect(cardsIn(page, 'Begun')).toHaveText(['Bench', 'Bulbs'])
    await expect(page).not.toHaveURL(/card=/)

    const heads = page.getByRole('heading', { level: 2 })
    const head = (name: string) => heads.filter({ hasText: name })
    await carry(page, await pointIn(head('Ideas')), await pointIn(head('Done')), page.getByText(/“Ideas” picked up/))
    await expect(heads).toHaveText(['Begun', 'Done', 'Ideas'])
    await expect(spoken(page)).toHaveText('Column “Ideas” put down at place 3 of 3.')
  })

  test(`an event is carried to another day by a finger, ${direction}`, async ({
    page,
    open,
    signIn,
    display,
    server,
    sessions,
  }) => {
    const day = weekOf(direction === 'ltr' ? 31 : 32)
    const event = await planned(server.origin, sessions.teacher, addDays(day, 2), '09:00')
    await signIn('teacher')
    await display({ themeDirection: direction })
    await open(`/teacher/calendar?view=week&date=${day}`)
    const circle = onGrid(page, 'Circle').and(page.locator(`[data-event-id="${event.id}"]`))
    await expect(circle).toBeVisible()
    const width = (await dayColumn(page, day).boundingBox())!.width * (direction === 'ltr' ? 1 : -1)
    // Its lower edge is for making it longer.
    const start = await pointIn(circle, { y: -14 })
    await carry(page, start, { ...start, x: start.x + width }, page.locator('.is-event-copy'))
    await expect
      .poll(async () => (await stored(server.origin, sessions.teacher, event.id)).start)
      .toBe(`${addDays(day, 3)}T09:00:00.000Z`)
  })
}
