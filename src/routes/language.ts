import { createFileRoute } from '@tanstack/react-router'
import * as v from 'valibot'
import { appConfig } from '#app.config'
import { locale } from '#/contract/core/fields.ts'
import { keepPreferences } from '#/features/auth/auth.functions.ts'
import { safeReturnPath } from '#/lib/return-path.ts'

const { cookies } = appConfig
const maxAge = cookies.settingsDays * 86_400

const search = v.object({
  to: v.fallback(locale, appConfig.locales[0].code),
  redirect: v.fallback(v.string(), '/'),
})

export const Route = createFileRoute('/language')({
  validateSearch: search,
  server: {
    handlers: {
      GET: async ({ request }) => {
        const { to, redirect } = v.parse(search, Object.fromEntries(new URL(request.url).searchParams))
        // Another site's link may choose for this browser, as it always could, but not for the account.
        if (request.headers.get('sec-fetch-site') === 'same-origin') await keepPreferences({ data: { locale: to } })
        return new Response(null, {
          status: 303,
          headers: {
            location: safeReturnPath(redirect),
            'set-cookie': `${cookies.locale}=${to}; Path=/; Max-Age=${maxAge}; SameSite=Lax`,
          },
        })
      },
    },
  },
})
