import { Link, type LinkProps } from '@tanstack/react-router'
import type { SessionUser } from '#/contract/account/account.ts'
import { m } from '#/paraglide/messages.js'
import { FormSection } from '#/ui/form/form-section.tsx'
import { Button } from '#/ui/primitives/button.tsx'
import { Badge } from '#/ui/primitives/badge.tsx'
import { roleWords } from '#/words/role.ts'
import type { PostedAccount } from '../../use-account-form.ts'
import { AddressForm } from './address-form.tsx'
import { PasswordForm, type NewPasswordField } from './password-form.tsx'
import { RoleForm } from './role-form.tsx'
import { SessionList } from './session-list.tsx'

type SecurityTabProps = {
  viewer: SessionUser
  posted: PostedAccount | undefined
  NewPassword: NewPasswordField
  secondStep: LinkProps
  onViewerChanged: (viewer: SessionUser) => Promise<void>
}

/** How one signs in, where one is signed in, and as what. */
export function SecurityTab({ viewer, posted, NewPassword, secondStep, onViewerChanged }: SecurityTabProps) {
  const { email, emailVerified, roles } = viewer
  return (
    <>
      <FormSection title={m.people_email_own()} lead={m.people_email_own_lead()}>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <bdi className="font-semibold break-all">{email}</bdi>
          <Badge tone={emailVerified ? 'success' : 'warning'}>
            {emailVerified ? m.people_email_confirmed() : m.people_email_unconfirmed()}
          </Badge>
        </p>
        <AddressForm posted={posted} />
      </FormSection>
      <FormSection title={m.people_password()} lead={m.people_password_lead()}>
        <PasswordForm email={email} posted={posted} NewPassword={NewPassword} />
      </FormSection>
      <FormSection title={m.people_second()} lead={m.people_second_lead()}>
        <SecondStep isSet={viewer.secondStep.isSet} link={secondStep} />
      </FormSection>
      <FormSection title={m.people_sessions()} lead={m.people_sessions_lead()}>
        <SessionList posted={posted} />
      </FormSection>
      <FormSection title={m.people_roles_own()} lead={m.people_roles_own_lead()}>
        <ul className="flex flex-wrap gap-2">
          {roles.map((role) => (
            <li key={role}>
              <Badge>{roleWords[role]()}</Badge>
            </li>
          ))}
        </ul>
        <RoleForm viewer={viewer} posted={posted} onAdded={onViewerChanged} />
      </FormSection>
    </>
  )
}

function SecondStep({ isSet, link }: { isSet: boolean; link: LinkProps }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
      <Badge tone={isSet ? 'success' : 'warning'}>{isSet ? m.people_second_on() : m.people_second_off()}</Badge>
      <Button asChild variant="outline">
        <Link {...link}>{isSet ? m.people_second_change() : m.people_second_set()}</Link>
      </Button>
    </div>
  )
}
