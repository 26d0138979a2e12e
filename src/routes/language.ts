import { createFileRoute } from '@tanstack/react-router'
import * as v from 'valibot'
import { appConfig } from '#app.config'
import { locale } from '#/contract/fields.ts'
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
      GET: ({ request }) => {
        const { to, redirect } = v.parse(search, Object.fromEntries(new URL(request.url).searchParams))
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
