import { expect, test } from 'vitest'
import { sharedVisit as visitOf } from '#/server/shared-visit.server.ts'
import { isSharedPath } from '#/shared-path.ts'

const sharedVisit = (path: string, cookie?: string, languages?: string) =>
  visitOf(path, isSharedPath, cookie, languages)

const keyOf = (path: string, cookie?: string, languages?: string) => sharedVisit(path, cookie, languages)?.key

test('a visit with a session, however its cookie is written, shares nothing', () => {
  for (const cookie of ['jwt=a', ' jwt =a', 'themeMode=dark; jwt=a', '__Host-jwt=a', 'x=jwt'])
    expect(sharedVisit('/', cookie)).toBeNull()
})

test('private addresses share nothing, in no spelling', () => {
  for (const path of [
    '/auth/login',
    '/AUTH/login',
    '/%61uth/login',
    '//auth/login',
    '/x/../auth/login',
    '/admin',
    '/checkout',
    '/orders',
    '/orders/1?key=secret',
    '/_serverFn/abc',
    '/verify-email?token=secret',
    'http://elsewhere.example/',
    '*',
    '',
  ])
    expect(sharedVisit(path), path).toBeNull()
})

test('only a route that says so is shared', () => {
  for (const path of ['/settings', '/payment', '/orders', '/no-such-page', '/parents', '/sign-out', '/shop/a/b'])
    expect(sharedVisit(path), path).toBeNull()
  for (const path of ['/', '/shop', '/shop/spindle-boxes', '/pricing', '/faqs?q=x', '/FAQS'])
    expect(sharedVisit(path), path).not.toBeNull()
})

test('a page is made of path, language, display settings and consent, and of nothing else', () => {
  const visit = sharedVisit('/faqs?q=x', 'a=b; themeMode=dark; cookie_consent=1; i18nextLng=fr; themeLayout=<script>')
  expect(visit).toEqual({
    key: '/faqs?q=x\nthemeMode=dark; cookie_consent=true; i18nextLng=fr',
    path: '/faqs?q=x',
    cookie: 'themeMode=dark; cookie_consent=true; i18nextLng=fr',
    locale: 'fr',
  })
})

test('an address may ask for a language of its own', () => {
  expect(sharedVisit('/faqs', 'i18nextLng=fr')).toMatchObject({ locale: 'fr' })
  expect(sharedVisit('/faqs?lang=de', 'i18nextLng=fr')).toMatchObject({ locale: 'de', cookie: 'i18nextLng=de' })
  expect(sharedVisit('/', 'i18nextLng=fr')).toMatchObject({ locale: 'fr' })
})

test('whoever sees the same shares a page, and nobody else', () => {
  expect(keyOf('/', 'i18nextLng=de; themeMode=dark')).toBe(keyOf('/', 'themeMode=dark; other=1; i18nextLng=de'))
  expect(keyOf('/', '', 'de-AT,de;q=0.9')).toBe(keyOf('/', 'i18nextLng=de'))
  expect(keyOf('/?lang=de', 'i18nextLng=fr')).not.toBe(keyOf('/?lang=fr', 'i18nextLng=fr'))
  expect(keyOf('/', 'themeMode=dark')).not.toBe(keyOf('/'))
  expect(keyOf('/', 'cookie_consent=true')).not.toBe(keyOf('/'))
  expect(keyOf('/faqs')).not.toBe(keyOf('/faqs?q=x'))
})

test('of a cart a page shows how much is in it, and not what', () => {
  const visit = sharedVisit('/shop?area=language%2Cbooks', 'cart=!0199-a~2.0199-b~1; i18nextLng=en')
  expect(visit).toMatchObject({ path: '/shop?area=language%2Cbooks', cookie: 'cart=!n~3; i18nextLng=en' })
  expect(keyOf('/', 'cart=!a~3')).toBe(keyOf('/', 'cart=.b~1.c~2'))
  expect(keyOf('/', 'cart=*a~3')).toBe(keyOf('/'))
  expect(keyOf('/', 'cart=%21a~3<script>')).toBe(keyOf('/'))
})
