import { Link, type LinkProps } from '@tanstack/react-router'
import { useDeferredValue, useState } from 'react'
import { m } from '#/paraglide/messages.js'
import { ServedArt } from '#/ui/materials/served-art.tsx'
import { linkClass } from '#/ui/primitives/link-class.ts'
import type { AccountCalls } from '../auth.actors.ts'
import { AcceptTerms, type AcceptTermsLinks } from './accept-terms.tsx'
import { ChosenRoleArt } from './account-art.ts'
import { AccountForm } from './account-form.tsx'
import { AccountLayout } from './account-layout.tsx'
import { EmailField } from './email-field.tsx'
import { InstitutionField } from './institution-field.tsx'
import { NameFields } from './name-fields.tsx'
import { NewPasswordField } from './new-password-field.tsx'
import { RoleChoice } from './role-choice.tsx'
import { plainOutcome, type FormValues, type Outcome } from '../outcome.ts'
import { useAccountForm } from '../use-account-form.ts'
import type { PostedForm } from '../use-checked-form.ts'

export type RegisterPageProps = {
  posted?: PostedForm
  /** Chosen already, at one of the doors of the home page. */
  role?: string
  links: { login: LinkProps } & AcceptTermsLinks
  onRegistered: (email: string) => Promise<void>
  /** A failed registration ends the session there was. */
  onRefused: () => void
}

async function send(values: FormValues, account: AccountCalls): Promise<Outcome> {
  const result = await account.register({ data: values })
  return result.ok ? { kind: 'verificationPending', email: result.data.email } : plainOutcome(result)
}

export function RegisterPage({ posted, role: given, links, onRegistered, onRefused }: RegisterPageProps) {
  const next = { verificationPending: onRegistered, refused: onRefused }
  const form = useAccountForm({ input: 'register', posted, send, next })
  const { values, errors } = form
  const [role, setRole] = useState(values.role ?? given)
  // Its picture may still have to be loaded; until then the one before stays.
  const shownRole = useDeferredValue(role)
  return (
    <AccountLayout
      title={m.auth_register_title()}
      lead={m.auth_register_lead()}
      caption={m.auth_register_caption()}
      shelf
      art={
        <ServedArt name={shownRole ?? 'none'}>
          <ChosenRoleArt role={shownRole} />
        </ServedArt>
      }
      aside={
        <p>
          {m.auth_register_known()}{' '}
          <Link {...links.login} className={linkClass}>
            {m.auth_register_login()}
          </Link>
        </p>
      }
    >
      <AccountForm form={form} submit={m.auth_register_submit()}>
        <div className="group/fields space-y-5">
          <RoleChoice value={role} onChange={setRole} error={errors.role} />
          <InstitutionField role={role} value={values.institution_name} error={errors.institution_name} />
          <NameFields values={values} errors={errors} />
          <EmailField value={values.email} error={errors.email} help={m.auth_register_email_help()} />
          <NewPasswordField label={m.auth_password()} error={errors.password} />
          <AcceptTerms links={links} />
        </div>
      </AccountForm>
    </AccountLayout>
  )
}
