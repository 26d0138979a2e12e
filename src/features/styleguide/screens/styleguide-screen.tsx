import * as Direction from 'radix-ui/direction'
import { Suspense } from 'react'
import { m } from '#/paraglide/messages.js'
import { Container } from '#/ui/page/container.tsx'
import { PageHeader } from '#/ui/page/page-header.tsx'
import { TableOfContents } from '#/ui/page/table-of-contents.tsx'
import { Skeleton } from '#/ui/primitives/skeleton.tsx'
import { groups } from '../groups.ts'

/** Every part of ui/, grouped. Its overlays, tabs and charts run the way the page is written. */
export function StyleguideScreen({ direction }: { direction: 'ltr' | 'rtl' }) {
  return (
    <Container>
      <PageHeader title={m.styleguide_title()} lead={m.styleguide_lead()} />
      <div className="grid gap-x-16 lg:grid-cols-[minmax(0,1fr)_200px]">
        <TableOfContents
          label={m.styleguide_contents()}
          items={groups.map(({ id, title }) => ({ id, text: title() }))}
          className="mb-8 self-start lg:sticky lg:top-8 lg:order-last"
        />
        <div className="min-w-0">
          {groups.map(({ id, title, text, part: Part }) => (
            <section
              key={id}
              id={id}
              aria-labelledby={`${id}-title`}
              className="border-t border-line py-12 first:border-t-0 first:pt-0"
            >
              <h2 id={`${id}-title`} className="text-title">
                {title()}
              </h2>
              <p className="mt-1 mb-6 max-w-prose text-muted">{text()}</p>
              <Direction.Provider dir={direction}>
                <Suspense fallback={<Skeleton className="h-96" />}>
                  <Part />
                </Suspense>
              </Direction.Provider>
            </section>
          ))}
        </div>
      </div>
    </Container>
  )
}
