import { Link } from '@tanstack/react-router'
import { m } from '#/paraglide/messages.js'
import { PageHeader } from '#/ui/page/page-header.tsx'
import { Button } from '#/ui/primitives/button.tsx'
import { quietLinkClass } from '#/ui/primitives/link-class.ts'
import type { OperationLine, Part } from '../reference.ts'
import type { ReferenceLinks } from '../screens/reference-screen.tsx'
import { OperationName } from './operation-name.tsx'
import { Shape } from './shape.tsx'

type Props = { parts: readonly Part<OperationLine>[]; refusal: string; links: ReferenceLinks }

const signIn = `POST /api/v1/login
Content-Type: application/json
{ "email": "you@families.example", "password": "…" }
→ { "token": "…" }

GET /api/v1/me
Authorization: …the token…`

export function AllParts({ parts, refusal, links }: Props) {
  return (
    <>
      <PageHeader
        title={m.reference_title()}
        lead={m.reference_lead()}
        actions={
          <Button asChild variant="outline">
            <a href={links.document}>{m.reference_document()}</a>
          </Button>
        }
      />
      <div className="mb-12 grid gap-x-10 gap-y-8 md:grid-cols-2">
        <Remark title={m.reference_sign_in()} text={m.reference_sign_in_text()} shape={signIn} />
        <Remark title={m.reference_refusal()} text={m.reference_refusal_text()} shape={refusal} />
      </div>
      {parts.map(({ name, operations }) => (
        <section key={name} aria-labelledby={`part-${name}`} lang="en" className="border-t border-line py-6">
          <h2 id={`part-${name}`} className="mb-2 text-lead font-semibold">
            <Link {...links.part(name)} className={quietLinkClass}>
              {name}
            </Link>
          </h2>
          <ul>
            {operations.map((operation) => (
              <OperationRow key={operation.id} operation={operation} link={links.part(name, operation.id)} />
            ))}
          </ul>
        </section>
      ))}
    </>
  )
}

function Remark({ title, text, shape }: { title: string; text: string; shape: string }) {
  return (
    <section className="min-w-0">
      <h2 className="text-lead font-semibold">{title}</h2>
      <p className="mt-1 mb-3 text-small text-muted">{text}</p>
      <Shape>{shape}</Shape>
    </section>
  )
}

type RowProps = { operation: OperationLine; link: ReturnType<ReferenceLinks['part']> }

/** The document is loaded anew: then the browser itself opens what the address leads to. */
function OperationRow({ operation: { method, path, summary }, link }: RowProps) {
  return (
    <li className="grid gap-x-8 py-1.5 lg:grid-cols-[minmax(0,24rem)_minmax(0,1fr)]">
      <Link {...link} reloadDocument className={quietLinkClass}>
        <OperationName method={method} path={path} />
      </Link>
      <p className="text-small leading-6 text-muted max-lg:ps-15">{summary}</p>
    </li>
  )
}
