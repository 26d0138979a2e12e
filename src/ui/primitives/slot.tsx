import { Children, cloneElement, isValidElement, type HTMLAttributes, type ReactNode, type Ref } from 'react'
import { cn } from '#/lib/cn.ts'

type AnyProps = Record<string, unknown>
export type SlotProps = HTMLAttributes<HTMLElement> & { ref?: Ref<HTMLElement>; children?: ReactNode }

/**
 * Lends its props to its only child: `asChild`. Ours instead of radix's because buttons stand on public pages, where
 * the 1.7 kB of the other would be a seventh of what all our code may weigh.
 */
export function Slot({ children, ...own }: SlotProps) {
  const child = Children.only(children)
  if (!isValidElement<AnyProps>(child)) return null
  return cloneElement(child, mergeProps(own as AnyProps, child.props))
}

function mergeProps(own: AnyProps, child: AnyProps): AnyProps {
  const merged: AnyProps = { ...own, ...child }
  for (const [name, ours] of Object.entries(own)) {
    const theirs = child[name]
    if (theirs === undefined) merged[name] = ours
    else if (typeof ours === 'function' && typeof theirs === 'function' && /^on[A-Z]/.test(name)) {
      merged[name] = (...args: unknown[]) => {
        theirs(...args)
        ours(...args)
      }
    }
  }
  if (own.ref && child.ref) merged.ref = joinRefs(own.ref as Ref<unknown>, child.ref as Ref<unknown>)
  if (own.style && child.style) merged.style = { ...own.style, ...child.style }
  if (own.className && typeof child.className !== 'function') {
    merged.className = cn(own.className as string, child.className as string | undefined)
  }
  return merged
}

function joinRefs(...refs: Ref<unknown>[]) {
  return (node: unknown) => {
    for (const ref of refs) {
      if (typeof ref === 'function') ref(node)
      else if (ref) ref.current = node
    }
  }
}
