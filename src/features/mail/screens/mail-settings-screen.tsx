import { useSuspenseQuery } from '@tanstack/react-query'
import type { MailSettingsForm, MailSettingsSearch } from '#/contract/mail/mail.search.ts'
import type { FormState } from '#/lib/form-state.ts'
import { m } from '#/paraglide/messages.js'
import { currentFormState } from '#/router/form-state.ts'
import type { Queries } from '#/router/queries.ts'
import { Alert } from '#/ui/feedback/alert.tsx'
import { FormSection } from '#/ui/form/form-section.tsx'
import { PageHeader } from '#/ui/page/page-header.tsx'
import { AbsenceForm } from '../components/absence-form.tsx'
import { RulesList } from '../components/rules-list.tsx'
import { SignatureForm } from '../components/signature-form.tsx'
import type { MailLinks } from '../mail.links.ts'
import { labelsQuery, mailSettingsQuery } from '../mail.queries.ts'

export async function loadMailSettings(queries: Queries) {
  await Promise.all([queries.ensure(mailSettingsQuery()), queries.ensure(labelsQuery())])
  return { posted: currentFormState('mail-settings') }
}

type MailSettingsScreenProps = {
  search: MailSettingsSearch
  posted: FormState | undefined
  links: Pick<MailLinks, 'settings'>
}

/** What mail does by itself: sign, answer while one is away, file. */
export function MailSettingsScreen({ search: { rule, done }, posted, links }: MailSettingsScreenProps) {
  const { signature, absence, rules } = useSuspenseQuery(mailSettingsQuery()).data
  const labels = useSuspenseQuery(labelsQuery()).data.filter(({ type }) => type === 'custom')
  return (
    <>
      <PageHeader title={m.mail_settings()} lead={m.mail_settings_lead()} />
      {done && !posted && (
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an output holds words alone, and this is more
        <Alert tone="success" role="status" className="mb-6">
          {doneWord(done)}
        </Alert>
      )}
      <div className="space-y-8">
        <FormSection title={m.mail_signature()} lead={m.mail_signature_lead()}>
          <SignatureForm signature={signature} posted={posted} />
        </FormSection>
        <FormSection title={m.mail_away()} lead={m.mail_away_lead()}>
          <AbsenceForm absence={absence} posted={posted} />
        </FormSection>
        <FormSection title={m.mail_rules()} lead={m.mail_rules_lead()}>
          <RulesList rules={rules} labels={labels} written={rule} posted={posted} links={links} />
        </FormSection>
      </div>
    </>
  )
}

function doneWord(form: MailSettingsForm): string {
  switch (form) {
    case 'absence':
      return m.mail_away_saved()
    case 'absence-end':
      return m.mail_away_ended()
    case 'rule-delete':
      return m.mail_rule_removed()
    default:
      return m.mail_settings_saved()
  }
}
