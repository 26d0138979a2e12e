import { rules } from '#/contract/moderation/rules.ts'
import { m } from '#/paraglide/messages.js'
import { Container } from '#/ui/page/container.tsx'
import { PageHeader } from '#/ui/page/page-header.tsx'
import { Prose } from '#/ui/page/prose.tsx'
import { ruleText } from '#/words/moderation.ts'
import { ruleTitle } from '#/words/rule-title.ts'

/** By what everything is judged, by whom, and how to appeal. */
export function RulesScreen() {
  return (
    <Container className="pb-16">
      <PageHeader title={m.moderation_rules_title()} lead={m.moderation_rules_lead()} />
      <ol className="grid max-w-5xl gap-x-12 gap-y-7 sm:grid-cols-2">
        {rules.map((rule, at) => (
          <li key={rule} id={rule} className="flex gap-4">
            <span aria-hidden="true" className="text-title text-muted tabular-nums">
              {at + 1}
            </span>
            <div className="min-w-0">
              <h2 className="text-title">{ruleTitle(rule)}</h2>
              <p className="mt-1 max-w-prose">{ruleText(rule)}</p>
            </div>
          </li>
        ))}
      </ol>
      <Prose className="mt-12">
        <h2>{m.moderation_rules_judged()}</h2>
        <p>{m.moderation_rules_judged_text()}</p>
        <h2>{m.moderation_rules_appeal()}</h2>
        <p>{m.moderation_rules_appeal_text()}</p>
      </Prose>
    </Container>
  )
}
