import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { appConfig } from '#app.config'
import { levels } from '#/contract/core/level.ts'
import { faqGroups } from '#/features/site/faqs.ts'
import { m } from '#/paraglide/messages.js'

const source = (path: string) => readFileSync(new URL(`../../../../${path}`, import.meta.url), 'utf8')
const faqs = new Map(faqGroups.flatMap((group) => group.faqs.map((faq) => [faq.id, faq.answer])))
type InLanguage = (inputs: object, options: { locale: 'en' | 'de' | 'fr' }) => string
const answers = (id: string) =>
  (['en', 'de', 'fr'] as const).map((locale) => (faqs.get(id) as unknown as InLanguage)({}, { locale }))

/** What an answer promises, and where it is kept: whoever takes that away has to change the answer. */
const kept: Record<string, () => void> = {
  register() {
    const mails = source('src/api/modules/accounts/accounts.mails.ts')
    expect(mails).toMatch(/kind: 'verify_code'.*minutes: 15 /)
    expect(mails).toMatch(/kind: 'verify_link'.*minutes: 24 \* 60 /)
  },
  password: () => expect(source('src/api/modules/accounts/accounts.mails.ts')).toMatch(/kind: 'reset'.*minutes: 60 /),
  rules() {
    for (const answer of answers('rules')) {
      expect(answer).toContain(String(appConfig.limits.password.min))
      expect(answer).toContain(String(appConfig.limits.password.max))
    }
  },
  roles: () => expect(source('src/features/people/components/account/security-tab.tsx')).toContain('<RoleForm'),
  delete() {
    const tab = source('src/features/people/components/account/privacy-tab.tsx')
    expect(tab).toContain('people_data_download')
    expect(tab).toContain('<ErasureForm')
  },
  ages: () => {
    for (const level of levels) for (const answer of answers('ages')) expect(answer).toContain(level.replace('-', '–'))
  },
  cookies() {
    const { session, device, secondStep, scripts, locale, consent } = appConfig.cookies
    for (const answer of answers('cookies'))
      for (const name of [session, device, secondStep, scripts, locale, consent.name]) expect(answer).toContain(name)
    expect(Object.keys(appConfig.settings)).toHaveLength(5)
  },
  hash: () => expect(source('src/api/modules/accounts/passwords.ts')).toContain('argon2id'),
  language() {
    const named = { en: ['English', 'German', 'French'], de: ['Deutsch'], fr: ['français'] }
    expect(appConfig.locales.map(({ code }) => code).toSorted()).toEqual(Object.keys(named).toSorted())
  },
  display() {
    expect(Object.keys(appConfig.settings)).toHaveLength(5)
    expect(appConfig.settings.themeColorPresets.values).toHaveLength(6)
    expect(m.shell_settings_reset({}, { locale: 'en' })).toBeTruthy()
    expect(source('src/shell/settings/settings-drawer.tsx')).toContain('shell_settings_reset')
  },
  script() {
    for (const page of [
      '_public/auth/register',
      '_public/auth/login',
      '_public/shop/$id',
      '_public/checkout',
      'dashboard/chat/$id',
      'dashboard/user/account',
      '_public/contact-us',
    ])
      expect(source(`src/routes/${page}.tsx`), page).toMatch(/handlers: \{\s*POST/)
  },
  wait() {
    expect(source('src/api/modules/accounts/sign-in.service.ts')).toMatch(/points: 5,\s*seconds: 900/)
  },
  next: () => expect(source('src/routes/_public/coming-soon.tsx')).toMatch(/handlers: \{\s*POST/),
}

test.each(Object.keys(kept))('the answer about “%s” is kept', (id) => {
  expect(faqs.has(id)).toBe(true)
  kept[id]!()
})
