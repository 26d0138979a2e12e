import { describe, expect, test } from 'vitest'
import { looksLikeAddress, plainText } from '#/contract/core/plain-name.ts'

describe('what a name is in a mail', () => {
  test.each([
    ['Žofie Lindqvist', 'Žofie Lindqvist'],
    ['J.R.R. Tolkien', 'J.R.R. Tolkien'],
    ['O’Brien-Smith, Jr.', 'O’Brien-Smith, Jr.'],
    ['علی\u200cرضا', 'علی\u200cرضا'],
    ['You won! see http://evil.example,', 'You won! see http evil. example,'],
    ['https://evil.example/login', 'https evil. example login'],
    ['evil.example', 'evil. example'],
    ['www.evil.example', 'www. evil. example'],
    ['ｈｔｔｐｓ：／／evil．example', 'ｈｔｔｐｓ evil． example'],
    ['evil。example', 'evil。 example'],
    ['help@evil.example', 'help evil. example'],
    ['mailto:help', 'mailto help'],
    ['Anna\u202ednE', 'AnnadnE'],
    ['Anna\u0007\tBerg', 'Anna  Berg'],
    ['https:\\\\evil.example', 'https evil. example'],
  ])('%s', (name, expected) => expect(plainText(name)).toBe(expected))

  test('a link of ours stays, one that only begins like it does not', () => {
    expect(plainText('https://casa.example/orders/1?key=a.bc', 'https://casa.example')).toBe(
      'https://casa.example/orders/1?key=a.bc',
    )
    expect(plainText('https://casa.example.evil/x', 'https://casa.example')).not.toContain('casa.example')
  })
})

describe('a name that is an address', () => {
  test.each([
    'https://evil.example',
    'Your account is locked: https://evil.example/login',
    'evil.example',
    'www.Evil',
    'a@b.example',
    'evil\u200b.example',
    'javascript:alert',
  ])('%s is refused', (name) => expect(looksLikeAddress(name)).toBe(true))
  test.each(['Anna', 'St.John', 'J.R.R.Tolkien', 'Dr.Müller', 'Anna B.', 'Zoë 3.', 'Ma. Luisa', 'A @ B', 'km/h'])(
    '%s is a name',
    (name) => expect(looksLikeAddress(name)).toBe(false),
  )
})
