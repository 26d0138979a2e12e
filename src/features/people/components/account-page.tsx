import type { LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { SessionUser } from '#/contract/account/account.ts'
import type { PersonOffer } from '#/contract/person/person.calls.ts'
import { accountTabs, type AccountForm, type AccountTab } from '#/contract/person/person.search.ts'
import type { PersonDetail } from '#/contract/person/person.ts'
import { m } from '#/paraglide/messages.js'
import { Alert } from '#/ui/feedback/alert.tsx'
import { PageHeader } from '#/ui/page/page-header.tsx'
import { TabLinks } from '#/ui/page/tab-links.tsx'
import { GeneralTab } from './account/general-tab.tsx'
import { NotificationsTab } from './account/notifications-tab.tsx'
import { Offers } from './account/offers.tsx'
import type { NewPasswordField } from './account/password-form.tsx'
import { PrivacyTab } from './account/privacy-tab.tsx'
import { SecurityTab } from './account/security-tab.tsx'
import { HouseholdInvitation } from './household-invitation.tsx'
import type { PostedAccount } from '../use-account-form.ts'

export type AccountPageProps = {
  viewer: SessionUser
  person: PersonDetail
  offers: readonly PersonOffer[]
  tab: AccountTab
  /** The form that was just posted, where no script could say so. */
  done: AccountForm | undefined
  posted: PostedAccount | undefined
  /** The secret of the mail that asks one into a household, where it led here. */
  invitation: string | undefined
  /** This page, and the people of one's household. */
  account: LinkProps
  secondStep: LinkProps
  household: LinkProps
  display: ReactNode
  /** Plan and bills, which are no business of this feature. */
  billing: ReactNode
  NewPassword: NewPasswordField
  /** Somebody else as far as the frame goes: name, roles, organisations. Without a person, they are asked for. */
  onViewerChanged: (viewer?: SessionUser) => Promise<void>
  onErased: () => Promise<void>
}

const tabWords: Record<AccountTab, () => string> = {
  general: m.people_account_general,
  security: m.people_account_security,
  notifications: m.people_account_notifications,
  billing: m.people_account_billing,
  privacy: m.people_account_privacy,
  display: m.people_account_display,
}

const doneWords: Partial<Record<AccountForm, () => string>> = {
  general: m.people_account_saved,
  password: m.people_password_changed,
  address: m.people_email_asked,
  'keep-address': m.people_email_kept,
  'end-session': m.people_session_ended,
  'end-sessions': m.people_sessions_ended,
  role: m.people_role_added,
  notifications: m.people_account_saved,
  consents: m.people_account_saved,
  'accept-offer': m.people_offer_accepted,
  'decline-offer': m.people_offer_declined,
  'plan-change': m.billing_changed,
  'plan-cancel': m.billing_cancelled,
  'plan-resume': m.billing_resumed,
  'billing-address': m.billing_address_saved,
  'pay-invoice': m.billing_pay_ready,
}

/** One's own account, in parts that have an address each. */
export function AccountPage(props: AccountPageProps) {
  const { tab, done, posted, offers, invitation, account, household, onViewerChanged } = props
  const word = done && doneWords[done]
  const link = (to: AccountTab): LinkProps => ({ ...account, search: { tab: to === 'general' ? undefined : to } })
  return (
    <>
      <PageHeader title={m.people_account_title()} lead={m.people_account_lead()} className="pb-5 md:pb-6" />
      <div className="mb-6 space-y-4 empty:hidden">
        {word && (
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an output holds words alone, and this is more
          <Alert tone="success" role="status">
            {word()}
          </Alert>
        )}
        {invitation && (
          <HouseholdInvitation
            token={invitation}
            posted={posted}
            household={household}
            later={account}
            onJoined={() => onViewerChanged()}
          />
        )}
        <Offers offers={offers} posted={posted} onJoined={() => onViewerChanged()} />
      </div>
      <TabLinks
        label={m.people_account_tabs()}
        tabs={accountTabs.map((id) => ({ id, label: tabWords[id](), link: link(id), current: id === tab }))}
      />
      {/* Every part begins with a section, whose line is that of the tabs. */}
      <div className="-mt-px space-y-8">
        <Tab {...props} general={link('general')} />
      </div>
    </>
  )
}

function Tab({ tab, viewer, person, posted, ...props }: AccountPageProps & { general: LinkProps }) {
  switch (tab) {
    case 'general':
      return <GeneralTab person={person} posted={posted} onSaved={() => props.onViewerChanged()} />
    case 'security':
      return (
        <SecurityTab
          viewer={viewer}
          posted={posted}
          NewPassword={props.NewPassword}
          secondStep={props.secondStep}
          onViewerChanged={props.onViewerChanged}
        />
      )
    case 'notifications':
      return <NotificationsTab person={person} posted={posted} />
    case 'billing':
      return props.billing
    case 'privacy':
      return <PrivacyTab person={person} posted={posted} general={props.general} onErased={props.onErased} />
    case 'display':
      return props.display
  }
}
