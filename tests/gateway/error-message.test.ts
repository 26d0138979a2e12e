import { expect, test } from 'vitest'
import {
  errorMessage,
  noResponseBody,
  registrationFailed,
  registrationFailedCheck,
  userInfoFailed,
} from '#/gateway/error-message.ts'

test('the fixed sentences are those of section 8, word for word', () => {
  expect(registrationFailedCheck).toBe('Registration failed. Please verify your details and try again.')
  expect(registrationFailed).toBe('Registration failed. Please try again.')
  expect(noResponseBody).toBe('There is an error!')
  expect(userInfoFailed).toBe('Failed to get user info')
})

const check = 'Registration failed. Please verify your details and try again.'
const again = 'Registration failed. Please try again.'

test.each<[string, unknown, string]>([
  ['a plain string', 'The address is taken', 'The address is taken'],
  ['a string with the marker', 'error::The address is taken', 'The address is taken'],
  ['the marker in the middle', 'ValidationError error:: The address is taken ', 'The address is taken'],
  ['two markers', 'error::one error::two', 'one error::two'],
  ['nothing after the marker', 'error::', again],
  ['another spelling of the marker', 'Error::x', 'Error::x'],
  ['error', { error: 'e' }, 'e'],
  ['message', { message: 'm' }, 'm'],
  ['detail', { detail: 'd' }, 'd'],
  ['msg', { msg: 'g' }, 'g'],
  ['error before all', { msg: 'g', detail: 'd', message: 'm', error: 'e' }, 'e'],
  ['message before detail and msg', { msg: 'g', detail: 'd', message: 'm' }, 'm'],
  ['detail before msg', { msg: 'g', detail: 'd' }, 'd'],
  ['the first that says something', { error: '', message: null, detail: 'd', msg: 'g' }, 'd'],
  ['a marker inside', { message: 'x error::The address is taken' }, 'The address is taken'],
  ['an object inside', { error: { message: 'm' } }, 'm'],
  ['an object inside an object', { error: { error: { msg: 'g' } } }, 'g'],
  ['an object inside without any', { error: { code: 1 } }, check],
  ['a number where a text belongs', { error: 42, message: 'm' }, 'm'],
  ['our own API’s body', { message: 'm', code: 'invalid', fields: { email: 'f' } }, 'm'],
  ['an Error', new Error('m'), 'm'],
  ['an object without any', { status: 500 }, check],
  ['an empty object', {}, check],
  ['an empty array', [], check],
  ['a number', 500, check],
  ['true', true, check],
  ['an empty string', '', again],
  ['null', null, again],
  ['undefined', undefined, again],
])('%s', (_what, error, message) => {
  expect(errorMessage(error)).toBe(message)
})
