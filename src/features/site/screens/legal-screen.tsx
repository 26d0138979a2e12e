import { Fragment, type ReactNode } from 'react'
import { m } from '#/paraglide/messages.js'
import { Container } from '#/ui/page/container.tsx'
import { PageHeader } from '#/ui/page/page-header.tsx'
import { Prose } from '#/ui/page/prose.tsx'
import { TableOfContents } from '#/ui/page/table-of-contents.tsx'
import type { LegalPage } from '../legal.ts'
import { OperatorFacts, type Operator } from '../components/operator-facts.tsx'

type LegalScreenProps = {
  page: LegalPage
  operator: Operator
  /** Where the operator stands by name, the facts are the page. */
  withFacts?: boolean
}

/** What the law wants said: sections with addresses of their own, and who says it. */
export function LegalScreen({ page: { title, lead, sections }, operator, withFacts }: LegalScreenProps) {
  return (
    <Container className="pb-16">
      <PageHeader title={title()} lead={lead()} />
      <div className="grid gap-x-16 gap-y-8 lg:grid-cols-[minmax(0,1fr)_16rem]">
        <div>
          {(withFacts || !operator.name) && <OperatorFacts operator={operator} />}
          <Prose>
            {sections.map(({ id, title: heading, text }) => (
              <Fragment key={id}>
                <h2 id={id}>{heading()}</h2>
                {paragraphs(text())}
              </Fragment>
            ))}
            <p>{m.legal_as_of()}</p>
          </Prose>
        </div>
        {sections.length > 1 && (
          <TableOfContents
            label={m.legal_contents()}
            items={sections.map(({ id, title: heading }) => ({ id, text: heading() }))}
            className="top-24 self-start max-lg:hidden lg:sticky print:hidden"
          />
        )}
      </div>
    </Container>
  )
}

const paragraphs = (text: string): ReactNode => text.split('\n\n').map((line) => <p key={line}>{line}</p>)
