import { afterEach, expect, test, vi } from 'vitest'
import { calendarKeys } from '#/features/calendar/calendar-keys.ts'
import { mailKeys } from '#/features/mail/mail-keys.ts'
import { areKeysOn, keepKeys, keyAction } from '#/client/page-keys.ts'

afterEach(() => vi.unstubAllGlobals())

const pressed = (key: string, held: object = {}) => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  defaultPrevented: false,
  isComposing: false,
  ...held,
})

test('keys with a modifier are the browser’s, but for a sign that needs one to be typed', () => {
  expect(keyAction(mailKeys, pressed('r'), true)).toBe('reply')
  expect(keyAction(calendarKeys, pressed('w'), true)).toBe('week')
  for (const held of ['ctrlKey', 'metaKey', 'altKey', 'defaultPrevented', 'isComposing']) {
    expect(keyAction(mailKeys, pressed('r', { [held]: true }), true), held).toBeNull()
    expect(keyAction(calendarKeys, pressed('w', { [held]: true }), true), held).toBeNull()
  }
  expect(keyAction(mailKeys, pressed('#', { ctrlKey: true, altKey: true }), true)).toBe('trash')
  expect(keyAction(mailKeys, pressed('#', { altKey: true }), true)).toBe('trash')
  expect(keyAction(mailKeys, pressed('#', { shiftKey: true }), true)).toBe('trash')
  expect(keyAction(mailKeys, pressed('#', { metaKey: true }), true)).toBeNull()
  expect(keyAction(mailKeys, pressed('q'), true)).toBeNull()
})

test.each([
  [mailKeys, 'e'],
  [calendarKeys, 'Delete'],
])('switched off, only the way to the switch is left: $setting', (keys, key) => {
  expect(keyAction(keys, pressed(key), false)).toBeNull()
  expect(keyAction(keys, pressed('?'), false)).toBe('help')
})

test('each page is switched off for itself, and on again', () => {
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => kept.set(name, value),
    removeItem: (name: string) => kept.delete(name),
  })
  keepKeys(mailKeys.setting, false)
  expect([mailKeys, calendarKeys].map(({ setting }) => areKeysOn(setting))).toEqual([false, true])
  keepKeys(mailKeys.setting, true)
  expect(areKeysOn(mailKeys.setting)).toBe(true)
})

test('a forbidden storage keeps the keys on', () => {
  const forbid = () => {
    throw new DOMException('', 'SecurityError')
  }
  vi.stubGlobal('localStorage', { getItem: forbid, setItem: forbid, removeItem: forbid })
  keepKeys(mailKeys.setting, false)
  expect(areKeysOn(mailKeys.setting)).toBe(true)
})
