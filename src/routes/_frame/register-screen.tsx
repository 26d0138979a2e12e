import { useNavigate, useRouteContext } from '@tanstack/react-router'
import { siteLinks } from '#/areas/site.ts'
import { RegisterPage, type RegisterPageProps } from '#/features/auth/components/register-page.tsx'
import { useSession } from './use-session.ts'

type RegisterScreenProps = Pick<RegisterPageProps, 'posted' | 'role'> & {
  redirect: string | undefined
  links: Pick<RegisterPageProps['links'], 'login'>
}

/** Registration, as both of its addresses show it. */
export function RegisterScreen({ redirect, links, ...page }: RegisterScreenProps) {
  const { viewer } = useRouteContext({ from: '__root__' })
  const session = useSession()
  const navigate = useNavigate()
  return (
    <RegisterPage
      {...page}
      links={{ ...links, terms: siteLinks.terms, privacy: siteLinks.privacy }}
      onRegistered={(email) => navigate({ to: '/auth/verify', search: { email, redirect } })}
      onRefused={() => viewer && void session.leave()}
    />
  )
}
