import { Link, type LinkProps } from '@tanstack/react-router'
import type { SessionUser } from '#/contract/account/account.ts'
import { fullName } from '#/lib/full-name.ts'
import { forgetThenSend } from '#/client/forget-drafts.ts'
import { m } from '#/paraglide/messages.js'
import { Alert } from '#/ui/feedback/alert.tsx'
import { Container } from '#/ui/page/container.tsx'
import { PageHeader } from '#/ui/page/page-header.tsx'
import { Button } from '#/ui/primitives/button.tsx'
import { Card } from '#/ui/primitives/card.tsx'
import { guides, realStart } from '../demo.ts'

export type DemoScreenProps = {
  viewer: SessionUser | null
  /** Why a tour did not begin. */
  message: string | null
  links: { demo: string; signOut: string; register: LinkProps; area: LinkProps | null }
}

/** What a demo is, four ways to look around it, and how one begins for real. */
export function DemoScreen({ viewer, message, links }: DemoScreenProps) {
  return (
    <Container className="pb-20">
      <PageHeader title={m.demo_title()} lead={m.demo_lead()} />
      {message && (
        <Alert role="alert" tone="danger" className="mb-8 max-w-[68ch]">
          {message}
        </Alert>
      )}
      {viewer?.isTour && <OnTour viewer={viewer} links={links} />}
      <h2 className="text-title">{m.demo_tour_title()}</h2>
      <ul className="mt-6 grid gap-5 sm:grid-cols-2 lg:grid-cols-4">
        {guides.map(({ role, art: Art, title, text }) => (
          <Card key={role} asChild className="flex flex-col p-6">
            <li>
              <Art size={56} />
              <h3 className="mt-5 text-lead font-semibold tracking-[-0.01em]">{title()}</h3>
              <p className="mt-1.5 mb-6 text-[0.9375rem] leading-6 text-muted">{text()}</p>
              <form method="post" action={links.demo} className="mt-auto">
                <input type="hidden" name="role" value={role} />
                <Button
                  type="submit"
                  variant="outline"
                  className="w-full"
                  aria-label={m.demo_look_as({ who: title() })}
                >
                  {m.demo_look()}
                </Button>
              </form>
            </li>
          </Card>
        ))}
      </ul>
      <div className="mt-16 grid gap-x-16 gap-y-12 lg:grid-cols-2">
        <section aria-labelledby="demo-own">
          <h2 id="demo-own" className="text-title">
            {m.demo_own_title()}
          </h2>
          <p className="mt-3 max-w-prose text-muted">{m.demo_own_text()}</p>
          {!viewer && (
            <Button asChild variant="outline" className="mt-6">
              <Link {...links.register}>{m.demo_own_register()}</Link>
            </Button>
          )}
        </section>
        <section aria-labelledby="demo-real">
          <h2 id="demo-real" className="text-title">
            {m.demo_real_title()}
          </h2>
          <p className="mt-3 max-w-prose text-muted">{m.demo_real_text()}</p>
          <code
            dir="ltr"
            className="mt-5 block w-fit max-w-full overflow-x-auto rounded border border-line bg-sunken px-4 py-3 font-mono text-small"
          >
            {realStart}
          </code>
          <p className="mt-5 max-w-prose text-muted">{m.demo_real_then()}</p>
        </section>
      </div>
    </Container>
  )
}

function OnTour({ viewer, links }: { viewer: SessionUser; links: DemoScreenProps['links'] }) {
  return (
    <Alert role="note" tone="info" title={m.demo_on_title({ name: fullName(viewer) })} className="mb-10 max-w-[68ch]">
      <p>{m.demo_on_text()}</p>
      <div className="mt-4 flex flex-wrap gap-3">
        {links.area && (
          <Button asChild size="sm">
            <Link {...links.area}>{m.demo_on_back()}</Link>
          </Button>
        )}
        <form method="post" action={links.signOut} onSubmit={forgetThenSend}>
          <Button type="submit" size="sm" variant="outline">
            {m.demo_on_end()}
          </Button>
        </form>
      </div>
    </Alert>
  )
}
