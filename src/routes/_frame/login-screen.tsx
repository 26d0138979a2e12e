import { useNavigate, useRouteContext } from '@tanstack/react-router'
import { LoginPage, type LoginPageProps } from '#/features/auth/components/login-page.tsx'
import { useSession } from './use-session.ts'

type LoginScreenProps = Pick<LoginPageProps, 'posted' | 'notice' | 'links'> & { redirect: string | undefined }

/** Sign-in, as both of its addresses show it. */
export function LoginScreen({ redirect, ...page }: LoginScreenProps) {
  const { viewer } = useRouteContext({ from: '__root__' })
  const session = useSession()
  const navigate = useNavigate()
  return (
    <LoginPage
      {...page}
      onSignedIn={(user) => session.enter(user, redirect)}
      onUnverified={(email) => navigate({ to: '/auth/verify', search: { email, redirect } })}
      onSecondStep={() => navigate({ to: '/auth/second-step', search: { redirect } })}
      onRefused={() => viewer && void session.leave()}
    />
  )
}
