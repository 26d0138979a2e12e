import type { LinkProps } from '@tanstack/react-router'
import { Container } from '#/ui/page/container.tsx'
import { AllParts } from '../components/all-parts.tsx'
import { OnePart } from '../components/one-part.tsx'
import { PartsNav } from '../components/parts-nav.tsx'
import type { Reference } from '../reference.ts'

export type ReferenceLinks = {
  all: LinkProps
  /** A part, and an operation of it. */
  part: (name: string, operation?: string) => LinkProps
  /** The address of the document itself, which is no page. */
  document: string
}

/** The API by its own description, whose names and sentences are English; all it does works without a script. */
export function ReferenceScreen({ reference, links }: { reference: Reference; links: ReferenceLinks }) {
  const { names, parts, part, refusal } = reference
  return (
    <Container className="grid gap-x-16 pb-8 lg:grid-cols-[176px_minmax(0,1fr)]">
      <PartsNav names={names} current={part?.name} links={links} />
      <div className="min-w-0">
        {part ? (
          <OnePart part={part} refusal={refusal} links={links} />
        ) : (
          <AllParts parts={parts} refusal={refusal} links={links} />
        )}
      </div>
    </Container>
  )
}
