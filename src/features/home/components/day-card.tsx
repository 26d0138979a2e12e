import { Link, type LinkProps } from '@tanstack/react-router'
import { useId, type ReactNode } from 'react'
import { cn } from '#/lib/cn.ts'
import { Card, CardTitle } from '#/ui/primitives/card.tsx'

type DayCardProps = {
  title: string
  all?: { link: LinkProps; title: string }
  /** Its height on a streamed page, the same whatever the day holds: what comes late moves nothing. */
  className?: string
  children: ReactNode
}

/** A part of the day: what it is called, what it holds, and where all of it is. */
export function DayCard({ title, all, className, children }: DayCardProps) {
  const id = useId()
  return (
    <Card asChild className={cn('flex flex-col p-5 md:p-6', className)}>
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
        {/* Where its height is given, it scrolls, and fades at its end, where more may follow. */}
        <div className="quiet-scroll -mx-2.5 min-h-0 grow px-2.5 in-data-streamed:overflow-y-auto in-data-streamed:mask-b-from-[calc(100%-1.25rem)] in-data-streamed:pb-4">
          {children}
        </div>
      </section>
    </Card>
  )
}
