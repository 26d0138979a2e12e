import { sql } from 'drizzle-orm'
import type { Locale } from '#/contract/core/fields.ts'
import type { ToldDecision } from '#/contract/moderation/moderation.ts'
import { m } from '#/paraglide/messages.js'
import { longDay } from '#/words/formats.ts'
import { outcomeText, ruleText } from '#/words/moderation.ts'
import { ruleTitle } from '#/words/rule-title.ts'
import type { Tx } from '../../db/client.ts'
import { findUserByEmail } from '../accounts/accounts.repo.ts'
import type { MailContext, MailTemplate } from '../outbox/mail.ts'
import { issueAppealToken } from './appeal-token.ts'
import { findTold } from './told.repo.ts'

const quoteLength = 500

/** Of the person whose it is, whatever became of their account but its end. */
async function readTold(tx: Tx, id: string | undefined) {
  const told = id ? await findTold(tx, id) : undefined
  if (!told) return null
  const { rows } = await tx.execute<{ email: string; firstName: string }>(sql`
    select email, first_name as "firstName" from users where id = ${told.personId} and deleted_at is null`)
  return rows[0] ? { told, ...rows[0] } : null
}

const decisionAddress = async ({ secret, appOrigin, conceal }: MailContext, id: string): Promise<string> =>
  `${appOrigin}/decisions/${id}?token=${conceal(await issueAppealToken(secret, id))}`

const byRule = ({ rule }: ToldDecision, locale: Locale): string[] =>
  rule
    ? [m.mail_decision_rule({ rule: ruleTitle(rule, { locale }), text: ruleText(rule, { locale }) }, { locale })]
    : []

/** The person's own words, and those of the moderators, as they are. */
function quotes({ seen, words }: ToldDecision, locale: Locale): string[] {
  const cut = seen && seen.length > quoteLength ? `${seen.slice(0, quoteLength)}…` : seen
  return [
    ...(cut ? [m.mail_decision_about({}, { locale }), cut] : []),
    ...(words ? [m.mail_decision_words({}, { locale }), words] : []),
  ]
}

const decision_made: MailTemplate = async (tx, { locale, data }, context) => {
  const found = await readTold(tx, data.decision)
  if (found?.told.standing !== 'stands') return null
  const { told, email, firstName } = found
  const options = { locale }
  const until = longDay(told.appealUntil, locale)
  return {
    to: email,
    subject: m.mail_decision_made_subject({}, options),
    greeting: m.mail_greeting({ name: firstName }, options),
    paragraphs: [outcomeText(told, locale), ...byRule(told, locale)],
    content: quotes(told, locale),
    action: { label: m.mail_decision_made_action({}, options), href: await decisionAddress(context, told.id) },
    closing: m.mail_decision_made_closing({ until, rules: `${context.appOrigin}/rules` }, options),
  }
}

const decision_undone: MailTemplate = async (tx, { locale, data }) => {
  const found = await readTold(tx, data.decision)
  if (found?.told.standing !== 'undone') return null
  const options = { locale }
  return {
    to: found.email,
    subject: m.mail_decision_undone_subject({}, options),
    greeting: m.mail_greeting({ name: found.firstName }, options),
    paragraphs: [m.mail_decision_undone_text({}, options)],
    content: quotes({ ...found.told, words: '' }, locale),
    closing: null,
  }
}

const decision_appealed: MailTemplate = async (tx, { locale, data }, context) => {
  const found = await readTold(tx, data.decision)
  const appeal = found?.told.appeal
  if (!found || !appeal?.outcome) return null
  const options = { locale }
  const isReversed = appeal.outcome === 'reversed'
  return {
    to: found.email,
    subject: (isReversed ? m.mail_decision_reversed_subject : m.mail_decision_upheld_subject)({}, options),
    greeting: m.mail_greeting({ name: found.firstName }, options),
    paragraphs: [(isReversed ? m.mail_decision_reversed_text : m.mail_decision_upheld_text)({}, options)],
    content: quotes({ ...found.told, words: appeal.answer ?? '' }, locale),
    action: { label: m.mail_decision_open({}, options), href: await decisionAddress(context, found.told.id) },
    closing: null,
  }
}

/** To moderators, once a day. */
const moderation_waiting: MailTemplate = async (tx, { recipient, locale, data }, { appOrigin }) => {
  const user = await findUserByEmail(tx, recipient)
  if (!user?.roles.some((role) => role === 'moderator' || role === 'admin')) return null
  const options = { locale }
  return {
    subject: m.mail_moderation_waiting_subject({ count: Number(data.count) }, options),
    greeting: m.mail_greeting({ name: user.firstName }, options),
    paragraphs: [m.mail_moderation_waiting_text({}, options)],
    action: { label: m.mail_moderation_waiting_action({}, options), href: `${appOrigin}/admin/moderation` },
    closing: m.mail_approvals_waiting_closing({}, options),
  }
}

export const moderationMails = { decision_made, decision_undone, decision_appealed, moderation_waiting }
