import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { appConfig } from '#app.config'
import { registerInput, verificationCode } from '#/contract/account/account.ts'
import { date, email, line, newPassword, personName, text } from '#/contract/core/fields.ts'
import { inputIssues } from '#/contract/core/issues.ts'
import { registrableRoles, roles } from '#/contract/core/role.ts'
import { defaultSettings } from '#/contract/account/default-settings.ts'
import { displaySettings } from '#/contract/account/settings.ts'

const take = (schema: v.GenericSchema, value: unknown) => {
  const result = v.safeParse(schema, value)
  return result.success ? result.output : null
}

describe('an e-mail address', () => {
  test.each([
    ['A.b+c@Example.COM', 'A.b+c@example.com'],
    ['  a@b.example\n', 'a@b.example'],
    [`${'a'.repeat(64)}@b.example`, `${'a'.repeat(64)}@b.example`],
  ])('takes %j', (given, kept) => expect(take(email, given)).toBe(kept))

  test.each([
    '',
    'a',
    'a@',
    '@b.example',
    'a@b',
    'a b@c.example',
    'a@b.example\r\nBcc: c@d.example',
    'a@b.example,c@d.example',
    '"a"@b.example',
    '<a@b.example>',
    'mar\u212A@b.example',
    'a@b.exam\u017Fple',
    'ä@b.example',
    `${'a'.repeat(250)}@b.example`,
    null,
    ['a@b.example'],
  ])('refuses %j', (given) => expect(take(email, given)).toBeNull())
})

test('texts are trimmed, composed and bounded; lines have no breaks', () => {
  expect(take(text(1, 5), '  e\u0301\n ')).toBe('\u00e9')
  expect(take(text(1, 5), 'a\nb')).toBe('a\nb')
  expect(take(line(1, 5), 'a\nb')).toBeNull()
  expect(take(line(1, 5), 'a\u0085b')).toBeNull()
  expect(take(text(1, 5), 'a\u0000')).toBeNull()
  expect(take(text(1, 5), '\ud83d')).toBeNull()
  expect(take(text(1, 5), '\ud83e\uddee')).toBe('🧮')
  expect(take(text(1, 5), '   ')).toBeNull()
  expect(take(personName, 'x'.repeat(80))).not.toBeNull()
  expect(take(personName, 'x'.repeat(81))).toBeNull()
})

test('passwords are 10 to 128 characters, kept as they are', () => {
  expect(take(newPassword, ' '.repeat(10))).toBe(' '.repeat(10))
  expect(take(newPassword, 'x'.repeat(128))).not.toBeNull()
  expect(take(newPassword, 'x'.repeat(9))).toBeNull()
  expect(take(newPassword, 'x'.repeat(129))).toBeNull()
})

test('dates lie within 1900-01-01 and 2099-12-31', () => {
  const { min, max } = appConfig.dates
  expect([take(date, min), take(date, max)]).toEqual(['1900-01-01', '2099-12-31'])
  for (const wrong of ['1899-12-31', '2100-01-01', '1999-1-1', '01.01.1999', '']) expect(take(date, wrong)).toBeNull()
})

test('codes have six digits, with or without spaces', () => {
  expect(take(verificationCode, ' 012 345\n')).toBe('012345')
  for (const wrong of ['12345', '1234567', '12345a', '１２３４５６', ''])
    expect(take(verificationCode, wrong)).toBeNull()
})

test('nobody registers as moderator or admin', () => {
  expect(roles.filter((role) => !(registrableRoles as readonly string[]).includes(role))).toEqual([
    'moderator',
    'admin',
  ])
})

test('each broken display setting falls back to its own default', () => {
  expect(defaultSettings).toEqual({
    themeMode: 'light',
    themeDirection: 'ltr',
    themeColorPresets: 'default',
    themeLayout: 'horizontal',
    themeStretch: true,
  })
  const given = {
    themeMode: 'dark',
    themeDirection: 'up',
    themeColorPresets: 7,
    themeLayout: null,
    themeStretch: 'true',
  }
  expect(v.parse(displaySettings, given)).toEqual({ ...defaultSettings, themeMode: 'dark' })
})

test('issues name each field once, with what is wrong first, and never what was given', () => {
  const { issues = [] } = v.safeParse(registerInput, {
    first_name: '',
    last_name: 'a\nb',
    role: 'school',
    email: 'canary',
    password: 'canary',
  })
  const found = inputIssues(issues)
  expect(found).toMatchObject({
    first_name: { kind: 'min_length', requirement: 1 },
    last_name: { kind: 'control_character' },
    email: { kind: 'email' },
    password: { kind: 'min_length', requirement: 10 },
  })
  expect(JSON.stringify(found)).not.toContain('canary')
})
