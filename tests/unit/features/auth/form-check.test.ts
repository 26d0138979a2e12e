import { describe, expect, test } from 'vitest'
import { loginInput, registerInput, verifyCodeInput } from '#/contract/account/account.ts'
import { checkForm } from '#/features/auth/form-check.ts'
import { passwordAdvice } from '#/features/auth/password-advice.ts'

const whole = {
  first_name: 'Ada',
  last_name: 'Pieri',
  role: 'parent',
  email: 'ada@example.org',
  password: 'four quiet wooden cubes',
  institution_name: '',
}

describe('checkForm', () => {
  test('says nothing about a form that is right', () => {
    expect(checkForm(registerInput, whole)).toEqual({})
    expect(checkForm(verifyCodeInput, { email: 'ada@example.org', code: '123 456' })).toEqual({})
  })

  test('names every field of an empty form, the institution among them', () => {
    const empty = { first_name: '', last_name: '', email: '', password: '', institution_name: '' }
    expect(Object.keys(checkForm(registerInput, empty)).sort()).toEqual(
      ['email', 'first_name', 'last_name', 'password', 'role'].sort(),
    )
    expect(Object.keys(checkForm(registerInput, { ...empty, role: 'school' }))).toContain('institution_name')
  })

  test.each(['school', 'training_center', 'teacher'])('a %s names its institution', (role) => {
    expect(checkForm(registerInput, { ...whole, role })).toEqual({ institution_name: 'Please fill this in.' })
  })

  test('a role that is granted cannot be registered', () => {
    expect(Object.keys(checkForm(registerInput, { ...whole, role: 'admin' }))).toEqual(['role'])
  })

  test('speaks in words', () => {
    expect(checkForm(loginInput, { email: 'ada', password: '' })).toEqual({
      email: 'Please give an e-mail address such as name@example.org.',
      password: 'Please fill this in.',
    })
  })
})

test.each([
  ['', { kind: 'empty' }],
  ['short', { kind: 'short', missing: 5 }],
  ['ababababababab', { kind: 'repeating' }],
  ['practical-life', { kind: 'enough' }],
  ['four quiet wooden cubes', { kind: 'long' }],
])('advice on %j', (password, advice) => expect(passwordAdvice(password)).toEqual(advice))
