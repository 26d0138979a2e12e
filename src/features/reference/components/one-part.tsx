import { Link } from '@tanstack/react-router'
import { m } from '#/paraglide/messages.js'
import { PageHeader } from '#/ui/page/page-header.tsx'
import { Breadcrumb, BreadcrumbItem, BreadcrumbLink, BreadcrumbPage } from '#/ui/primitives/breadcrumb.tsx'
import type { OperationDetails, Part } from '../reference.ts'
import type { ReferenceLinks } from '../screens/reference-screen.tsx'
import { Operation } from './operation.tsx'
import { Shape } from './shape.tsx'

type Props = { part: Part<OperationDetails>; refusal: string; links: ReferenceLinks }

export function OnePart({ part: { name, operations }, refusal, links }: Props) {
  const trail = (
    <Breadcrumb label={m.shell_breadcrumbs()}>
      <BreadcrumbItem>
        <BreadcrumbLink asChild>
          <Link {...links.all}>{m.reference_title()}</Link>
        </BreadcrumbLink>
      </BreadcrumbItem>
      <BreadcrumbItem>
        <BreadcrumbPage lang="en">{name}</BreadcrumbPage>
      </BreadcrumbItem>
    </Breadcrumb>
  )
  return (
    <>
      <PageHeader title={<span lang="en">{name}</span>} breadcrumb={trail} className="pb-4 md:pb-6" />
      {operations.map((operation) => (
        <Operation key={operation.id} operation={operation} />
      ))}
      <section className="mt-12 max-w-prose">
        <h2 className="text-lead font-semibold">{m.reference_refusal()}</h2>
        <p className="mt-1 mb-3 text-small text-muted">{m.reference_refusal_text()}</p>
        <Shape>{refusal}</Shape>
      </section>
    </>
  )
}
