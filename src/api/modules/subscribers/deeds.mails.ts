// What an admin did to a subscription, told to whoever pays for it, in their language and with the reason that was given.
import { longDay } from '#/words/formats.ts'
import { formatMoney } from '#/words/money.ts'
import { m } from '#/paraglide/messages.js'
import type { Locale } from '#/contract/core/fields.ts'
import type { Tx } from '../../db/client.ts'
import type { MailTemplate } from '../outbox/mail.ts'
import { insertMail } from '../outbox/outbox.repo.ts'
import { listPayers } from '../plans/owners.repo.ts'
import { findPlan } from '../plans/plans.repo.ts'
import type { SubscriptionRow } from '../plans/subscriptions.repo.ts'

type Say = (
  words: Record<'plan' | 'day' | 'price' | 'number' | 'limit' | 'reason', string>,
  options: { locale: Locale },
) => string

const told = {
  changed: m.subscribers_mail_changed,
  later: m.subscribers_mail_later,
  ending: m.subscribers_mail_ending,
  ended: m.subscribers_mail_ended,
  extended: m.subscribers_mail_extended,
  credited: m.subscribers_mail_credited,
  seats: m.subscribers_mail_seats,
  jobs: m.subscribers_mail_jobs,
  storageMb: m.subscribers_mail_storage,
} satisfies Record<string, Say>

export type Told = {
  what: keyof typeof told
  reason: string
  plan?: string
  at?: Date
  cents?: number
  number?: string
}

export async function tellOwner(tx: Tx, row: SubscriptionRow, { what, reason, ...rest }: Told): Promise<void> {
  const plan = await findPlan(tx, rest.plan ?? row.plan)
  for (const { email, firstName, locale } of await listPayers(tx, row.ownerId)) {
    const data = {
      what,
      reason,
      name: firstName,
      plan: plan?.name[locale] ?? row.plan,
      at: (rest.at ?? row.periodEnd).toISOString(),
      cents: String(rest.cents ?? 0),
      number: rest.number ?? '',
    }
    await insertMail(tx, { template: 'plan_deed', recipient: email, locale, data })
  }
}

const write: MailTemplate = async (_, { data, locale }, { appOrigin }) => {
  const options = { locale }
  const words = {
    plan: data.plan ?? '',
    day: longDay(data.at ?? '', locale),
    price: formatMoney(Number(data.cents), locale),
    number: data.number ?? '',
    limit: data.number ?? '',
    reason: data.reason ?? '',
  }
  const say: Say = told[data.what as keyof typeof told]
  return {
    subject: m.subscribers_mail_subject({ plan: words.plan }, options),
    greeting: m.mail_greeting({ name: data.name ?? '' }, options),
    paragraphs: [say(words, options), m.subscribers_mail_reason(words, options)],
    action: { label: m.mail_plan_action({}, options), href: `${appOrigin}/dashboard/user/account?tab=billing` },
    closing: null,
  }
}

export const deedMails = { plan_deed: write }
