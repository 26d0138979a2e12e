import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { appConfig } from '#app.config'
import { defaultSettings } from '#/contract/account/default-settings.ts'
import type { DisplaySettings } from '#/contract/account/settings.ts'
import { consentCookie } from '#/shell/consent.ts'
import { parseCookies } from '#/shell/cookies.ts'
import { htmlAttributes, parseSettings, settingCookie, settingNames } from '#/shell/settings/settings.ts'

const { themeMode, themeDirection, themeColorPresets, themeLayout, themeStretch } = appConfig.settings
const anySettings: fc.Arbitrary<DisplaySettings> = fc.record({
  themeMode: fc.constantFrom(...themeMode.values),
  themeDirection: fc.constantFrom(...themeDirection.values),
  themeColorPresets: fc.constantFrom(...themeColorPresets.values),
  themeLayout: fc.constantFrom(...themeLayout.values),
  themeStretch: fc.constantFrom(...themeStretch.values),
})

const headerOf = (cookies: string[]) => cookies.map((cookie) => cookie.split(';')[0]).join('; ')

describe('display settings', () => {
  test('come back from their cookies as they were', () => {
    fc.assert(
      fc.property(anySettings, (settings) => {
        const header = headerOf(settingNames.map((name) => settingCookie(name, settings[name])))
        expect(parseSettings(parseCookies(header))).toEqual(settings)
      }),
    )
  })

  test('have their defaults for whatever a cookie may hold', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom(...settingNames), fc.string()), (cookies) => {
        const parsed = parseSettings(cookies)
        for (const name of settingNames) {
          expect(appConfig.settings[name].values as readonly unknown[]).toContain(parsed[name])
        }
      }),
    )
  })

  test('fall back one by one', () => {
    const cookies = { themeMode: 'dark', themeColorPresets: 'pink', themeStretch: '"false"', themeLayout: '' }
    expect(parseSettings(cookies)).toEqual({ ...defaultSettings, themeMode: 'dark' })
  })

  test('the default of each is the specification’s', () => {
    expect(defaultSettings).toEqual({
      themeMode: 'light',
      themeDirection: 'ltr',
      themeColorPresets: 'default',
      themeLayout: 'horizontal',
      themeStretch: true,
    })
  })

  test('a cookie lasts a year, everywhere on the site; stretch is JSON', () => {
    expect(settingCookie('themeStretch', false)).toBe('themeStretch=false; Path=/; Max-Age=31536000; SameSite=Lax')
  })

  test('are told to the stylesheet on <html>', () => {
    const dark = htmlAttributes({ ...defaultSettings, themeMode: 'dark', themeDirection: 'rtl', themeStretch: false })
    expect(dark.className.split(' ')).toContain('dark')
    expect(dark).toMatchObject({ dir: 'rtl', 'data-preset': 'default', 'data-stretch': 'false' })
    expect(htmlAttributes(defaultSettings).className.split(' ')).not.toContain('dark')
  })
})

test('consent is kept for 180 days', () => {
  expect(consentCookie).toBe('cookie_consent=true; Path=/; Max-Age=15552000; SameSite=Lax')
})

test('an empty cookie header holds no consent', () => {
  expect(parseCookies('')).not.toHaveProperty(appConfig.cookies.consent.name)
})
