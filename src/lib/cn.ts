import { clsx, type ClassValue } from 'clsx'
import { extendTailwindMerge } from 'tailwind-merge'

// The design's own sizes: without these the library would take `text-small` for a colour.
const merge = extendTailwindMerge({
  extend: {
    theme: { text: ['hero', 'display', 'title', 'lead', 'body', 'small'], container: ['page', 'form'] },
  },
})

/** Joins class names; where two set the same thing, the later wins. */
export function cn(...inputs: ClassValue[]): string {
  return merge(clsx(inputs))
}
