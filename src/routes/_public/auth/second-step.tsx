import { createFileRoute } from '@tanstack/react-router'
import { secondStepSearch } from '#/features/auth/auth.search.ts'
import { offersPasskey } from '#/features/auth/auth.functions.ts'
import { SecondStepScreen } from '#/features/auth/screens/second-step-screen.tsx'
import { currentFormState } from '#/router/form-state.ts'
import { m } from '#/paraglide/messages.js'
import { pageHead } from '../../_frame/page-head.ts'
import { postSecondStep } from '../../_frame/auth-posts.server.ts'
import { requireSignedOut } from '../../_frame/require-signed-out.ts'
import { useSession } from '../../_frame/use-session.ts'

export const Route = createFileRoute('/_public/auth/second-step')({
  validateSearch: secondStepSearch,
  beforeLoad: ({ context, search }) => requireSignedOut(context.viewer, search.redirect),
  loader: async () => ({ posted: currentFormState('second-step'), passkey: await offersPasskey() }),
  head: () => pageHead({ title: m.auth_second_title(), noindex: true }),
  component: SecondStep,
  server: { handlers: { POST: postSecondStep } },
})

function SecondStep() {
  const { redirect } = Route.useSearch()
  const session = useSession()
  return (
    <SecondStepScreen
      {...Route.useLoaderData()}
      links={{ login: { to: '/auth/login', search: { redirect } }, contact: { to: '/contact-us' } }}
      onSignedIn={(user) => session.enter(user, redirect)}
    />
  )
}
