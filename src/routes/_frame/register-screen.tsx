import { useNavigate, useRouteContext } from '@tanstack/react-router'
import { RegisterPage, type RegisterPageProps } from '#/features/auth/components/register-page.tsx'
import { useSession } from './use-session.ts'

type RegisterScreenProps = Pick<RegisterPageProps, 'posted' | 'role' | 'links'> & { redirect: string | undefined }

/** Registration, as both of its addresses show it. */
export function RegisterScreen({ redirect, ...page }: RegisterScreenProps) {
  const { viewer } = useRouteContext({ from: '__root__' })
  const session = useSession()
  const navigate = useNavigate()
  return (
    <RegisterPage
      {...page}
      onRegistered={(email) => navigate({ to: '/auth/verify', search: { email, redirect } })}
      onRefused={() => viewer && void session.leave()}
    />
  )
}
