// The window of an event, walked from the table of its machine.
import { unlessLanding } from '#tests/support/landing.ts'
import type { Page } from '@playwright/test'
import type { SnapshotFrom } from 'xstate'
import { addDays } from '#/features/calendar/days.ts'
import type { calendarModalMachine } from '#/features/calendar/calendar-modal.machine.ts'
import { edit, modal, onGrid, planned, weekOf } from '#tests/support/calendar-page.ts'
import { answering, expect, test } from '#tests/support/fixtures.ts'
import { holdAnswers } from '#tests/support/held-answers.ts'
import { calendarModalTable } from '#tests/support/tables/calendar-modal.ts'
import { covered, walkWay, waysThrough, type Causes } from '#tests/support/table-walk.ts'

type State = SnapshotFrom<typeof calendarModalMachine>

test.use({ timezoneId: 'UTC', viewport: { width: 1440, height: 900 } })

/** The form fits to what is selected: a new event, one alone, or one of a series. */
const canCause: Causes = (event, state) => {
  const { selectedEventId, selectedRange } = (state as State).context
  switch (event) {
    case 'select event':
      return selectedEventId !== 'a'
    case 'select another':
      return selectedEventId !== 'b'
    case 'save new':
      return selectedRange !== null
    case 'save change':
      return selectedEventId === 'a'
    case 'change a series':
      return selectedEventId === 'b'
    default:
      return true
  }
}

const ways = waysThrough(calendarModalTable, 'page', canCause)

test('the ways through the window of an event reach every state by every event', () => {
  expect(covered(ways)).toEqual({
    states: new Set(Object.keys(calendarModalTable.rows)),
    events: new Set(Object.keys(calendarModalTable.events)),
  })
})

for (const [at, way] of unlessLanding(ways, ways.slice(0, 2)).entries()) {
  test(`the window of an event, way ${at + 1}`, async ({ page, open, signIn, server, sessions, allow }) => {
    allow(/ERR_FAILED|Failed to fetch|status of 4/)
    const day = weekOf(70 + at)
    await planned(server.origin, sessions.teacher, day, '09:00', { title: 'Alone' })
    await planned(server.origin, sessions.teacher, addDays(day, 1), '11:00', {
      title: 'Daily',
      rrule: 'FREQ=DAILY;COUNT=5',
    })
    await signIn('teacher')
    await open(`/teacher/calendar?view=week&date=${day}`)
    await answering(page.locator('.calendar-grid'))
    const answers = await holdAnswers(page, (body) => body.includes('title') || body.includes('scope'))
    const save = modal(page).getByRole('button', { name: 'Save' })
    const scope = page.getByRole('dialog', { name: 'Which events shall be deleted?' })
    let changes = 0
    let pressed: 'save' | 'delete' = 'save'
    const write = async (title: string) => {
      pressed = 'save'
      await modal(page).getByLabel('Title').fill(title)
      await save.click()
    }

    await walkWay(calendarModalTable, way, {
      act: {
        'select event': () => select(page, 'Alone'),
        'select another': () => select(page, 'Daily'),
        'select range': () => page.getByRole('button', { name: 'New event' }).click(),
        async close() {
          await modal(page).getByRole('button', { name: 'Close' }).click()
          // What was written and not saved is asked about.
          const discard = page.getByRole('button', { name: 'Discard it' })
          await expect(discard.or(page.locator('body:not(:has([role=dialog]))'))).toBeVisible()
          if (await discard.isVisible()) await discard.click()
        },
        'save new': () => write('Made here'),
        'save change': () => write(`Alone ${(changes += 1)}`),
        async 'change a series'() {
          pressed = 'delete'
          await modal(page).getByRole('button', { name: 'Delete' }).click()
        },
        'choose scope': () => scope.getByRole('button', { name: 'Delete' }).click(),
        'cancel scope': () => scope.getByRole('button', { name: 'Cancel' }).click(),
        'answer: done': () => answers.arrive(),
        // A title that is too long, an event that there is not: the API refuses both.
        'answer: refused': () =>
          answers.arrive((body) =>
            pressed === 'save'
              ? body.replace(/Made here|Alone \d+/, 'x'.repeat(300))
              : body.replace(/[\da-f]{8}-[\da-f-]{27}/, crypto.randomUUID()),
          ),
        'no answer': () => answers.lose(),
      },
      async see(state, possible, snapshot) {
        const { failure } = (snapshot as State).context
        if (state === 'closed') return expect(page.getByRole('dialog')).toHaveCount(0)
        await expect(scope).toHaveCount(state === 'open.choosing' ? 1 : 0)
        if (state === 'open.choosing') return
        await expect(save).toHaveCount(1)
        if (state === 'open.sending') await expect(modal(page).locator('[aria-busy=true]')).toHaveCount(1)
        else await expect(modal(page).locator('[aria-busy=true]')).toHaveCount(0)
        await expect(modal(page).getByRole('region')).toHaveCount(failure ? 1 : 0)
        if (possible.has('close')) return
        // What is on its way cannot be closed.
        await page.keyboard.press('Escape')
        await expect(page.getByRole('alertdialog')).toHaveCount(0)
        await expect(save).toHaveCount(1)
      },
    })
  })
}

/** By a press on the grid; where a window lies over it, by the address, as the browser's way back would. */
async function select(page: Page, title: string) {
  const event = onGrid(page, title).first()
  if ((await page.getByRole('dialog').count()) === 0) {
    await event.click()
    return edit(page)
  }
  const id = (await event.getAttribute('data-event-id'))!.replace('_', '.')
  await page.evaluate((id) => {
    const address = new URL(location.href)
    address.searchParams.set('event', id)
    history.pushState(history.state, '', address)
    dispatchEvent(new PopStateEvent('popstate'))
  }, id)
}
