// The account's forms where no script runs: each posts to its own page, and the server functions are the scripts' own.
import type { AccountForm, AccountTab, PersonForm } from '#/contract/person/person.search.ts'
import type { Result } from '#/contract/core/result.ts'
import {
  acceptOffer,
  addRole,
  changeAddress,
  changeOwn,
  changePassword,
  declineOffer,
  endOtherSessions,
  endSession,
  eraseAccount,
  joinHousehold,
  keepAddress,
  moveAddress,
  removeSecondStep,
} from '#/features/people/account.functions.ts'
import { cancelPlan, changePlan, resumePlan, setBillingAddress } from '#/features/billing/billing.functions.ts'
import { postInvoicePayment } from '#/features/billing/billing.posts.server.ts'
import { consentsOf, notificationsOf, type FormValues } from '#/features/people/account.ts'
import { postedPerson } from '#/features/people/person-form.ts'
import { handleFormPost } from '#/server/form-post.server.ts'

type Post = { request: Request; next: () => unknown }
type Form = { tab: AccountTab; submit: (values: FormValues) => Promise<Result<unknown>> }

const idOf = ({ id = '' }: FormValues) => ({ data: { id } })

const forms: Record<AccountForm, Form> = {
  general: { tab: 'general', submit: (values) => changeOwn({ data: postedPerson(values) }) },
  password: { tab: 'security', submit: (data) => changePassword({ data }) },
  address: { tab: 'security', submit: (data) => changeAddress({ data }) },
  'keep-address': { tab: 'security', submit: () => keepAddress() },
  'end-session': { tab: 'security', submit: (values) => endSession(idOf(values)) },
  'end-sessions': { tab: 'security', submit: () => endOtherSessions() },
  role: { tab: 'security', submit: (data) => addRole({ data }) },
  notifications: { tab: 'notifications', submit: (values) => changeOwn({ data: notificationsOf(values) }) },
  consents: { tab: 'privacy', submit: (values) => changeOwn({ data: consentsOf(values) }) },
  'accept-offer': { tab: 'general', submit: (values) => acceptOffer(idOf(values)) },
  'decline-offer': { tab: 'general', submit: (values) => declineOffer(idOf(values)) },
  erasure: { tab: 'privacy', submit: (data) => eraseAccount({ data }) },
  'plan-change': { tab: 'billing', submit: (data) => changePlan({ data }) },
  'plan-cancel': { tab: 'billing', submit: (data) => cancelPlan({ data }) },
  'plan-resume': { tab: 'billing', submit: (data) => resumePlan({ data }) },
  'pay-invoice': { tab: 'billing', submit: postInvoicePayment },
  'billing-address': { tab: 'billing', submit: (data) => setBillingAddress({ data }) },
  household: { tab: 'general', submit: ({ id = '' }) => joinHousehold({ data: { token: id } }) },
}

/** The form of a record is every page's, and names itself nowhere. */
const nameOf = ({ form = 'general' }: FormValues) => (form in forms ? (form as keyof typeof forms) : 'general')

export const postAccount = ({ request, next }: Post) =>
  handleFormPost<unknown>({
    request,
    next,
    form: 'account',
    submit: (values) => forms[nameOf(values)].submit(values),
    onSuccess(_data, values) {
      const name = nameOf(values)
      if (name === 'erasure') return '/?notice=erased'
      if (name === 'household') return '/parents/user/list'
      const { pathname, searchParams } = new URL(request.url)
      const search = new URLSearchParams({ tab: forms[name].tab, done: name })
      const organisation = searchParams.get('organisation')
      if (organisation) search.set('organisation', organisation)
      return `${pathname}?${search}`
    },
  })

const personForms: Record<PersonForm, (values: FormValues) => Promise<Result<unknown>>> = {
  address: (data) => moveAddress({ data }),
  'second-step': (data) => removeSecondStep({ data }),
}

const personFormOf = ({ form }: FormValues): PersonForm => (form === 'second-step' ? form : 'address')

/** What an admin does about how somebody signs in, on the page where the person is edited. */
export const postPersonKeys = ({ request, next }: Post) =>
  handleFormPost<unknown>({
    request,
    next,
    form: 'person-keys',
    submit: (values) => personForms[personFormOf(values)](values),
    onSuccess: (_data, values) => `/admin/user/${values.id}/edit?done=${personFormOf(values)}`,
  })
