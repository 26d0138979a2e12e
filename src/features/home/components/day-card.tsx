import { Link, type LinkProps } from '@tanstack/react-router'
import { useId, type ReactNode } from 'react'
import { Card, CardTitle } from '#/ui/primitives/card.tsx'

type DayCardProps = { title: string; all?: { link: LinkProps; title: string }; children: ReactNode }

/** A part of the day: what it is called, what it holds, and where all of it is. */
export function DayCard({ title, all, children }: DayCardProps) {
  const id = useId()
  return (
    <Card asChild className="p-5 md:p-6">
      <section aria-labelledby={id}>
        <div className="mb-3 flex items-baseline justify-between gap-4">
          <CardTitle level={2} id={id}>
            {title}
          </CardTitle>
          {all && (
            <Link {...all.link} className="text-small font-semibold text-primary-text hover:underline">
              {all.title}
            </Link>
          )}
        </div>
        {children}
      </section>
    </Card>
  )
}
