import { expect, test } from 'vitest'
import { doorCode, hiddenCode, doorKey } from '#/api/modules/registrations/door-code.ts'
import { isKeyOf, registrationKey } from '#/api/modules/registrations/registration-key.ts'
import { hiddenCodeOf } from '#/features/door/code-check.ts'
import { readDoorCode } from '#/lib/door-code.ts'
import { readAnswers } from '#/api/modules/registrations/registrations.rules.ts'

const of = { id: '01980000-0000-7000-8000-000000000001', eventId: '01980000-0000-7000-8000-000000000002' }

test('a code is read however it is typed, and is of one registration, one event, one installation', () => {
  const code = doorCode('a secret', of)
  expect(code).toMatch(/^[\dA-HJKMNP-TV-Z]{5}-[\dA-HJKMNP-TV-Z]{5}$/)
  const typed = [code.toLowerCase(), code.replace('-', ''), ` ${code.replace('-', ' – ')} `]
  expect(typed.map(readDoorCode)).toEqual(typed.map(() => code))
  expect(readDoorCode('oil00-abcde')).toBe('01100-ABCDE')
  const others = [
    doorCode('another', of),
    doorCode('a secret', { ...of, id: of.eventId }),
    doorCode('a secret', { ...of, eventId: of.id }),
  ]
  expect(others).not.toContain(code)
})

test('a link opens what it was made for, whatever case its address was written in', () => {
  const mine = { id: of.id, email: 'Ines@families.example' }
  const key = registrationKey('a secret', mine)
  expect(isKeyOf('a secret', { ...mine, email: 'ines@families.example' }, key)).toBe(true)
  for (const other of [
    { ...mine, id: of.eventId },
    { ...mine, email: 'other@families.example' },
  ])
    expect(isKeyOf('a secret', other, key)).toBe(false)
  for (const wrong of ['', key.slice(1), `${key}x`]) expect(isKeyOf('a secret', mine, wrong)).toBe(false)
})

test('answers are those that were asked for', () => {
  const asked = { id: 'q', label: 'Level', kind: 'choice' as const, options: ['3–6'], required: true, sensitive: false }
  expect(readAnswers([asked], { q: '3–6', other: 'x' })).toEqual({ answers: { q: '3–6' } })
  expect(readAnswers([asked], {})).toEqual({ wrong: { field: 'answers.q', kind: 'required' } })
  expect(readAnswers([asked], { q: true })).toEqual({ wrong: { field: 'answers.q', kind: 'unknown_choice' } })
  expect(readAnswers([{ ...asked, required: false }], { q: '' })).toEqual({ answers: {} })
})

test('the list of a phone tells that a code was shown, and not what it is; the browser makes the same of it', async () => {
  const [code, key] = [doorCode('a secret', of), doorKey('a secret', of.eventId)]
  const hidden = hiddenCode(key, code)
  expect(hidden).toHaveLength(22)
  expect(await hiddenCodeOf(key, code.toLowerCase().replace('-', ''))).toBe(hidden)
  expect(await hiddenCodeOf(doorKey('a secret', of.id), code)).not.toBe(hidden)
})
