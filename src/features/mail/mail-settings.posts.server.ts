// The mail settings where no script runs: each form of the page posts to the page.
import type { Result } from '#/contract/core/result.ts'
import type { MailSettingsForm } from '#/contract/mail/mail.search.ts'
import { handleFormPost } from '#/server/form-post.server.ts'
import {
  createRule,
  deleteRule,
  endAbsence,
  moveRule,
  setAbsence,
  setSignature,
  updateRule,
} from './mail-settings.functions.ts'
import { absenceOf, ruleOf, signatureOf, type FormValues } from './mail-settings.ts'

const submits: Record<MailSettingsForm, (values: FormValues) => Promise<Result<unknown>>> = {
  signature: (values) => setSignature({ data: signatureOf(values) }),
  absence: (values) => setAbsence({ data: absenceOf(values) }),
  'absence-end': () => endAbsence(),
  'rule-new': (values) => createRule({ data: ruleOf(values) }),
  rule: ({ id = '', ...values }) => updateRule({ data: { id, body: ruleOf(values) } }),
  'rule-up': ({ id = '' }) => moveRule({ data: { id, by: -1 } }),
  'rule-down': ({ id = '' }) => moveRule({ data: { id, by: 1 } }),
  'rule-delete': ({ id = '' }) => deleteRule({ data: { id } }),
}

const nameOf = ({ form = '' }: FormValues) => (form in submits ? (form as MailSettingsForm) : 'signature')

export const postMailSettings = ({ request, next }: { request: Request; next: () => unknown }) =>
  handleFormPost<unknown>({
    request,
    next,
    form: 'mail-settings',
    submit: (values) => submits[nameOf(values)](values),
    onSuccess: (_data, values) => `${new URL(request.url).pathname}?done=${nameOf(values)}`,
  })
