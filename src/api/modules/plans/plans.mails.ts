// What is written about plans: to whoever pays, in their language. Amounts and days are those of when it was asked for.
import { longDay } from '#/words/formats.ts'
import { formatMoney } from '#/words/money.ts'
import { m } from '#/paraglide/messages.js'
import type { Locale } from '#/contract/core/fields.ts'
import type { Tx } from '../../db/client.ts'
import type { MailTemplate } from '../outbox/mail.ts'
import { insertMail } from '../outbox/outbox.repo.ts'
import { listPayers } from './owners.repo.ts'
import { findPlan } from './plans.repo.ts'
import type { SubscriptionRow } from './subscriptions.repo.ts'

type Words = { plan: string; day: string; price: string }
type Say = (words: Words, options: { locale: Locale }) => string

const letters = {
  plan_started: { subject: m.mail_plan_started_subject, text: m.mail_plan_started_text },
  plan_trial_started: { subject: m.mail_plan_trial_started_subject, text: m.mail_plan_trial_started_text },
  plan_trial_ending: { subject: m.mail_plan_trial_ending_subject, text: m.mail_plan_trial_ending_text },
  plan_renewing: { subject: m.mail_plan_renewing_subject, text: m.mail_plan_renewing_text },
  plan_renewed: { subject: m.mail_plan_renewed_subject, text: m.mail_plan_renewed_text },
  plan_overdue: { subject: m.mail_plan_overdue_subject, text: m.mail_plan_overdue_text },
  plan_charge_failed: { subject: m.mail_plan_charge_failed_subject, text: m.mail_plan_charge_failed_text },
  plan_cancelled: { subject: m.mail_plan_cancelled_subject, text: m.mail_plan_cancelled_text },
  plan_ended: { subject: m.mail_plan_ended_subject, text: m.mail_plan_ended_text },
} satisfies Record<string, { subject: Say; text: Say }>

/** Puts a letter about a subscription, as it is now, into the outbox for each who pays for it. */
export async function tellPayers(tx: Tx, template: keyof typeof letters, row: SubscriptionRow): Promise<void> {
  const plan = await findPlan(tx, row.plan)
  for (const { email, firstName, locale } of await listPayers(tx, row.ownerId)) {
    const data = {
      name: firstName,
      plan: plan?.name[locale] ?? row.plan,
      at: row.periodEnd.toISOString(),
      cents: String(row.priceAtStart),
    }
    await insertMail(tx, { template, recipient: email, locale, data })
  }
}

const letterOf =
  ({ subject, text }: { subject: Say; text: Say }): MailTemplate =>
  async (_, { data, locale }, { appOrigin }) => {
    const options = { locale }
    const words = {
      plan: data.plan ?? '',
      day: longDay(data.at ?? '', locale),
      price: formatMoney(Number(data.cents), locale),
    }
    return {
      subject: subject(words, options),
      greeting: m.mail_greeting({ name: data.name ?? '' }, options),
      paragraphs: [text(words, options)],
      action: { label: m.mail_plan_action({}, options), href: `${appOrigin}/dashboard/user/account?tab=billing` },
      closing: null,
    }
  }

export const planMails = {
  plan_started: letterOf(letters.plan_started),
  plan_trial_started: letterOf(letters.plan_trial_started),
  plan_trial_ending: letterOf(letters.plan_trial_ending),
  plan_renewing: letterOf(letters.plan_renewing),
  plan_renewed: letterOf(letters.plan_renewed),
  plan_overdue: letterOf(letters.plan_overdue),
  plan_charge_failed: letterOf(letters.plan_charge_failed),
  plan_cancelled: letterOf(letters.plan_cancelled),
  plan_ended: letterOf(letters.plan_ended),
}
