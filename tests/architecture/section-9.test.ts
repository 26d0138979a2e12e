import { expect, test } from 'vitest'
import { appConfig } from '#app.config'
import { emptyCheckout } from '#/features/shop/cart.ts'
import { restoreTimeoutMs } from '#/features/shop/stored-state.ts'
import { design } from '#/lib/design.ts'
import { registrationFailed, registrationFailedCheck, noResponseBody } from '#/gateway/error-message.ts'
import messages from '../../messages/en/shop.json' with { type: 'json' }
import tailwind from '../../tailwind.config.ts'

// Section 9 of the specification, restated as one table: a number that is changed by mistake is found here.

const { cookies, dates, limits, locales, progress, settings, toasts } = appConfig
const { breakpoints, motion, presets, shell } = design

test.each<[string, unknown, unknown]>([
  ['the consent cookie’s name', cookies.consent.name, 'cookie_consent'],
  ['the consent cookie’s value', cookies.consent.value, 'true'],
  ['the consent cookie’s days', cookies.consent.days, 180],
  ['the API’s timeout', limits.apiTimeoutMs, 10_000],
  ['breakpoints', breakpoints, { xs: 0, sm: 600, md: 900, lg: 1200, xl: 1536 }],
  ['the mode at first', settings.themeMode.initial, 'light'],
  ['the direction at first', settings.themeDirection.initial, 'ltr'],
  ['the colours at first', settings.themeColorPresets.initial, 'default'],
  ['the layout at first', settings.themeLayout.initial, 'horizontal'],
  ['stretch at first', settings.themeStretch.initial, true],
  ['the modes', settings.themeMode.values, ['light', 'dark']],
  ['the directions', settings.themeDirection.values, ['ltr', 'rtl']],
  ['the presets', settings.themeColorPresets.values, ['default', 'purple', 'cyan', 'blue', 'orange', 'red']],
  ['the presets’ order', Object.keys(presets), settings.themeColorPresets.values],
  ['purple', presets.purple.fill, '#7635dc'],
  ['cyan', presets.cyan.fill, '#1CCAFF'],
  ['blue', presets.blue.fill, '#00AB55'],
  ['orange', presets.orange.fill, '#fda92d'],
  ['red', presets.red.fill, '#FF3030'],
  ['the headers’ heights', shell.header, { mobile: 64, main: 88, dashboard: 92, dashboardOffset: 60 }],
  ['the sidebar’s widths', shell.sidebar, { base: 260, dashboard: 280, collapsed: 88 }],
  ['the navigation’s items', shell.navItem, { root: 48, sub: 40, horizontal: 32, icon: 22, iconHorizontal: 20 }],
  ['the corners', shell.radius, 8],
  ['the ways', motion.distance, { slide: 120, zoom: 720, slideOnly: 160 }],
  ['the durations', motion.duration, { base: 0.32, in: 0.64, out: 0.48 }],
  ['the stagger', motion.stagger, 0.05],
  ['the viewport’s share', motion.viewport, { amount: 0.3, once: true }],
  ['the dialog’s slide', motion.dialog, { in: 0.32, out: 0.24 }],
  ['the dates’ range', dates, { min: '1900-01-01', max: '2099-12-31' }],
  ['toasts', toasts, { max: 5, duration: 3000, enter: 225, exit: 195, position: 'top-right' }],
  ['the progress bar', progress, { minimum: 0.08, speed: 200, trickleRate: 0.02, trickleSpeed: 800 }],
  ['the language’s key', cookies.locale, 'i18nextLng'],
  ['the languages', locales.map(({ code }) => code), ['en', 'de', 'fr']],
  ['the persist timeout', restoreTimeoutMs, 5000],
  ['the checkout’s step at first', emptyCheckout.activeStep, 0],
  ['the category at first, in words', messages.shop_category_all, 'All'],
  ['the font', tailwind.theme?.extend?.fontFamily, { sans: ['"Public Sans Variable"', 'system-ui', 'sans-serif'] }],
  ['the token’s key [7]', cookies.session, 'jwt'],
  [
    'the check after a failed registration [8]',
    registrationFailedCheck,
    'Registration failed. Please verify your details and try again.',
  ],
  ['a failed registration [8]', registrationFailed, 'Registration failed. Please try again.'],
  ['a failure without a body [8]', noResponseBody, 'There is an error!'],
])('%s', (_what, ours, specified) => expect(ours).toEqual(specified))
