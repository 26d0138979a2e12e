import { createFileRoute } from '@tanstack/react-router'
import * as v from 'valibot'
import { defaultSettings } from '#/contract/account/default-settings.ts'
import { keepPreferences } from '#/features/auth/auth.functions.ts'
import { readForm } from '#/server/form-post.server.ts'
import { safeReturnPath } from '#/lib/return-path.ts'
import { m } from '#/paraglide/messages.js'
import { SettingsPage } from '#/shell/settings/settings-page.tsx'
import { parseSettings, settingCookie, settingNames } from '#/shell/settings/settings.ts'
import { pageHead } from '../_frame/page-head.ts'

export const Route = createFileRoute('/_public/settings')({
  validateSearch: v.object({ redirect: v.fallback(v.string(), '/') }),
  head: () => pageHead({ title: m.shell_settings(), noindex: true }),
  server: { handlers: { POST: ({ request }) => keepSettings(request) } },
  component: Settings,
})

async function keepSettings(request: Request): Promise<Response> {
  const values = await readForm(request)
  if (!values) return new Response(null, { status: 413 })
  const settings = values.reset ? defaultSettings : parseSettings(values)
  // Where the account cannot be reached, the browser keeps them alone.
  await keepPreferences({ data: { settings } })
  const headers = new Headers({ location: safeReturnPath(values.redirect) })
  for (const name of settingNames) headers.append('set-cookie', settingCookie(name, settings[name]))
  return new Response(null, { status: 303, headers })
}

function Settings() {
  const { redirect } = Route.useSearch()
  return <SettingsPage returnPath={safeReturnPath(redirect)} />
}
