import { calendarModalMachine } from '#/features/calendar/calendar-modal.machine.ts'
import type { Work } from '#/features/calendar/work.ts'
import { answered, threw } from '../machine-events.ts'
import type { TransitionTable } from '../transition-table.ts'

export const range = { start: 1, end: 2, allDay: false }
export const create: Work = { type: 'create', ofSeries: false, input: { title: 'Circle', start: '', end: '' } }
export const once: Work = { type: 'update', ofSeries: false, id: 'a', update: {}, seen: {} }
export const series: Work = { type: 'delete', ofSeries: true, id: 'a', title: 'Circle' }

/** Section 4: selecting an event or a range opens the modal, closing clears both. */
export const calendarModalTable: TransitionTable = {
  machine: calendarModalMachine,
  starts: { page: { state: 'closed' } },
  events: {
    'select event': { type: 'event.selected', id: 'a' },
    'select another': { type: 'event.selected', id: 'b' },
    'select range': { type: 'range.selected', range },
    close: { type: 'modal.closed' },
    'save new': { type: 'work.requested', work: create },
    'save change': { type: 'work.requested', work: once },
    'change a series': { type: 'work.requested', work: series },
    'choose scope': { type: 'scope.chosen', scope: 'following' },
    'cancel scope': { type: 'scope.cancelled' },
    'answer: done': answered('work', { ok: true, data: null }),
    'answer: refused': answered('work', { ok: false, error: { status: 422, message: 'no' } }),
    'no answer': threw('work'),
  },
  rows: {
    closed: { 'select event': 'open.editing', 'select another': 'open.editing', 'select range': 'open.editing' },
    'open.editing': {
      'select event': 'stays',
      'select another': 'stays',
      close: 'closed',
      'save new': 'open.sending',
      'save change': 'open.sending',
      'change a series': 'open.choosing',
    },
    'open.choosing': { 'choose scope': 'open.sending', 'cancel scope': 'open.editing' },
    'open.sending': { 'answer: done': 'closed', 'answer: refused': 'open.editing', 'no answer': 'open.editing' },
  },
}
