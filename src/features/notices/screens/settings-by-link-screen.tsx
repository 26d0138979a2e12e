import type { LinkProps } from '@tanstack/react-router'
import { Link } from '@tanstack/react-router'
import type { NoticeSettings } from '#/contract/notice/notice.ts'
import type { FormState } from '#/lib/form-state.ts'
import { m } from '#/paraglide/messages.js'
import { Alert } from '#/ui/feedback/alert.tsx'
import { FormActions } from '#/ui/form/form-actions.tsx'
import { Envelope } from '#/ui/materials/envelope.tsx'
import { Container } from '#/ui/page/container.tsx'
import { EmptyState } from '#/ui/page/empty-state.tsx'
import { PageHeader } from '#/ui/page/page-header.tsx'
import { Button, buttonVariants } from '#/ui/primitives/button.tsx'
import { SettingsFields } from '../components/settings-fields.tsx'

type SettingsByLinkScreenProps = {
  /** Null where the link is too old, or was cut. */
  settings: NoticeSettings | null
  /** Who is with children is asked about their work. */
  isTeacher: boolean
  done: boolean
  posted: FormState | undefined
  account: LinkProps
}

/** What calls the reader of a mail: a plain form, which the link in the mail opens without signing in. */
export function SettingsByLinkScreen({ settings, isTeacher, done, posted, account }: SettingsByLinkScreenProps) {
  if (!settings)
    return (
      <EmptyState
        level={1}
        art={<Envelope size={120} />}
        title={m.notices_link_old()}
        text={m.notices_link_old_text()}
        action={
          <Link {...account} className={buttonVariants()}>
            {m.notices_link_account()}
          </Link>
        }
      />
    )
  return (
    <Container>
      <PageHeader title={m.notices_settings()} lead={m.notices_by_link_lead()} />
      {done && !posted && (
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an output holds words alone, and this is more
        <Alert tone="success" role="status" className="mb-6">
          {m.notices_saved()}
        </Alert>
      )}
      {posted?.message && (
        <Alert tone="danger" role="alert" className="mb-6">
          {posted.message}
        </Alert>
      )}
      <form method="post" className="space-y-8 pb-16">
        <SettingsFields
          settings={settings}
          typed={posted?.values ?? {}}
          errors={posted?.fields ?? {}}
          asksWorkCycles={isTeacher}
        />
        <FormActions className="lg:ps-76">
          <Button type="submit">{m.record_save()}</Button>
        </FormActions>
      </form>
    </Container>
  )
}
