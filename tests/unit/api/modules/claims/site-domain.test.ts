import { expect, test } from 'vitest'
import { isAt, siteDomain } from '#/api/modules/claims/site-domain.ts'

test.each([
  ['https://www.linden.example', 'linden.example'],
  ['https://linden.example/', 'linden.example'],
  ['https://Kita.Stadt.Example', 'kita.stadt.example'],
  ['https://xn--grn-hoa.example', 'xn--grn-hoa.example'],
  ['https://co.uk.linden-school.example', 'co.uk.linden-school.example'],
])('%s is a school’s own: %s', (website, domain) => {
  expect(siteDomain(website)).toBe(domain)
})

test.each([
  '',
  'linden.example',
  'https://www.facebook.com/linden',
  'https://linden.wordpress.com',
  'https://gmail.com',
  'https://www.t-online.de',
  'https://awo.example/kitas/linden',
  'https://linden.example?school=3',
  'https://linden.example:8443',
  'https://a@linden.example',
  'https://192.0.2.7',
  'https://localhost',
  'https://[2001:db8::1]/',
])('%s is none', (website) => {
  expect(siteDomain(website)).toBeNull()
})

test.each([
  ['office@linden.example', true],
  ['Office@LINDEN.example', true],
  ['office@www.linden.example', false],
  ['office@mail.linden.example', false],
  ['office@notlinden.example', false],
  ['office@linden.example.evil.example', false],
  ['linden.example@evil.example', false],
  ['"a@linden.example"@evil.example', false],
])('%s is at linden.example: %s', (email, is) => {
  expect(isAt(email, 'linden.example')).toBe(is)
})
