import { unlessLanding } from '#tests/support/landing.ts'
import { addressOf, areaPages, pageStates, publicPages } from '#tests/support/pages.ts'
import type { Role } from '#/contract/core/role.ts'
import { expect, test } from '#tests/support/fixtures.ts'

// A form that the browser sends by itself, because no script has come yet, is answered by its page. All others wait for theirs.

const pages: { role: Role | null; path: string }[] = [
  ...[...publicPages, ...pageStates].map((path) => ({ role: null, path })),
  ...areaPages,
]
const roles = [...new Set(pages.map(({ role }) => role))]

/** Where the forms of a page go that the browser posts. */
const targetsIn = (html: string): string[] =>
  [...html.matchAll(/<form\b[^>]*>/g)].flatMap(([tag]) =>
    /\bmethod="post"/i.test(tag) ? [/\baction="([^"]*)"/.exec(tag)?.[1]?.replaceAll('&amp;', '&') ?? ''] : [],
  )

for (const role of unlessLanding(roles, [null, 'parent', 'teacher'])) {
  test(`every form that is posted has somebody to answer it: ${role ?? 'visitors'}`, async ({
    page,
    signIn,
    baseURL,
    sessions,
    allow,
  }) => {
    test.slow()
    allow(/./)
    if (role) await signIn(role)
    const tried = new Set<string>()
    for (const { path } of pages.filter((one) => one.role === role)) {
      const address = new URL(await addressOf(path, baseURL!, role ? sessions[role] : undefined), baseURL)
      const html = await (await page.request.get(address.href)).text()
      for (const target of targetsIn(html)) {
        const { href, pathname } = new URL(target || address.href, address)
        // Those of the frame are the same on every page, and lead away.
        if (tried.has(pathname) || /^\/(sign-out|language|consent|role)/.test(pathname)) continue
        tried.add(pathname)
        const answer = await page.request.post(href, {
          form: { form: 'none of them' },
          headers: { origin: baseURL! },
          maxRedirects: 0,
        })
        expect([path, answer.status()]).not.toEqual([path, 200])
      }
    }
    expect(tried.size).toBeGreaterThan(0)
  })
}
