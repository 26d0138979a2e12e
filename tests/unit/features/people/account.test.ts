import { expect, test } from 'vitest'
import { consentsOf, notificationsOf } from '#/features/people/account.ts'

test('quiet hours are whole or none, and half of them is not hidden from the API', () => {
  const ways = {
    'notifications.events': 'off',
    'notifications.boards': 'digest',
    'notifications.news': 'off',
    form: 'notifications',
  }
  expect(notificationsOf({ ...ways, 'quietHours.start': '', 'quietHours.end': '' })).toEqual({
    notifications: { events: 'off', boards: 'digest' },
    quietHours: null,
  })
  expect(notificationsOf({ 'quietHours.start': '20:00' }).quietHours).toEqual({ start: '20:00', end: '' })
})

test('a box that is not ticked takes the consent back', () => {
  expect(consentsOf({ 'consents.directory': 'on' })).toEqual({
    consents: { newsletter: false, parent_messages: false, directory: true },
  })
})
