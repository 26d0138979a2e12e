import type { PageKeys } from '#/client/page-keys.ts'

/** The keys that people know from other calendars. */
export const calendarKeys = {
  setting: 'calendar-keys',
  actions: {
    c: 'create',
    t: 'today',
    d: 'day',
    w: 'week',
    m: 'month',
    a: 'agenda',
    j: 'next',
    k: 'previous',
    '/': 'find',
    Delete: 'remove',
    Backspace: 'remove',
    '?': 'help',
  },
} as const satisfies PageKeys<string>
