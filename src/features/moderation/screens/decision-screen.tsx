import { Link, type LinkProps } from '@tanstack/react-router'
import type { ToldDecision } from '#/contract/moderation/moderation.ts'
import type { FormState } from '#/lib/form-state.ts'
import { getLocale } from '#/paraglide/runtime.js'
import { m } from '#/paraglide/messages.js'
import { Alert } from '#/ui/feedback/alert.tsx'
import { Field } from '#/ui/form/field.tsx'
import { Envelope } from '#/ui/materials/envelope.tsx'
import { Container } from '#/ui/page/container.tsx'
import { EmptyState } from '#/ui/page/empty-state.tsx'
import { PageHeader } from '#/ui/page/page-header.tsx'
import { Button, buttonVariants } from '#/ui/primitives/button.tsx'
import { linkClass } from '#/ui/primitives/link-class.ts'
import { Textarea } from '#/ui/primitives/textarea.tsx'
import { longDay } from '#/words/formats.ts'
import { outcomeText, ruleText } from '#/words/moderation.ts'
import { ruleTitle } from '#/words/rule-title.ts'
import { Part } from '../components/part.tsx'

type DecisionScreenProps = {
  /** Null where the link was cut or is too old, and for whom it does not concern. */
  decision: ToldDecision | null
  posted: FormState | undefined
  links: { rules: LinkProps; login: LinkProps }
}

/** A decision of moderators, for whom it concerns: what, why, until when, and the appeal. A plain form, without signing in. */
export function DecisionScreen({ decision, posted, links }: DecisionScreenProps) {
  if (!decision)
    return (
      <EmptyState
        level={1}
        art={<Envelope size={120} />}
        title={m.moderation_told_missing_title()}
        text={m.moderation_told_missing()}
        action={
          <Link {...links.login} className={buttonVariants()}>
            {m.areas_login()}
          </Link>
        }
      />
    )
  const { rule, words, seen, standing } = decision
  return (
    <Container className="max-w-3xl pb-16">
      <PageHeader
        title={m.moderation_told_title()}
        lead={standing === 'stands' ? outcomeText(decision, getLocale()) : undefined}
      />
      <div className="space-y-6">
        <Standing decision={decision} />
        {rule && (
          <Part title={m.moderation_rule()}>
            <p className="font-semibold">{ruleTitle(rule)}</p>
            <p className="max-w-prose">{ruleText(rule)}</p>
            <p className="mt-1">
              <Link {...links.rules} className={linkClass}>
                {m.moderation_told_rules()}
              </Link>
            </p>
          </Part>
        )}
        {seen && <Quoted title={m.moderation_told_seen()} text={seen} />}
        {words && <Quoted title={m.moderation_told_words()} text={words} />}
        {decision.appeal && <Quoted title={m.moderation_told_yours()} text={decision.appeal.words} />}
        {decision.appeal?.answer && <Quoted title={m.moderation_told_answer()} text={decision.appeal.answer} />}
        {decision.mayAppeal && <Appeal decision={decision} posted={posted} />}
        {!decision.mayAppeal && !decision.appeal && standing === 'stands' && (
          <p className="text-muted">{m.moderation_told_closed()}</p>
        )}
      </div>
    </Container>
  )
}

function Standing({ decision: { standing, appeal } }: { decision: ToldDecision }) {
  if (standing === 'undone') return <Alert tone="success">{m.moderation_told_undone()}</Alert>
  if (standing === 'reversed') return <Alert tone="success">{m.moderation_told_reversed()}</Alert>
  if (appeal?.outcome === 'upheld') return <Alert tone="info">{m.moderation_told_upheld()}</Alert>
  // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an output holds words alone, and this is more
  return appeal ? (
    <Alert tone="success" role="status">
      {m.moderation_told_pending()}
    </Alert>
  ) : null
}

function Quoted({ title, text }: { title: string; text: string }) {
  return (
    <Part title={title}>
      <blockquote className="max-w-prose border-s-2 border-line ps-4 wrap-anywhere whitespace-pre-line [unicode-bidi:plaintext]">
        {text}
      </blockquote>
    </Part>
  )
}

function Appeal({ decision, posted }: Pick<DecisionScreenProps, 'posted'> & { decision: ToldDecision }) {
  return (
    <section aria-labelledby="appeal" className="border-t border-line pt-6">
      <h2 id="appeal" className="text-title">
        {m.moderation_appeal_title()}
      </h2>
      <p className="mt-1 max-w-prose text-muted">
        {m.moderation_appeal_text({ until: longDay(decision.appealUntil, getLocale()) })}
      </p>
      {posted?.message && (
        <Alert tone="danger" role="alert" className="mt-4">
          {posted.message}
        </Alert>
      )}
      <form method="post" className="mt-4 space-y-5">
        <Field name="words" label={m.moderation_appeal_words()} error={posted?.fields.words} required>
          <Textarea rows={6} minLength={10} maxLength={2000} defaultValue={posted?.values.words} />
        </Field>
        <Button type="submit">{m.moderation_appeal_send()}</Button>
      </form>
    </section>
  )
}
