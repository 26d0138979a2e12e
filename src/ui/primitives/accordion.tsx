import * as AccordionPrimitive from 'radix-ui/accordion'
import type { ComponentProps } from 'react'
import { cn } from '#/lib/cn.ts'
import { PlusMark } from './plus-mark.tsx'

export const Accordion = AccordionPrimitive.Root

export function AccordionItem({ className, ...props }: ComponentProps<typeof AccordionPrimitive.Item>) {
  return <AccordionPrimitive.Item className={cn('border-b border-line', className)} {...props} />
}

/** The heading's level follows the page: `level` 3 unless told. */
export function AccordionTrigger({
  className,
  level = 3,
  children,
  ...props
}: ComponentProps<typeof AccordionPrimitive.Trigger> & { level?: 2 | 3 | 4 }) {
  const Heading = `h${level}` as const
  return (
    <AccordionPrimitive.Header asChild>
      <Heading>
        <AccordionPrimitive.Trigger
          className={cn(
            'group flex min-h-14 w-full cursor-pointer items-center justify-between gap-4 py-3 text-start font-semibold hover:text-primary-text',
            className,
          )}
          {...props}
        >
          {children}
          <PlusMark className="group-data-[state=open]:[&_.upright]:scale-y-0" />
        </AccordionPrimitive.Trigger>
      </Heading>
    </AccordionPrimitive.Header>
  )
}

export function AccordionContent({ className, children, ...props }: ComponentProps<typeof AccordionPrimitive.Content>) {
  return (
    <AccordionPrimitive.Content
      className="overflow-hidden data-[state=closed]:animate-fold data-[state=open]:animate-unfold"
      {...props}
    >
      <div className={cn('max-w-prose pb-5 text-muted', className)}>{children}</div>
    </AccordionPrimitive.Content>
  )
}
